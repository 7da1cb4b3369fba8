import type { NotificationKind } from '@qanoon/contracts/platform/notifications';
import type { PushState, PushSubscriptionInput } from '@qanoon/contracts/platform/push';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limit } from '../rate-limits/rate-limits.ts';
import { getKeys } from './load-keys.ts';
import { sendPushMessage } from './push.jobs.ts';
import * as repo from './push.repo.ts';

/**
 * The maximum number of subscriptions per account, which is more than a student's devices. A new one replaces
 * the oldest.
 */
export const MAX_SUBSCRIPTIONS = 10;

/** The kinds of notifications that are also push messages: decisions that a student waits for. */
const PUSH_KINDS: readonly NotificationKind[] = [
  'payment-approved',
  'payment-rejected',
  'certificate-issued',
  'certificate-declined',
];

/** Returns the key for subscribing, and the subscription of the caller's session. */
export async function getState(deps: Deps, actor: Actor): Promise<PushState> {
  const { publicKey } = await getKeys(deps);
  return { publicKey, endpoint: (await repo.findEndpoint(deps.db, actor.sessionId)) ?? null };
}

/**
 * Stores the subscription of the caller's session and replaces its earlier one. Throws INVALID_INPUT when the
 * key is not a point of the curve, UNAUTHENTICATED when the session has ended, TOO_MANY_REQUESTS after 30 an
 * hour.
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  subscription: PushSubscriptionInput,
): Promise<{ ok: true }> {
  await limit(deps, 'push-account', actor.id);
  if (!(await isCurvePoint(subscription.p256dh))) throw new AppError('INVALID_INPUT');
  const { sessionId } = actor;
  await deps.db.transaction(async (tx) => {
    if (!(await repo.lockSession(tx, actor.id, sessionId))) throw new AppError('UNAUTHENTICATED');
    await repo.replaceSubscription(tx, { sessionId, ...subscription, createdAt: deps.now() });
    await repo.deleteOldest(tx, actor.id, MAX_SUBSCRIPTIONS);
  });
  return { ok: true };
}

/** Ends the subscription of the caller's session. A repeated call changes nothing. */
export async function unsubscribe({ db }: Deps, actor: Actor): Promise<{ ok: true }> {
  await db.transaction((tx) => repo.deleteOfSession(tx, actor.sessionId));
  return { ok: true };
}

/** Adds the push messages of these notifications in the transaction of their cause. */
export async function addPushMessages(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  kind: NotificationKind,
  created: { id: string; userId: string }[],
): Promise<void> {
  if (!PUSH_KINDS.includes(kind)) return;
  for (const { id: notificationId, userId } of created) {
    const subscriptionIds = await repo.listSubscriptionIds(tx, [userId]);
    await deps.jobs.addAll(
      tx,
      sendPushMessage,
      subscriptionIds.map((subscriptionId) => ({ notificationId, subscriptionId })),
    );
  }
}

const isCurvePoint = (p256dh: string): Promise<boolean> =>
  crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    );
