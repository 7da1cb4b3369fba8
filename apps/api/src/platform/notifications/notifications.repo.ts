import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { notifications, users } from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../lib/context.ts';
import { isReadableBy, mayReceive } from '../push/notification-recipients.repo.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Inserts notifications and returns the rows in no particular order. */
export async function insertNotifications(
  tx: Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<{ id: string; userId: string }[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(notifications)
    .values(rows)
    .returning({ id: notifications.id, userId: notifications.userId });
}

/** Lists the active administrators who may review payments and certificates. */
export async function listReviewerIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.canManageEnrollments, true)));
  return rows.map((row) => row.id);
}

/**
 * Finds a notification and its recipient; undefined when the recipient is inactive, has lost the permission
 * or does not want e-mails.
 */
export async function findEmail(db: Db, notificationId: string) {
  const { email, fullName, emailVerifiedAt, language } = users;
  const [row] = await db
    .select({
      kind: notifications.kind,
      detail: notifications.detail,
      subjectId: notifications.subjectId,
      recipient: { email, fullName, emailVerifiedAt, language },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), mayReceive(), eq(users.emailNotifications, true)))
    .limit(1);
  return row;
}

export const listOwn = (
  db: Db,
  actor: Actor,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(isReadableBy(actor), beyond(cursor, notifications.createdAt, notifications.id, 'newest-first')),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(atMost(limit + 1));

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export const countUnread = (db: Db, actor: Actor): Promise<number> =>
  db.$count(notifications, and(isReadableBy(actor), isNull(notifications.readAt)));

/**
 * Marks one unread notification of a user as read, or all of them without `id`; false when the user has no
 * notification with this id.
 */
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

/**
 * Marks the notifications of administrators about a subject as read. Returns the ids of these administrators.
 */
export async function markSubjectRead(
  tx: Tx,
  { kind, subjectId, at }: { kind: NotificationRow['kind']; subjectId: string; at: Date },
): Promise<string[]> {
  // Selected by recipient, because there are few administrators and their unread notifications have an index.
  const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  const rows = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        inArray(notifications.userId, admins),
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subjectId),
      ),
    )
    .returning({ userId: notifications.userId });
  return rows.map(({ userId }) => userId);
}
