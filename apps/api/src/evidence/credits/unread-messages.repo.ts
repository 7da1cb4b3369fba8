import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { payeeAccounts, unreadMessages } from '@qanoon/db/schema';
import { and, count, desc, eq, inArray, isNull, min, type SQL } from 'drizzle-orm';
import type { Scope } from './credits.repo.ts';

const waiting = (db: Pick<Db, 'select'>, { samples }: Scope): SQL | undefined =>
  and(
    isNull(unreadMessages.doneAt),
    samples
      ? undefined
      : inArray(
          unreadMessages.payeeAccountId,
          db.select({ id: payeeAccounts.id }).from(payeeAccounts).where(eq(payeeAccounts.isSample, false)),
        ),
  );

/** Counts the waiting messages, and finds when the oldest of them came. */
export async function summarizeUnread(
  db: Db,
  scope: Scope,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [unread] = await db
    .select({ count: count(), oldestAt: min(unreadMessages.createdAt) })
    .from(unreadMessages)
    .where(waiting(db, scope));
  return unread!;
}

/** One page, newest first, and the row after it. */
export const listUnread = (
  db: Db,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
  scope: Scope,
) =>
  db
    .select({
      id: unreadMessages.id,
      payeeAccountId: unreadMessages.payeeAccountId,
      accountTitle: payeeAccounts.accountTitle,
      reason: unreadMessages.reason,
      text: unreadMessages.text,
      createdAt: unreadMessages.createdAt,
    })
    .from(unreadMessages)
    .innerJoin(payeeAccounts, eq(payeeAccounts.id, unreadMessages.payeeAccountId))
    .where(
      and(waiting(db, scope), beyond(cursor, unreadMessages.createdAt, unreadMessages.id, 'newest-first')),
    )
    .orderBy(desc(unreadMessages.createdAt), desc(unreadMessages.id))
    .limit(atMost(limit + 1));

/** Returns false if there is no such message or somebody has dealt with it. */
export async function setDone(
  tx: Tx,
  id: string,
  done: { doneAt: Date; doneById: string },
): Promise<boolean> {
  const rows = await tx
    .update(unreadMessages)
    .set(done)
    .where(and(eq(unreadMessages.id, id), isNull(unreadMessages.doneAt)))
    .returning({ id: unreadMessages.id });
  return rows.length > 0;
}

/** A message that nobody has dealt with. */
export async function findWaiting(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(unreadMessages)
    .where(and(eq(unreadMessages.id, id), isNull(unreadMessages.doneAt)))
    .limit(1);
  return row;
}

/** Adds a message, or lists it again if somebody has dealt with it already. */
export async function reopenUnread(tx: Tx, row: typeof unreadMessages.$inferInsert): Promise<void> {
  await tx
    .insert(unreadMessages)
    .values(row)
    .onConflictDoUpdate({ target: unreadMessages.hash, set: { doneAt: null, doneById: null } });
}
