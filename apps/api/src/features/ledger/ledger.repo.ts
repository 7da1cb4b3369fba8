import type { LedgerAccount, LedgerKind } from '@qanoon/contracts/ledger';
import type { Db, Tx } from '@qanoon/db/client';
import { ledgerEntries } from '@qanoon/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

export async function insertEntries(tx: Tx, rows: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
}

/** Debits minus credits, in paisa. */
export async function balanceOf(db: Pick<Db, 'select'>, account: LedgerAccount): Promise<number> {
  const sumOf = (side: typeof ledgerEntries.debit | typeof ledgerEntries.credit) =>
    db
      .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(side, account));
  const [[debits], [credits]] = [await sumOf(ledgerEntries.debit), await sumOf(ledgerEntries.credit)];
  return debits!.sum - credits!.sum;
}

/** The entries of an order of these kinds, oldest first. */
export const listOfOrder = (
  db: Pick<Db, 'select'>,
  orderId: string,
  kinds: LedgerKind[],
): Promise<LedgerEntry[]> =>
  db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerEntries.kind, kinds)))
    .orderBy(asc(ledgerEntries.id));

/** The entries that money of this payment caused, oldest first. */
export const listOfPayment = (
  db: Pick<Db, 'select'>,
  paymentId: string,
  kind: LedgerKind,
): Promise<LedgerEntry[]> =>
  db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, kind)))
    .orderBy(asc(ledgerEntries.id));
