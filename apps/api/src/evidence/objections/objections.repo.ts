import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { creditObjections, credits, payeeAccounts, type payments } from '@qanoon/db/schema';
import type { Paisa } from '@qanoon/domain/lib/money';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type Reads = Pick<Db, 'select'>;
export type ObjectionRow = typeof creditObjections.$inferSelect;
export type NewObjection = typeof creditObjections.$inferInsert;
export type CreditRow = typeof credits.$inferSelect;

/** Upper bound on the keys in one statement. Other requests run between the statements. */
const BATCH = 200;

/**
 * Makes imports of the same academy wait for each other until this transaction ends, because they compare
 * their reports across accounts. On SQLite no lock is needed, because a transaction is the only writer.
 */
export async function lockImports(tx: Tx): Promise<string[]> {
  const accounts = await locked(
    tx.select({ id: payeeAccounts.id }).from(payeeAccounts).orderBy(asc(payeeAccounts.id)),
    'no key update',
  );
  return accounts.map(({ id }) => id);
}

/** The credits with these long IDs on any of these accounts. */
export const listWithKeys = (
  tx: Reads,
  { accountIds, keys }: { accountIds: readonly string[]; keys: readonly string[] },
): Promise<CreditRow[]> =>
  inBatches(keys, (batch) =>
    tx
      .select()
      .from(credits)
      .where(and(inArray(credits.payeeAccountId, [...accountIds]), inArray(credits.transactionKey, batch))),
  );

/** The credits of this amount that an account received in this time and that were not taken back. */
export const listOfAmount = (
  tx: Reads,
  { payeeAccountId, amount, from, until }: { payeeAccountId: string; amount: Paisa; from: Date; until: Date },
): Promise<CreditRow[]> =>
  tx
    .select()
    .from(credits)
    .where(
      and(
        eq(credits.payeeAccountId, payeeAccountId),
        eq(credits.amount, amount),
        gte(credits.paidAt, from),
        lte(credits.paidAt, until),
        isNull(credits.reversedAt),
      ),
    );

/** Gives a credit whose message had no time the time of a second report. */
export async function setTime(
  tx: Tx,
  id: string,
  time: Pick<CreditRow, 'paidAt' | 'precision'>,
): Promise<void> {
  await tx
    .update(credits)
    .set(time)
    .where(and(eq(credits.id, id), eq(credits.precision, 'import')));
}

/** Inserts the objections that are not known, and returns them. */
export async function insert(tx: Tx, rows: readonly NewObjection[]): Promise<ObjectionRow[]> {
  const inserted: ObjectionRow[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    if (start > 0) await nextTurn();
    inserted.push(
      ...(await tx
        .insert(creditObjections)
        .values(rows.slice(start, start + BATCH))
        .onConflictDoNothing()
        .returning()),
    );
  }
  return inserted;
}

export const exists = async (
  tx: Pick<Db, '$count'>,
  { payeeAccountId, identity }: Pick<NewObjection, 'payeeAccountId' | 'identity'>,
): Promise<boolean> =>
  (await tx.$count(
    creditObjections,
    and(eq(creditObjections.payeeAccountId, payeeAccountId), eq(creditObjections.identity, identity)),
  )) > 0;

/** A credit, or all credits with a long ID on an account. */
export type Target = { payeeAccountId: string; transactionKey: string } | { creditId: string };

/** The target of an objection. */
export const getTarget = ({ payeeAccountId, transactionKey, creditId }: ObjectionRow): Target =>
  transactionKey === null ? { creditId: creditId! } : { payeeAccountId, transactionKey };

/** The open objections to credits with these long IDs on an account. */
export const listOpenWithKeys = (
  tx: Reads,
  payeeAccountId: string,
  keys: readonly string[],
): Promise<ObjectionRow[]> =>
  inBatches(keys, (batch) =>
    tx
      .select()
      .from(creditObjections)
      .where(
        and(
          eq(creditObjections.payeeAccountId, payeeAccountId),
          inArray(creditObjections.transactionKey, batch),
          isNull(creditObjections.settledAt),
        ),
      ),
  );

/** Whether an objection is to a credit: it names the credit, or has its account and ID. */
const isAbout = or(
  eq(creditObjections.creditId, credits.id),
  and(
    eq(creditObjections.payeeAccountId, credits.payeeAccountId),
    eq(creditObjections.transactionKey, credits.transactionKey),
  ),
);

