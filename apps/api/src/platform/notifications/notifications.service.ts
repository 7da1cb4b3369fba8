import {
  type LiveTopic,
  type NotificationDetail,
  type NotificationKind,
  notificationText,
} from '@qanoon/contracts/platform/notifications';
import type { Tx } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { addPushMessages } from '../push/push.service.ts';
import { sendNotificationEmail } from './notifications.jobs.ts';
import * as repo from './notifications.repo.ts';

/**
 * The kind of the event, its record and its recipients. `topics`: the data that open pages reload in addition
 * to notifications. `mailTo`: the recipients who get a mail; by default all.
 */
type NotificationEvent = {
  kind: NotificationKind;
  userIds: string[];
  subjectId: string;
  detail: NotificationDetail;
  at: Date;
  topics: LiveTopic[];
  mailTo?: readonly string[];
};

/**
 * Creates notifications with the jobs of their e-mails and push messages in the transaction of their cause.
 * Publishes live events after the commit, to reviewers as well.
 */
export async function createNotifications(deps: Deps, tx: Tx, event: NotificationEvent): Promise<void> {
  const { userIds, at, topics, mailTo = userIds, ...row } = event;
  const created = await repo.insertNotifications(
    tx,
    userIds.map((userId) => ({ ...row, userId, createdAt: at })),
  );
  await deps.jobs.addAll(
    tx,
    sendNotificationEmail,
    created.filter(({ userId }) => mailTo.includes(userId)).map(({ id }) => ({ notificationId: id })),
  );
  await addPushMessages(deps, tx, row.kind, created);
  tx.afterCommit(() => {
    deps.live.publish(userIds, { topics: ['notifications', ...topics] });
    if (topics.length > 0) deps.live.publish([REVIEWERS], { topics });
  });
}

/** Lists the active administrators who review payments and certificates. */
export const listReviewerIds = (tx: Tx): Promise<string[]> => repo.listReviewerIds(tx);

/** Creates the notifications for every reviewer of payments and certificates. */
export const createReviewerNotifications = async (
  deps: Deps,
  tx: Tx,
  event: Omit<NotificationEvent, 'userIds'>,
): Promise<void> => createNotifications(deps, tx, { ...event, userIds: await repo.listReviewerIds(tx) });

/**
 * Marks the notifications that asked reviewers for a decision as read, in the transaction of the decision.
 * Nothing is left to do, even for reviewers who did not open them.
 */
export async function endRequest(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  request: { kind: 'payment-submitted' | 'certificate-requested'; subjectId: string; at: Date },
): Promise<void> {
  const userIds = await repo.markSubjectRead(tx, request);
  if (userIds.length > 0) tx.afterCommit(() => live.publish(userIds, { topics: ['notifications'] }));
}

/** Lists one page of the caller's notifications, newest first, and the number of all unread ones. */
export async function listOwn(
  { db }: Deps,
  actor: Actor,
  input: { cursor?: string | null | undefined; limit: number },
) {
  const [rows, unreadCount] = await Promise.all([
    repo.listOwn(db, actor, input),
    repo.countUnread(db, actor),
  ]);
  const { items, nextCursor } = toPage(rows, input.limit);
  return {
    items: items.map(({ id, kind, detail, subjectId, readAt, createdAt }) => ({
      id,
      kind,
      ...notificationText(kind, detail, subjectId),
      readAt,
      createdAt,
    })),
    nextCursor,
    unreadCount,
  };
}

/**
 * Marks one notification as read. A repeated call changes nothing. Throws NOT_FOUND for another user's
 * notification.
 */
export async function markRead(
  deps: Deps,
  actor: Actor,
  { notificationId }: { notificationId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    if (!(await repo.markRead(tx, actor.id, deps.now(), notificationId))) throw new AppError('NOT_FOUND');
    publishToOwner(deps, tx, actor);
  });
  return { ok: true };
}

/** Marks all of the caller's notifications as read. */
export async function markAllRead(deps: Deps, actor: Actor): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    await repo.markRead(tx, actor.id, deps.now());
    publishToOwner(deps, tx, actor);
  });
  return { ok: true };
}

const publishToOwner = ({ live }: Deps, tx: Tx, actor: Actor): void =>
  tx.afterCommit(() => live.publish([actor.id], { topics: ['notifications'] }));

/**
 * Yields the events for the open pages of this user. The stream ends with the session. An administrator
 * receives the events of reviewers for as long as the permission lasts, even if it was granted after the page
 * was opened.
 */
export async function* subscribe(deps: Deps, actor: Actor, signal: AbortSignal | undefined) {
  const channels = isAllowed('admin', actor) ? [actor.id, REVIEWERS] : [actor.id];
  const events = deps.live.subscribe(channels, signal ?? new AbortController().signal);
  for await (const { channel, topics } of events) {
    const present = await deps.findActor(actor.sessionId);
    // The session has ended, or its account was deactivated, since the page was opened.
    if (!present) return;
    if (channel !== REVIEWERS || isAllowed('admin:canManageEnrollments', present)) yield { topics };
  }
}
