import type { Db, Tx } from '@qanoon/db/engine/client';
import { sumAmounts } from '@qanoon/db/queries/queries';
import { ledgerEntries } from '@qanoon/db/schema';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { LEDGER_KIND_NAMES, type LedgerAccount, type LedgerKind } from '@qanoon/domain/money/ledger';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

export async function insertEntries(tx: Tx, rows: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
}

/** Debits minus credits. */
export async function balanceOf(db: Pick<Db, 'select'>, account: LedgerAccount): Promise<Paisa> {
  const sumOf = (side: typeof ledgerEntries.debit | typeof ledgerEntries.credit) =>
    db
      .select({ sum: sumAmounts(ledgerEntries.amount) })
      .from(ledgerEntries)
      .where(eq(side, account));
  const [[debits], [credits]] = [await sumOf(ledgerEntries.debit), await sumOf(ledgerEntries.credit)];
  return asPaisa(debits!.sum - credits!.sum);
}

/** Lists the entries of an order of these kinds, oldest first. */
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

/** Lists the entries that money of this payment caused, oldest first. */
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

export const listOfPayments = (
  db: Pick<Db, 'select'>,
  paymentIds: readonly string[],
  kind: LedgerKind,
): Promise<LedgerEntry[]> =>
  db
    .select()
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.paymentId, [...paymentIds]), eq(ledgerEntries.kind, kind)));

/** The sum of each kind in a time. */
export async function sumByKind(
  db: Pick<Db, 'select'>,
  { start, end }: { start: Date; end: Date },
): Promise<Record<LedgerKind, Paisa>> {
  const rows = await db
    .select({ kind: ledgerEntries.kind, paisa: sumAmounts(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(gte(ledgerEntries.createdAt, start), lt(ledgerEntries.createdAt, end)))
    .groupBy(ledgerEntries.kind);
  const sums = new Map(rows.map(({ kind, paisa }) => [kind, paisa]));
  const inAll = LEDGER_KIND_NAMES.map((kind) => [kind, sums.get(kind) ?? NO_MONEY]);
  return Object.fromEntries(inAll) as Record<LedgerKind, Paisa>;
}
