import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { Credit } from '@qanoon/contracts/evidence/credits';
import { asPaisa } from '@qanoon/domain/lib/money';
import { turnOn } from '@qanoon/messages/admin/automatic';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReconcile } from '../../../../testing/answer-reconcile.ts';
import { CREDITS, FOUND, listCredits, MATCHED, OBJECTIONS } from '../../../../testing/reconcile-data.ts';
import { at, NAME } from '../../../../testing/review-data.ts';
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
] as [ReconcileSearch, string][])(
  'says that the list is empty when the address asks for %j',
  async (search, text) => {
    answer('credits.list', listCredits([]));
    await showPage(search);
    await expect.element(page.getByText(text)).toBeVisible();
    await checkState();
  },
);

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
  await expect.element(page.getByText(m.parsersKnowMessages())).toBeVisible();
  await reach(() => page.getByText(m.knownMessages()).click());
  await expect.element(page.getByText(/^Rs 5,500\.00 received in your JazzCash/u)).toBeVisible();
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

test('returns an ignored message to the unread ones', async () => {
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

test('says that an ignored message could not be returned to the unread ones', async () => {
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

test('says that no text is left to look at', async () => {
  answer('credits.unread', { items: [], nextCursor: null });
  await showPage({ tab: 'not-understood' });
  await expect.element(page.getByText('Nothing is left to look at')).toBeVisible();
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
    identified: 0,
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

test('shows what the automatic approval would approve at once, which the owner chooses', async () => {
  const start = vi.fn((_input: object) => ({ automaticSince: at(21), mayStart: true }));
  answer('matching.startAutomatic', start);
  answer('reviews.approvable', {
    ...{ count: 2, amount: asPaisa(9000_00) },
    payments: [0, 1].map((index) => ({
      paymentId: `payment-${index}`,
      studentName: NAME,
      amount: asPaisa(4500_00),
    })),
  });
  await showPage();
  await reach(() => page.getByRole('button', { name: turnOn() }).click());
  await expect.element(page.getByText(/^2 payments that wait are certain now: PKR.9,000\.$/u)).toBeVisible();
  await reach(() => page.getByRole('checkbox', { name: m.approveWaitingNow({ count: 2 }) }).click());
  await reach(() =>
    userEvent.fill(page.getByRole('dialog').getByLabelText(common.yourPassword()), 'Long-enough-1'),
  );
  await checkState({ written: [NAME] });
  await reach(() => page.getByRole('dialog').getByRole('button', { name: turnOn() }).click());
  await expect.poll(() => start.mock.calls).toEqual([[{ password: 'Long-enough-1', includesWaiting: true }]]);
});

test('enters a transfer that a message reports, which was not understood', async () => {
  const enter = vi.fn((_input: object) => ({ creditId: 'credit-9' }));
  answer('credits.enter', enter);
  await showPage({ tab: 'not-understood' });
  await reach(() => page.getByRole('button').filter({ hasText: m.enterTransfer() }).first().click());
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^NAME sent you Rs\. 300\./u)).toBeVisible();
  await reach(() => dialog.getByRole('button', { name: m.enterTransfer() }).click());
  await expect.element(dialog.getByText('Transaction ID is required')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Amount'), '300');
  await userEvent.fill(dialog.getByLabelText('Transaction ID'), '52438501193');
  await userEvent.fill(dialog.getByLabelText('Day on which it was received'), '2026-11-20');
  await dialog.getByRole('button', { name: 'Enter transfer' }).click();
  await expect.element(page.getByText('The transfer was entered.')).toBeVisible();
  expect(enter).toHaveBeenCalledExactlyOnceWith({
    ...{ payeeAccountId: 'account-0', unreadId: 'unread-0', amount: 300_00, transactionId: '52438501193' },
    ...{ paidOn: '2026-11-20', payerName: '', note: '' },
  });
});

test('shows the message beside the fields of the transfer that it reports', async () => {
  await showPage({ tab: 'not-understood' });
  await reach(() => page.getByRole('button').filter({ hasText: m.enterTransfer() }).first().click());
  await checkState();
});

test('asks where a transfer was seen that is entered without a message', async () => {
  await showPage();
  await reach(() => page.getByRole('button', { name: m.enterByHand() }).click());
  await reach(() => page.getByRole('dialog').getByRole('button', { name: m.enterTransfer() }).click());
  await expect.element(page.getByText('Say where the transfer was seen')).toBeVisible();
  await checkState();
});

test('approves the payment of a certain transfer, and says why it could not', async () => {
  answer('credits.list', listCredits(CREDITS, 1));
  const approve = vi.fn((_input: object) => ({
    ...{ dueAt: '2099-01-01T00:00:00.005Z', queued: [] },
    skipped: [{ paymentId: 'payment-0', check: null, refusal: 'PAYMENT_LOCKED' }],
  }));
  answer('reviews.approveCertain', approve);
  await showPage();
  await page.getByRole('button', { name: 'Approve the payment of Ayesha Siddiqui' }).click();
  await expect.element(page.getByText('The payment was not approved.')).toBeVisible();
  await expect.element(page.getByText('Ayesha Siddiqui: another reviewer has it open.')).toBeVisible();
  expect(approve).toHaveBeenCalledExactlyOnceWith({ paymentIds: ['payment-0'] });
});
