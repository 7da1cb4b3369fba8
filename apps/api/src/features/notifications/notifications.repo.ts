import type { Db, Tx } from '@qanoon/db/client';
import { atMost, beyond } from '@qanoon/db/queries';
import { notifications, users } from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotifications(
  tx: Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/** Who reviews payments and certificates: active administrators with the flag. */
export async function listReviewerIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.canManageEnrollments, true)));
  return rows.map((row) => row.id);
}

/** The addresses of those of these people who want what the bell tells by e-mail too. */
export const listMailAddresses = (db: Db, userIds: readonly string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(
      and(inArray(users.id, [...userIds]), eq(users.isActive, true), eq(users.emailNotifications, true)),
    );

export const listOwn = (
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        beyond(cursor, notifications.createdAt, notifications.id, 'newest-first'),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(atMost(limit + 1));

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export const countUnread = (db: Db, userId: string): Promise<number> =>
  db.$count(notifications, unreadOf(userId));

/** Marks one or, without `id`, every unread notification of this person read; answers whether the one is theirs. */
export async function markRead(tx: Tx, userId: string, at: Date, id?: string): Promise<boolean> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(unreadOf(userId), id === undefined ? undefined : eq(notifications.id, id)));
  return (
    id === undefined ||
    (await tx.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.id, id)))) > 0
  );
}
