import { DAY_MS, toKarachiTime } from '@qanoon/domain/lib/dates';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import type { AddStep } from '../demo-steps.ts';
import { type DemoCalendar, HOUR_MS } from './demo-calendar.ts';

/** Returns a message of a wallet about a transfer that came in. */
export function creditMessage({
  method,
  amount,
  payer,
  transactionId,
  paidAt,
}: {
  method: 'easypaisa' | 'jazzcash';
  amount: Paisa;
  payer: string;
  transactionId: string;
  paidAt: Date;
}): string {
  const [date = '', time = ''] = toKarachiTime(paidAt).split('T');
  const [year, month, day] = date.split('-');
  const name = payer.toUpperCase();
  return method === 'easypaisa'
    ? `You have Received Rs.${writePkr(amount)} from ${name} in your Easypaisa Account No. 03XXXXXXXXX. Trx ID ${transactionId}`
    : `Rs ${writePkr(amount)}.00 received from ${name}, A/C: PK**HABB**4471 on ${day}/${month}/${year} at ${time}:08. TID: ${transactionId} via IBFT`;
}

/**
 * Plans transfers that match no payment in every other state of the inbox, messages that cannot be parsed,
 * notes and a draft.
 */
export function planInbox({ end }: DemoCalendar, add: AddStep): void {
  const ago = (hours: number) => new Date(end.getTime() - hours * HOUR_MS);
  const wallet = (hours: number, transactionId: string, amount: Paisa, payer: string) =>
    add(ago(hours), {
      kind: 'messages',
      method: 'easypaisa',
      text: creditMessage({ method: 'easypaisa', amount, payer, transactionId, paidAt: ago(hours + 0.2) }),
    });
  // Nobody has sent a proof for it.
  wallet(40, '53911110001', asPaisa(349_00), 'Tariq Jamil Demo');
  wallet(27, '53911110002', asPaisa(1500_00), 'Book Shop Demo');
  add(ago(26), { kind: 'set-aside', transactionId: '53911110002' });
  wallet(50, '53911110003', asPaisa(299_00), 'Haroon Rashid Demo');
  add(ago(45), {
    kind: 'take-back',
    ...{ method: 'easypaisa', transactionId: '53911110003', amount: asPaisa(299_00) },
  });
  wallet(19, '53911110004', asPaisa(299_00), 'Nadia Aslam Demo');
  add(ago(18), {
    kind: 'contradict',
    ...{ method: 'easypaisa', transactionId: '53911110004', amount: asPaisa(199_00) },
  });
  add(ago(12), {
    kind: 'messages',
    method: 'jazzcash',
    text: 'DEMO: your limit for this month has changed; see the app for what you received.',
  });
  add(ago(8), {
    kind: 'messages',
    method: 'easypaisa',
    text: 'Rs.500 sent to DEMO ELECTRICITY COMPANY from your Easypaisa Account. Trx ID 53911110009',
  });
  add(ago(30 * 24), { kind: 'note', student: 5, text: 'Called: pays from her brother’s account.' });
  add(ago(9 * 24), {
    kind: 'note',
    student: 9,
    text: 'Disputed the transfer with his bank; see the reversal.',
  });
  add(ago(20), { kind: 'note', student: 49, text: 'Asked twice for a readable screenshot.' });
  add(ago(2 * 24), {
    kind: 'note',
    student: 48,
    text: 'Scholarship granted after a call with her department.',
  });
  add(new Date(end.getTime() - 3 * DAY_MS), { kind: 'draft' });
}
