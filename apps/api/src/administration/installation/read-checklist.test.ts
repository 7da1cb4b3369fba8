import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { academySettings } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { recordBackup } from '../doctor/backup.ts';

let app: TestApp;
let owner: User;
async function start(settings: Record<string, string> = {}) {
  app = await testApp(settings, { payees: false });
  owner = await build.owner(app.db, { canManageAcademy: true });
}
beforeEach(() => start());
afterEach(() => app.close());

const stateOf = async (step: string) =>
  (await app.as(owner).setup.checklist()).items.find((item) => item.step === step)!;
const restart = async (settings: Record<string, string>) => {
  await app.close();
  await start(settings);
};

describe('the checklist', () => {
  test('lists every step as open for a new academy', async () => {
    const { items, dismissed } = await app.as(owner).setup.checklist();
    expect(dismissed).toBe(false);
    expect(items.filter(({ done }) => done).map(({ step }) => step)).toEqual(['video']);
    expect(items.map(({ step }) => step)).toEqual([
      ...['academy', 'payee', 'pages', 'mail', 'address', 'backup', 'video', 'course'],
    ]);
  });

  test('knows the name, the accounts, the pages and the courses', async () => {
    await buildAcademy.payeeAccount(app.db, { isSample: true });
    await buildAcademy.payeeAccount(app.db, { isActive: false });
    await build.course(app.db, { archivedAt: NOW });
    expect((await stateOf('payee')).done, 'samples and closed accounts do not count').toBe(false);
    expect((await stateOf('course')).done, 'archived courses do not count').toBe(false);
    await buildAcademy.settings(app.db);
    await buildAcademy.payeeAccount(app.db);
    await build.course(app.db);
    await buildAcademy.page(app.db, { title: 'Legal Service', markdown: 'By [name] of [address].' });
    expect(await stateOf('academy')).toMatchObject({ done: true });
    expect(await stateOf('payee')).toMatchObject({ done: true, message: 'Students can pay to 1 account.' });
    expect(await stateOf('course')).toMatchObject({ done: true });
    expect(await stateOf('pages')).toMatchObject({
      done: false,
      message: 'Replace the 2 [bracketed] placeholders on Legal Service.',
    });
  });

  test('knows the age of the latest backup', async () => {
    await recordBackup(app.deps.env, NOW);
    expect(await stateOf('backup')).toEqual({
      step: 'backup',
      done: true,
      message: 'The latest backup was taken on 21 Nov 2026, 9:30\u00a0am.',
    });
    app.pass(3 * 24 * 3600);
    expect(await stateOf('backup')).toMatchObject({
      done: false,
      message: expect.stringContaining('The latest backup is 3 days old'),
    });
    await writeFile(join(app.deps.env.dataDir, 'latest-backup.json'), 'damaged');
    expect(await stateOf('backup')).toMatchObject({ done: false });
  });

  test.each([
    [{ PUBLIC_URL: 'https://www.example.org' }, true, 'https://www.example.org.'],
    [{ PUBLIC_URL: 'http://www.example.org' }, false, 'Not every address begins with https'],
    [{ PUBLIC_URL: 'http://127.0.0.1:4811' }, false, 'PUBLIC_URL is http://127.0.0.1:4811, which'],
    [
      { PUBLIC_URL: 'https://www.example.org', ADMIN_URL: 'http://localhost' },
      false,
      'ADMIN_URL is http://localhost, which',
    ],
  ])('counts the address as done with %o: %s', async (settings, done, message) => {
    await restart(settings as Record<string, string>);
    expect(await stateOf('address')).toMatchObject({ done, message: expect.stringContaining(message) });
  });

  test('is in the language of the reader, also what the doctor says', async () => {
    const reader = await build.admin(app.db, { canManageAcademy: true, language: 'ur' });
    const { items } = await app.as(reader).setup.checklist();
    for (const { step, message } of items) expect(message, step).toMatch(/۔$/u);
  });

  test('is dismissed for everybody, without a conflict for an editor of the settings', async () => {
    await buildAcademy.settings(app.db, { version: 7 });
    await app.as(owner).setup.dismissChecklist();
    const other = await build.admin(app.db, { canManageAcademy: true });
    expect((await app.as(other).setup.checklist()).dismissed).toBe(true);
    expect(await app.db.select().from(academySettings)).toMatchObject([{ version: 7, name: 'Test Academy' }]);
  });

  test('does not count its dismissal as naming the academy', { tags: ['engine'] }, async () => {
    await race(Array.from({ length: 5 }, () => () => app.as(owner).setup.dismissChecklist()));
    expect(await stateOf('academy')).toMatchObject({ done: false });
    expect(await app.db.$count(academySettings)).toBe(1);
  });

  test('is not shown in the demo', async () => {
    await restart({ DEMO: 'on' });
    expect((await app.as(owner).setup.checklist()).dismissed).toBe(true);
  });
});

describe('the report of the installation', () => {
  test('is what the doctor reports, and is made once a minute however often it is opened', {
    tags: ['engine'],
  }, async () => {
    const reports = await Promise.all(Array.from({ length: 20 }, () => app.as(owner).setup.installation()));
    expect(new Set(reports.map(({ checkedAt }) => checkedAt)).size).toBe(1);
    expect(reports[0]!.diagnostics.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['data folder', 'database', 'storage', 'mail', 'video', 'backup']),
    );
    app.pass(59);
    expect((await app.as(owner).setup.installation()).checkedAt).toBe(NOW.toISOString());
    app.pass(1);
    expect((await app.as(owner).setup.installation()).checkedAt).not.toBe(NOW.toISOString());
  });
});

describe('the test mail', () => {
  let server: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  async function startSmtpServer(refusal?: Error): Promise<string> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal)),
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  test('is written to the outbox without a mail server, which does not complete the step', async () => {
    expect(await app.as(owner).academy.sendTestMail()).toEqual({
      status: 'outbox',
      message: `There is no mail server: e-mails are only written to ${app.deps.env.dataDir}/outbox, so users receive no reset links. Enter one under Installation.`,
    });
    expect((await app.emails()).map(({ text }) => text)).toEqual([expect.stringContaining('test mail')]);
    expect(await stateOf('mail')).toMatchObject({ done: false });
  });

  test('completes the step when the server accepts it', async () => {
    await restart({ SMTP_URL: await startSmtpServer() });
    expect(await stateOf('mail')).toMatchObject({ done: false });
    expect(await app.as(owner).academy.sendTestMail()).toEqual({
      status: 'sent',
      message: `The mail server accepted a mail to ${owner.email}.`,
    });
    expect(await stateOf('mail')).toMatchObject({ done: true });
  });

  test('shows the reason of the server when it fails', async () => {
    const refusal = Object.assign(new Error('relaying denied'), { responseCode: 554 });
    await restart({ SMTP_URL: await startSmtpServer(refusal) });
    expect(await app.as(owner).academy.sendTestMail()).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^The mail server refuses the mail \(.*relaying denied.*\)\.$/u),
    });
    await new Promise<void>((resolve) => server!.close(() => resolve()));
    server = undefined;
    expect(await app.as(owner).academy.sendTestMail()).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^The mail server does not respond \(.+\)\.$/u),
    });
    expect(await stateOf('mail')).toMatchObject({ done: false });
  });

  test('is limited', async () => {
    await restart({ RATE_LIMITS: 'on' });
    for (let sent = 0; sent < 5; sent++) await app.as(owner).academy.sendTestMail();
    expect(await failureOf(app.as(owner).academy.sendTestMail())).toMatchObject({ status: 429 });
  });
});
