import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { ignoredMessages, payeeAccounts, unreadMessages } from '@qanoon/db/schema';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Scope } from '../credits/credits.repo.ts';

/**
 * Upper bound on the rows in one statement, because SQLite blocks the event loop meanwhile. Other requests
 * run between the statements.
 */
const BATCH = 200;

export type NewIgnored = typeof ignoredMessages.$inferInsert;
export type IgnoredRow = typeof ignoredMessages.$inferSelect;

/** Inserts the messages that are neither listed nor taken up already; returns their number. */
export async function insertIgnored(tx: Tx, rows: NewIgnored[]): Promise<number> {
  // The order is always the same, so that two imports of the same messages do not wait for each other.
  const sorted = rows.toSorted((a, b) => (a.hash < b.hash ? -1 : Number(a.hash > b.hash)));
  let added = 0;
  for (let start = 0; start < sorted.length; start += BATCH) {
    if (start > 0) await nextTurn();
    const batch = sorted.slice(start, start + BATCH);
    const taken = await tx
      .select({ hash: unreadMessages.hash })
      .from(unreadMessages)
      .where(
        inArray(
          unreadMessages.hash,
          batch.map(({ hash }) => hash),
        ),
      );
    const known = new Set(taken.map(({ hash }) => hash));
    const fresh = batch.filter(({ hash }) => !known.has(hash));
    if (fresh.length === 0) continue;
    const inserted = await tx
      .insert(ignoredMessages)
      .values(fresh)
      .onConflictDoNothing()
      .returning({ id: ignoredMessages.id });
    added += inserted.length;
  }
  return added;
}

/**
 * SQLite accepts an offset only together with a limit. A paste has at most 50,000 characters, so it adds
 * fewer messages than this.
 */
const MOST_AT_ONCE = 50_000;

/** Deletes the oldest messages of an account, so that at most `kept` remain. */
export async function deleteBeyond(tx: Tx, payeeAccountId: string, kept: number): Promise<void> {
  await tx
    .delete(ignoredMessages)
    .where(
      inArray(
        ignoredMessages.id,
        tx
          .select({ id: ignoredMessages.id })
          .from(ignoredMessages)
          .where(eq(ignoredMessages.payeeAccountId, payeeAccountId))
          .orderBy(desc(ignoredMessages.createdAt), desc(ignoredMessages.id))
          .offset(kept)
          .limit(MOST_AT_ONCE),
      ),
    );
}

export async function deleteIgnoredBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(ignoredMessages).where(lt(ignoredMessages.createdAt, time));
}

/** One page, newest first, and the row after it. */
export const listIgnored = (
  db: Db,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
  { samples }: Scope,
) =>
  db
    .select({
      id: ignoredMessages.id,
      payeeAccountId: ignoredMessages.payeeAccountId,
      accountTitle: payeeAccounts.accountTitle,
      reason: ignoredMessages.reason,
      text: ignoredMessages.text,
      createdAt: ignoredMessages.createdAt,
    })
    .from(ignoredMessages)
    .innerJoin(payeeAccounts, eq(payeeAccounts.id, ignoredMessages.payeeAccountId))
    .where(
      and(
        samples ? undefined : eq(payeeAccounts.isSample, false),
        beyond(cursor, ignoredMessages.createdAt, ignoredMessages.id, 'newest-first'),
      ),
    )
    .orderBy(desc(ignoredMessages.createdAt), desc(ignoredMessages.id))
    .limit(atMost(limit + 1));

/** The debits of an account that are listed as ignored. */
export const listIgnoredDebits = (tx: Tx, payeeAccountId: string): Promise<{ id: string; text: string }[]> =>
  tx
    .select({ id: ignoredMessages.id, text: ignoredMessages.text })
    .from(ignoredMessages)
    .where(and(eq(ignoredMessages.payeeAccountId, payeeAccountId), eq(ignoredMessages.reason, 'debit')));

/** Removes a message from the list; returns undefined if it is no longer there. */
export async function removeIgnored(tx: Tx, id: string): Promise<IgnoredRow | undefined> {
  const [row] = await tx.delete(ignoredMessages).where(eq(ignoredMessages.id, id)).returning();
  return row;
}
