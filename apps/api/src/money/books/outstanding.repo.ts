import type { Db } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { sumAmounts } from '@qanoon/db/queries/queries';
import { credits, ledgerEntries, orders, payeeAccounts, payments } from '@qanoon/db/schema';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { OPEN_STATUSES } from '@qanoon/domain/orders/order-states';
import { and, type Column, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';

const number = (expression: SQL) => expression.mapWith(Number) as SQL<number>;
type Sum = { count: number; paisa: Paisa };

/** Counts open orders and sums what still has to be paid for them. */
export async function sumBalanceDue(db: Db): Promise<Sum> {
  const [row] = await db
    .select({
      count: number(sql`count(*)`),
      paisa: sumAmounts(sql`${orders.total} - ${orders.received}`),
    })
    .from(orders)
    .where(inArray(orders.status, [...OPEN_STATUSES]));
  return row!;
}

/** Sums the payments that wait for their decision. */
export async function sumUnderReview(db: Db): Promise<Sum> {
  const [row] = await db
    .select({ count: number(sql`count(*)`), paisa: sumAmounts(payments.amount) })
    .from(payments)
    .where(eq(payments.status, 'pending'));
  return row!;
}

/**
 * Sums the transfers that are neither connected with a payment nor set aside nor taken back. `samples`
 * includes those of the demo.
 */
export async function sumOpenTransfers(db: Db, { samples }: { samples: boolean }): Promise<Sum> {
  const [row] = await db
    .select({ count: number(sql`count(*)`), paisa: sumAmounts(credits.amount) })
    .from(credits)
    .innerJoin(payeeAccounts, eq(payeeAccounts.id, credits.payeeAccountId))
    .where(
      and(
        isNull(credits.paymentId),
        isNull(credits.setAsideAt),
        isNull(credits.reversedAt),
        samples ? undefined : eq(payeeAccounts.isSample, false),
      ),
    );
  return row!;
}

/** SQLite finds these in the index with `glob` only, because its `like` ignores case. */
const beginsWith = (account: Column, prefix: string): SQL =>
  isPostgres ? like(account, `${prefix}:%`) : sql`${account} glob ${sql.raw(`'${prefix}:*'`)}`;

/** Lists debits minus credits of each account that begins with this prefix, and the number of its entries. */
export async function listBalances(
  db: Db,
  prefix: 'payee' | 'credit',
): Promise<{ account: string; paisa: Paisa; entries: number }[]> {
  const side = (account: typeof ledgerEntries.debit | typeof ledgerEntries.credit) =>
    db
      .select({
        account: sql<string>`${account}`,
        paisa: sumAmounts(ledgerEntries.amount),
        entries: number(sql`count(*)`),
      })
      .from(ledgerEntries)
      .where(beginsWith(account, prefix))
      .groupBy(account);
  const [debits, credits] = await Promise.all([side(ledgerEntries.debit), side(ledgerEntries.credit)]);
  const balances = new Map(debits.map((row) => [row.account, row]));
  for (const { account, paisa, entries } of credits) {
    const before = balances.get(account) ?? { account, paisa: NO_MONEY, entries: 0 };
    balances.set(account, {
      account,
      paisa: asPaisa(before.paisa - paisa),
      entries: before.entries + entries,
    });
  }
  return [...balances.values()];
}