/** The open objections to these credits, with the title of the other account, oldest first. */
export const listOpenOfCredits = (db: Reads, creditIds: readonly string[]) =>
  creditIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          creditId: credits.id,
          objection: creditObjections,
          otherAccountTitle: payeeAccounts.accountTitle,
        })
        .from(credits)
        .innerJoin(creditObjections, isAbout)
        .leftJoin(payeeAccounts, eq(payeeAccounts.id, creditObjections.otherAccountId))
        .where(and(inArray(credits.id, [...creditIds]), isNull(creditObjections.settledAt)))
        .orderBy(asc(creditObjections.createdAt), asc(creditObjections.id));

/**
 * The open objections to the ID of a payment on the account that it was paid to, and to the credit connected
 * with it.
 */
export const listOpenOfPayment = (
  db: Reads,
  {
    id,
    payeeAccountId,
    transactionKey,
  }: Pick<typeof payments.$inferSelect, 'id' | 'payeeAccountId' | 'transactionKey'>,
) =>
  db
    .select({ objection: creditObjections, otherAccountTitle: payeeAccounts.accountTitle })
    .from(creditObjections)
    .leftJoin(payeeAccounts, eq(payeeAccounts.id, creditObjections.otherAccountId))
    .where(
      and(
        isNull(creditObjections.settledAt),
        or(
          payeeAccountId === null
            ? undefined
            : and(
                eq(creditObjections.payeeAccountId, payeeAccountId),
                eq(creditObjections.transactionKey, transactionKey),
              ),
          inArray(
            creditObjections.id,
            db
              .select({ id: creditObjections.id })
              .from(credits)
              .innerJoin(creditObjections, isAbout)
              .where(eq(credits.paymentId, id)),
          ),
        ),
      ),
    )
    .orderBy(asc(creditObjections.createdAt), asc(creditObjections.id));

/** The condition of the credits that an objection is to. */
export const matchesTarget = (target: Target): SQL | undefined =>
  'creditId' in target
    ? eq(credits.id, target.creditId)
    : and(
        eq(credits.payeeAccountId, target.payeeAccountId),
        eq(credits.transactionKey, target.transactionKey),
      );

const otherReport = alias(creditObjections, 'other_report');

/**
 * Whether a reversal takes the whole credit back: its amount equals that of the credit, or the one in another
 * report of the credit, so that the order of the reports changes nothing. A proposed reversal waits for a
 * person.
 */
const takesBack = (tx: Reads): SQL | undefined =>
  and(
    eq(creditObjections.kind, 'reversal'),
    isNotNull(creditObjections.transactionKey),
    or(
      eq(creditObjections.amount, credits.amount),
      inArray(
        creditObjections.amount,
        tx
          .select({ amount: otherReport.amount })
          .from(otherReport)
          .where(
            and(
              eq(otherReport.kind, 'other-amount'),
              eq(otherReport.payeeAccountId, credits.payeeAccountId),
              eq(otherReport.transactionKey, credits.transactionKey),
            ),
          ),
      ),
    ),
  );

/**
 * Derives the times on the credits of a target from the open objections. Each row is written even if nothing
 * changes: a concurrent approval then waits, or is waited for.
 */
export async function markCredits(tx: Tx, target: Target): Promise<CreditRow[]> {
  const since = (where?: SQL) =>
    sql`(select min(${creditObjections.createdAt}) from ${creditObjections} where ${and(isNull(creditObjections.settledAt), isAbout, where)})`;
  return tx
    .update(credits)
    .set({ contradictedAt: since(), reversedAt: since(takesBack(tx)) })
    .where(matchesTarget(target))
    .returning();
}

/** Settles an open objection; returns undefined if it is not open. */
export async function settle(
  tx: Tx,
  id: string,
  decision: { settledAt: Date; settledById: string; settledReason: string },
): Promise<ObjectionRow | undefined> {
  const [row] = await tx
    .update(creditObjections)
    .set(decision)
    .where(and(eq(creditObjections.id, id), isNull(creditObjections.settledAt)))
    .returning();
  return row;
}

/** Whether reviewers see an objection: outside the demo, those to its sample accounts are hidden. */
export async function isShown(
  tx: Pick<Db, '$count'>,
  { payeeAccountId }: Pick<ObjectionRow, 'payeeAccountId'>,
  { samples }: { samples: boolean },
): Promise<boolean> {
  const isSample = and(eq(payeeAccounts.id, payeeAccountId), eq(payeeAccounts.isSample, true));
  return samples || (await tx.$count(payeeAccounts, isSample)) === 0;
}

async function inBatches<Row>(
  keys: readonly string[],
  read: (batch: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    if (start > 0) await nextTurn();
    rows.push(...(await read(keys.slice(start, start + BATCH))));
  }
  return rows;
}
