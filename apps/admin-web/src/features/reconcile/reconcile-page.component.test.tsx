import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { Credit } from '@qanoon/contracts/credits';
import { turnOn } from '@qanoon/messages/admin/automatic';
import * as m from '@qanoon/messages/admin/reconcile';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReconcile } from '../../../testing/answer-reconcile.ts';
import { CREDITS, FOUND, listCredits, MATCHED, OBJECTIONS } from '../../../testing/reconcile-data.ts';
import { at } from '../../../testing/review-data.ts';
import { ReconcilePage } from './reconcile-page.tsx';
import type { ReconcileSearch } from './reconcile-search.ts';

const showPage = (search: ReconcileSearch = {}) =>
  showApp(() => <ReconcilePage search={search} onSearchChange={() => undefined} />);
const findPayment = () =>
  reach(() => page.getByRole('button').filter({ hasText: m.findPayment() }).first().click());

beforeEach(() => {
  signInAsAdmin();
  answerReconcile();
});

test('shows transfers with the payments that they may pay', async () => {
  answer('credits.list', listCredits(CREDITS, 1));
  await showPage();
  await expect.element(page.getByText('1 open transfer has a certain match.')).toBeVisible();
  await expect.element(page.getByText('MUHAMMAD ABDULLAH BIN ABDUL RAHMAN AL-QURESHI')).toBeVisible();
  await reach(() => page.getByText(m.originalText()).first().click());
  await expect.element(page.getByText(/^Dear QANOON TRUST/u).first()).toBeVisible();
  await checkState();
});

test('shows a spinner while the transfers load', async () => {
  hold('credits.list');
  await showPage();
  await expect.element(page.getByText('Loading...')).toBeVisible();
});

test.each([
  [{}, 'No open transfers'],
  [{ tab: 'matched' }, 'No matched transfers'],
  [{ tab: 'set-aside' }, 'No transfers are set aside'],
  [{ tab: 'reversed' }, 'No transfers were taken back'],
  [{ search: 'nobody' }, 'No transfers match.'],
] as [ReconcileSearch, string][])('says that a list is empty: %j', async (search, text) => {
  answer('credits.list', listCredits([]));
  await showPage(search);
  await expect.element(page.getByText(text)).toBeVisible();
  await checkState();
});

test('says that the transfers and the automatic approval could not be loaded', async () => {
  refuse('credits.list');
  refuse('matching.settings');
  await showPage();
  await expect.element(page.getByText('The transfers could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('The state of automatic approval could not be loaded.')).toBeVisible();
  await checkState();
});

test('shows who has connected a transfer, while the automatic approval is on', async () => {
  answer('credits.list', listCredits(MATCHED));
  answer('matching.settings', { automaticSince: at(18), mayStart: false });
  await showPage({ tab: 'matched' });
  await expect.element(page.getByText('Connected by the system')).toBeVisible();
  await expect.element(page.getByText('Connected by Noor Fatima')).toBeVisible();
  await expect.element(page.getByText(/^On since/u)).toBeVisible();
  await checkState();
});

test('shows what was set aside, and who can turn the automatic approval on', async () => {
  const setAside: Credit = { ...CREDITS[2]!, state: 'set-aside' };
  answer('credits.list', listCredits([setAside]));
  answer('matching.settings', { automaticSince: null, mayStart: false });
  await showPage({ tab: 'set-aside' });
  await expect.element(page.getByRole('button', { name: /^Reopen/u })).toBeVisible();
  await expect.element(page.getByText(/Only the owner can turn it on/u)).toBeVisible();
  await checkState();
});

test('shows what contradicts a transfer, and settles it with a reason', async () => {
  const contradicted: Credit = { ...CREDITS[0]!, candidates: [], objections: OBJECTIONS };
  answer('credits.list', listCredits([contradicted]));
  const settle = vi.fn((_input: object) => ({ ok: true as const }));
  answer('credits.settleObjection', settle);
  await showPage();
  await expect.element(page.getByText('Contradicted', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Taken back by the bank: PKR 1,499')).toBeVisible();
  await expect.element(page.getByText('Another report says PKR 14.99')).toBeVisible();
  await reach(() => page.getByRole('button', { name: 'Settle: Another report says PKR 14.99' }).click());
  await reach(() => page.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }).click());
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await reach(() =>
    userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'The statement has PKR 1,499.'),
  );
  await reach(() => page.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }).click());
  await expect.element(page.getByText('Settled')).toBeVisible();
  expect(settle).toHaveBeenCalledWith({
    objectionId: 'objection-2',
    reason: 'The statement has PKR 1,499.',
  });
});

test('shows the dialog that settles a contradiction', async () => {
  answer('credits.list', listCredits([{ ...CREDITS[0]!, candidates: [], objections: OBJECTIONS }]));
  await showPage();
  await reach(() => page.getByRole('button').filter({ hasText: m.settle() }).last().click());
  await expect.element(page.getByText(m.settleMeans())).toBeVisible();
  await checkState();
});

test('shows transfers that the bank took back', async () => {
  answer(
    'credits.list',
    listCredits([{ ...CREDITS[1]!, state: 'reversed', candidates: [], objections: OBJECTIONS }]),
  );
  await showPage({ tab: 'reversed' });
  await expect.element(page.getByText('Taken back', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Settle/u })).toHaveLength(OBJECTIONS.length);
  await checkState();
});

