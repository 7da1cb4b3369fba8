import type { CreditSource, ObjectionKind, TimePrecision } from '@qanoon/contracts/evidence/credits';
import { LONG_ID } from '@qanoon/db/queries/credit-key';
import { DAY_MS, karachiDayOf } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';

/** What a message or row says about money on an account. */
export type Report = {
  payeeAccountId: string;
  transactionKey: string | null;
  amount: Paisa;
  paidAt: Date;
  precision: TimePrecision;
  source: CreditSource;
  originalText: string;
};
type Facts = Pick<Report, 'amount' | 'paidAt' | 'precision'>;

/** Banks take money back within this time of the credit. */
const REVERSED_WITHIN_MS = 30 * DAY_MS;
/** The days of a message and of a statement may start at different hours. */
const DAY_STARTS_MS = DAY_MS;

/**
 * Whether the ID of a report identifies one transfer. A shorter ID, such as a STAN, is given to another
 * transfer after a while.
 */
export const namesTransfer = <Each extends { transactionKey: string | null }>(
  report: Each,
): report is Each & { transactionKey: string } => (report.transactionKey?.length ?? 0) >= LONG_ID;

/**
 * Finds what in a second report of a transaction ID contradicts the stored credit, and the value that it
 * reports. Each difference is an objection of its own, so that the same amounts and days are recorded in
 * whichever order the reports arrive.
 */
export function findDifferences(
  stored: Facts,
  reported: Facts,
): { kind: ObjectionKind; value: number | string }[] {
  const [day, otherDay] = [printedDay(stored), printedDay(reported)];
  const differences: ReturnType<typeof findDifferences> = [];
  if (stored.amount !== reported.amount) differences.push({ kind: 'other-amount', value: reported.amount });
  if (day !== null && otherDay !== null && day !== otherDay)
    differences.push({ kind: 'other-day', value: otherDay });
  return differences;
}

/**
 * The day in Karachi that a text states; null for a message without a time, which may be imported at any
 * time.
 */
const printedDay = ({ paidAt, precision }: Pick<Facts, 'paidAt' | 'precision'>): string | null =>
  precision === 'import' ? null : karachiDayOf(paidAt);

/** The times at which a credit may have been received that a reversal of this time takes back. */
export const reversibleTime = ({ paidAt }: Pick<Report, 'paidAt'>): { from: Date; until: Date } => ({
  from: new Date(paidAt.getTime() - REVERSED_WITHIN_MS),
  until: new Date(paidAt.getTime() + DAY_STARTS_MS),
});
