import type { Db, Tx } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import { type Entry, LEDGER_KINDS, type LedgerKind } from '@qanoon/domain/money/ledger';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './ledger.repo.ts';

/** What all entries of one event have in common. */
export type Posting = {
  studentId: string;
  orderId?: string;
  paymentId?: string | undefined;
  actorId: string | null;
  at: Date;
};

/** The kinds that are counted by course and method. */
const COUNTED: readonly LedgerKind[] = ['sale', 'sale-reversal'];

/**
 * Adds entries to the ledger, in the transaction of their cause. Entries of 0 are left out. Throws for accounts that do
 * not belong to the kind: a defect, which rolls the transaction back.
 */
export async function postEntries(tx: Tx, { at, ...of }: Posting, entries: readonly Entry[]): Promise<void> {
  for (const { kind, debit, credit, amount, courseId, method } of entries) {
    const accounts = [debit, credit].map((account) => account.split(':')[0]).join(' → ');
    if (accounts !== LEDGER_KINDS[kind].join(' → ') || amount < 0)
      throw new Error(`An entry of ${amount} from ${accounts} cannot be a ${kind}.`);
    // The counters of '' are those of all courses and methods.
    if (COUNTED.includes(kind) && !(courseId && method))
      throw new Error(`A ${kind} needs a course and a method.`);
  }
  await repo.insertEntries(
    tx,
    entries.filter(({ amount }) => amount > 0).map((entry) => ({ ...entry, ...of, createdAt: at })),
  );
}

/** What the academy owes a student; negative when a reversal took more than was left. */
export const creditOf = async (db: Db | Tx, studentId: string): Promise<Paisa> =>
  // Zero minus the balance is not the same as its negation, which would be -0 for 0.
  asPaisa(0 - (await repo.balanceOf(db, `credit:${studentId}`)));

/** Lists the entries that sold the courses of a paid order. */
export const listSales = (tx: Tx, orderId: string): Promise<repo.LedgerEntry[]> =>
  repo.listOfOrder(tx, orderId, ['sale', 'discount']);

/** How much of what a payment brought for an order became credit at once. */
export async function creditAddedBy(
  tx: Db | Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Paisa> {
  const entries = await repo.listOfPayment(tx, paymentId, 'credit-added');
  return sumPaisa(entries.filter((entry) => entry.orderId === orderId).map(({ amount }) => amount));
}

/** Lists how much of what each of these payments brought became credit at once; none for the others. */
export async function listCredited(db: Db | Tx, paymentIds: readonly string[]): Promise<Map<string, Paisa>> {
  const entries = paymentIds.length === 0 ? [] : await repo.listOfPayments(db, paymentIds, 'credit-added');
  const sums = new Map<string, Paisa>();
  for (const { paymentId, amount } of entries)
    sums.set(paymentId!, sumPaisa([sums.get(paymentId!) ?? NO_MONEY, amount]));
  return sums;
}

/** Lists the money that a payment brought, by the order that it was received for. */
export const listReceived = (tx: Tx, paymentId: string): Promise<repo.LedgerEntry[]> =>
  repo.listOfPayment(tx, paymentId, 'payment');

/** The sum of each kind of entries in a time: what a closed month has frozen. */
export const sumByKind = (
  db: Db | Tx,
  range: { start: Date; end: Date },
): Promise<Record<LedgerKind, Paisa>> => repo.sumByKind(db, range);

/** What a bank or wallet retained of a transfer. Throws FEE_TOO_HIGH if it is more than the transfer. */
export function checkFee(fee: Paisa = NO_MONEY, amount: Paisa): Paisa {
  if (fee > amount) throw new AppError('FEE_TOO_HIGH');
  return fee;
}