test('finds the payment for a transfer', async () => {
  answer('credits.findPayments', FOUND);
  await showPage();
  await findPayment();
  await expect.element(page.getByRole('dialog', { name: 'Find payment' })).toBeVisible();
  await expect
    .element(
      page.getByRole('list', { name: 'Payments', exact: true }).getByRole('button', { name: /^Connect/u }),
    )
    .toHaveLength(FOUND.length);
  await checkState();
});

test('says that no payment waits for review', async () => {
  answer('credits.findPayments', []);
  await showPage();
  await findPayment();
  await expect.element(page.getByText('No payment to this account waits for review.')).toBeVisible();
  await checkState();
});

test('says that the payments could not be loaded', async () => {
  refuse('credits.findPayments');
  await showPage();
  await findPayment();
  await expect.element(page.getByText('The payments could not be loaded.')).toBeVisible();
  await checkState();
});

test('shows the texts that were not understood', async () => {
  await showPage({ tab: 'not-understood' });
  await expect.element(page.getByText('The format of this message or row is not known.')).toBeVisible();
  await expect.element(page.getByText('An amount or a date in it is not possible.')).toBeVisible();
  await checkState();
});

test('shows why each text was not read', async () => {
  await showPage({ tab: 'not-understood' });
  for (const text of [
    'It says that money went back.',
    'It is about another account, or of another bank or wallet.',
    'It names another currency than rupees.',
    'It was not sent by the bank or wallet of the account.',
    'The end of its transaction ID is cut off.',
    'It does not say for certain that the money came in.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

test('shows the sender of a transfer', async () => {
  await showPage();
  await expect.element(page.getByText('3737').first()).toBeVisible();
});

test('shows the ignored messages with their reasons', async () => {
  await showPage({ tab: 'ignored' });
  for (const text of [
    'It is about money that went out.',
    'It tells a one-time code, which is not stored.',
    'It tells a balance only.',
    'It is advertising.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await checkState();
});

test('takes an ignored message up', async () => {
  const takeUp = vi.fn((_input: object) => ({ ok: true as const }));
  answer('credits.takeUp', takeUp);
  await showPage({ tab: 'ignored' });
  answer('credits.ignored', { items: [], nextCursor: null });
  await reach(() =>
    page
      .getByRole('button', { name: /^Take up the text/u })
      .first()
      .click(),
  );
  await expect.element(page.getByText('It is now with the texts that were not understood.')).toBeVisible();
  expect(takeUp).toHaveBeenCalledWith({ ignoredId: 'ignored-0' });
  await expect.element(page.getByText('No messages were ignored')).toBeVisible();
});

test('says that a message could not be taken up', async () => {
  refuse('credits.takeUp', { status: 500, code: 'INTERNAL' });
  await showPage({ tab: 'ignored' });
  await reach(() =>
    page
      .getByRole('button', { name: /^Take up the text/u })
      .first()
      .click(),
  );
  await expect.element(page.getByText('The text could not be taken up.')).toBeVisible();
});

test('says that no message was ignored', async () => {
  answer('credits.ignored', { items: [], nextCursor: null });
  await showPage({ tab: 'ignored' });
  await expect.element(page.getByText('No messages were ignored')).toBeVisible();
  await checkState();
});

test('says that everything was understood', async () => {
  answer('credits.unread', { items: [], nextCursor: null });
  await showPage({ tab: 'not-understood' });
  await expect.element(page.getByText('Everything was understood')).toBeVisible();
  await checkState();
});

test('says what is missing before messages are read', async () => {
  await showPage();
  await reach(() => page.getByRole('button', { name: m.pasteMessages() }).click());
  await reach(() => page.getByRole('button', { name: m.paste() }).click());
  await expect.element(page.getByText('Paste at least one message')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Choose an account').last()).toBeVisible();
  await checkState();
});

test('says what was read from pasted messages', async () => {
  const paste = vi.fn((_input: object) => ({
    importId: 'i',
    rows: 5,
    added: 3,
    known: 1,
    unread: 1,
    objections: 2,
  }));
  answer('credits.paste', paste);
  await showPage();
  await reach(() => page.getByRole('button', { name: m.pasteMessages() }).click());
  await reach(() => page.getByRole('dialog').getByRole('combobox').selectOptions('account-0'));
  await reach(() =>
    userEvent.fill(page.getByRole('textbox', { name: m.messagesPasted() }), 'Rs 5,500.00 received'),
  );
  await reach(() => page.getByRole('button', { name: m.paste() }).click());
  await expect.element(page.getByText('3 new transfers, 1 already known, 1 not understood.')).toBeVisible();
  await expect.element(page.getByText(/^2 contradict known transfers/u)).toBeVisible();
  expect(paste).toHaveBeenCalledWith({ payeeAccountId: 'account-0', text: 'Rs 5,500.00 received' });
  await checkState();
});

test('says what the automatic approval does before it is turned on', async () => {
  await showPage();
  await reach(() => page.getByRole('button', { name: turnOn() }).click());
  await expect.element(page.getByRole('dialog', { name: 'Turn on automatic approval?' })).toBeVisible();
  await checkState();
});
