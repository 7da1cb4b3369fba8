import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { BackupRun, OwnersSettings } from '@qanoon/contracts/administration/server-settings';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/server-settings';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ServerSettingsPanels } from './server-settings-panels.tsx';

const NO_MAIL: OwnersSettings['mail'] = {
  source: 'none',
  host: null,
  port: null,
  security: null,
  user: '',
  hasSecret: false,
  from: '',
  fromIsStated: false,
  fault: null,
};
const ADDRESS = 'https://www.academy.example';
const settings = (over: Partial<OwnersSettings> = {}) => ({
  isPublicDemo: false,
  settings: {
    mail: NO_MAIL,
    addresses: [
      { site: 'public', source: 'console', stated: ADDRESS, address: ADDRESS },
      { site: 'student', source: 'none', stated: '', address: ADDRESS },
      { site: 'admin', source: 'none', stated: '', address: ADDRESS },
    ],
    issuerUrl: null,
    backup: { time: '03:00', kept: 14, folder: '/var/lib/academy/backups' },
    ...over,
  } satisfies OwnersSettings,
});
const RUN: BackupRun = {
  id: 'run',
  state: 'running',
  filesDone: 30,
  filesTotal: 120,
  failure: null,
  isDaily: false,
  createdAt: '2026-11-21T04:00:00.000Z',
  finishedAt: null,
};
const SNAPSHOT = {
  name: '2026-11-20T22-00-00-000Z',
  createdAt: '2026-11-20T22:00:00.000Z',
  rows: 4200,
  files: 118,
  bytes: 3_400_000_000,
};

beforeEach(() => {
  signInAsAdmin();
  answer('serverSettings.get', settings());
  answer('backups.latest', { run: null });
  answer('backups.list', { snapshots: [] });
  answer('setup.checklist', { items: [], dismissed: false });
});

const show = () => showApp(() => <ServerSettingsPanels />);
const press = (name: () => string) =>
  reach(() => page.getByRole('button', { name: name(), exact: true }).click());
const fill = (label: () => string, text: string) =>
  reach(() => userEvent.fill(page.getByLabelText(label(), { exact: false }).first(), text));
const dialog = page.getByRole('dialog');

test('shows a new academy what is not set up', async () => {
  await show();
  await expect.element(page.getByText(m.mailNone())).toBeVisible();
  await expect.element(page.getByText(m.listEmpty())).toBeVisible();
  await checkState();
});

test('sends the test mail with what was entered, and shows the refusal in the form', async () => {
  const message = 'The mail server refuses the user name or the password (answer: 535). Nothing was saved.';
  const save = vi.fn((_input: object) => ({ status: 'failed' as const, message }));
  answer('serverSettings.saveMailServer', save);
  await show();
  await press(m.setUpMail);
  await fill(m.mailHost, 'mail.example.org');
  await fill(m.mailUser, 'academy');
  await fill(m.mailPassword, 'secret');
  await reach(() => userEvent.fill(dialog.getByLabelText(common.yourPassword(), { exact: false }), 'mine'));
  await press(m.sendAndSave);
  await expect.element(dialog.getByText(/Nothing was saved/u)).toBeVisible();
  expect(save).toHaveBeenCalledExactlyOnceWith({
    host: 'mail.example.org',
    port: 587,
    security: 'starttls',
    user: 'academy',
    secret: 'secret',
    from: '',
    password: 'mine',
  });
  await checkState({ written: [message] });
});

test('shows what the server states without a way to change it', async () => {
  answer(
    'serverSettings.get',
    settings({
      mail: { ...NO_MAIL, source: 'environment', host: 'mail.example.org', port: 465, fromIsStated: true },
      addresses: settings().settings.addresses.map((each) => ({ ...each, source: 'environment' as const })),
    }),
  );
  await show();
  await expect.element(page.getByText('mail.example.org:465')).toBeVisible();
  await expect.element(page.getByText(m.setOnServer()).first()).toBeVisible();
  expect(page.getByRole('button', { name: m.changeMail() }).query()).toBeNull();
  expect(page.getByRole('button', { name: m.changeAddresses() }).query()).toBeNull();
  await checkState();
});

test('warns of links and certificates before an address changes', async () => {
  answer('serverSettings.get', settings({ issuerUrl: 'https://old.academy.example' }));
  await show();
  await press(m.changeAddresses);
  await expect.element(dialog.getByText(m.addressChangesLinks())).toBeVisible();
  await expect.element(dialog.getByText(/https:\/\/old\.academy\.example/u)).toBeVisible();
  await checkState();
});

test('shows the progress of a backup, and how many files are left', async () => {
  answer('backups.latest', { run: RUN });
  answer('backups.list', { snapshots: [SNAPSHOT] });
  await show();
  await expect.element(page.getByText(m.copyingFiles({ done: 30, total: 120 }))).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByRole('button', { name: m.backupNow() })).toBeDisabled();
  await checkState();
});

test('says why a backup failed', async () => {
  const failure = 'The disk of the backups is full.';
  answer('backups.latest', { run: { ...RUN, state: 'failed', failure, finishedAt: RUN.createdAt } });
  await show();
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(page.getByRole('button', { name: m.backupNow() })).toBeEnabled();
});

test('asks for the password before a download', async () => {
  answer('backups.list', { snapshots: [SNAPSHOT] });
  refuse('backups.createLink', { code: 'WRONG_PASSWORD', message: 'The password is wrong.' });
  await show();
  await reach(() => page.getByRole('button', { name: m.download(), exact: false }).click());
  await expect.element(dialog.getByText(m.downloadWarning())).toBeVisible();
  await reach(() => userEvent.fill(dialog.getByLabelText(common.yourPassword(), { exact: false }), 'wrong'));
  await reach(() => dialog.getByRole('button', { name: m.download(), exact: true }).click());
  await expect.element(dialog.getByText('The password is wrong.')).toBeVisible();
  await checkState({ written: ['The password is wrong.'] });
});

test('tells other administrators that the owner sets this', async () => {
  answer('serverSettings.get', { settings: null, isPublicDemo: false });
  await show();
  await expect.element(page.getByText(m.onlyOwner())).toBeVisible();
});

test('says that a public demo sets nothing', async () => {
  answer('serverSettings.get', { settings: null, isPublicDemo: true });
  await show();
  await expect.element(page.getByText(m.demoHasNone())).toBeVisible();
});
