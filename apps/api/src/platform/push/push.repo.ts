import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { atMost } from '@qanoon/db/queries/queries';
import { notifications, pushKeys, pushSubscriptions, sessions, users } from '@qanoon/db/schema';
import { and, desc, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { mayReceive } from './notification-recipients.repo.ts';

export type KeyPair = { publicKey: string; privateKey: string };

/** Finds the key pair; undefined before the first one is created. */
export async function findKeys(db: Pick<Db, 'select'>): Promise<KeyPair | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys).limit(1);
  return row;
}

/** Stores the key pair unless another process has stored one. */
export async function insertKeys(tx: Tx, keys: KeyPair, createdAt: Date): Promise<void> {
  await tx
    .insert(pushKeys)
    .values({ id: 1, ...keys, createdAt })
    .onConflictDoNothing();
}

/** Locks the account, then its session until the transaction ends; false when the session has ended. */
export async function lockSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  await locked(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)), 'update');
  const rows = await locked(
    tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId))),
    'share',
  );
  return rows.length > 0;
}

type Subscription = { sessionId: string; endpoint: string; p256dh: string; auth: string; createdAt: Date };

/** Stores the only subscription of a session. A known endpoint moves to this session. */
export async function replaceSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  const { endpoint, ...changed } = subscription;
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, subscription.sessionId), ne(pushSubscriptions.endpoint, endpoint)),
    );
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...changed, lastSentAt: null } });
}

const subscriptionsOf = (tx: Tx, userIds: string[]) =>
  tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(inArray(sessions.userId, userIds));

/** Deletes all but the newest `max` subscriptions of an account. */
export async function deleteOldest(tx: Tx, userId: string, max: number): Promise<void> {
  const newest = await subscriptionsOf(tx, [userId])
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(atMost(max));
  const sessionsOfAccount = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx.delete(pushSubscriptions).where(
    and(
      inArray(pushSubscriptions.sessionId, sessionsOfAccount),
      notInArray(
        pushSubscriptions.id,
        newest.map(({ id }) => id),
      ),
    ),
  );
}

export async function findEndpoint(db: Db, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .limit(1);
  return row?.endpoint;
}

export async function deleteOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Lists the ids of every subscription of these accounts. */
export const listSubscriptionIds = async (tx: Tx, userIds: string[]): Promise<string[]> =>
  (await subscriptionsOf(tx, userIds)).map(({ id }) => id);

/**
 * Finds an unread notification with a subscription of its recipient. Undefined when either was deleted, when
 * the notification was read, when the session has ended, and when the account is inactive or has lost the
 * permission.
 */
export async function findDelivery(
  db: Db,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
  now: Date,
) {
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const { kind, detail, subjectId } = notifications;
  const [row] = await db
    .select({
      subscription: { endpoint, p256dh, auth },
      notification: { kind, detail, subjectId },
      language: users.language,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(notifications, eq(notifications.userId, users.id))
    .where(
      and(
        eq(pushSubscriptions.id, subscriptionId),
        eq(notifications.id, notificationId),
        isNull(notifications.readAt),
        gt(sessions.expiresAt, now),
        mayReceive(),
      ),
    )
    .limit(1);
  return row;
}

/** Records that the push service has accepted a message. */
export async function recordSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(pushSubscriptions).set({ lastSentAt: at }).where(eq(pushSubscriptions.id, id));
}

/** Deletes a subscription unless the browser has meanwhile stored another address in it. */
export async function deleteSubscription(tx: Tx, id: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}
