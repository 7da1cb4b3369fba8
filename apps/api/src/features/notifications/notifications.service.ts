import {
  type LiveTopic,
  type NotificationDetail,
  type NotificationKind,
  notificationText,
} from '@qanoon/contracts/notifications';
import type { Tx } from '@qanoon/db/client';
import { toPage } from '@qanoon/db/queries';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { REVIEWERS } from '../../live.ts';
import { actorOfSession } from '../auth/auth.service.ts';
import { notificationMail } from './notification-mail.ts';
import * as repo from './notifications.repo.ts';

/** What happened and who is told. */
export type LiveEvent = {
  kind: NotificationKind;
  userIds: string[];
  subjectId: string;
  detail: NotificationDetail;
  at: Date;
};

/** Writes down who is told what, in the transaction of what happened. Hand the answer to `announce` once it is committed. */
export async function notify(tx: Tx, news: LiveEvent): Promise<LiveEvent> {
  const { userIds, at, ...row } = news;
  await repo.insertNotifications(
    tx,
    userIds.map((userId) => ({ ...row, userId, createdAt: at })),
  );
  return news;
}

/** The same for everybody who reviews payments and certificates. */
export const notifyReviewers = async (tx: Tx, news: Omit<LiveEvent, 'userIds'>): Promise<LiveEvent> =>
  notify(tx, { ...news, userIds: await repo.listReviewerIds(tx) });

/** Tells open pages at once, the reviewers' too, and sends the mails behind the answer: what they say is in the database already. */
export function publish(deps: Deps, news: LiveEvent, topics: LiveTopic[]): void {
  deps.live.publish(news.userIds, { topics: ['notifications', ...topics] });
  deps.live.publish([REVIEWERS], { topics });
  deps.background.run('sending notification mails', () => sendMails(deps, news));
}

async function sendMails({ db, mailer, env }: Deps, { kind, userIds, detail }: LiveEvent): Promise<void> {
  if (userIds.length === 0) return;
  for (const person of await repo.listMailAddresses(db, userIds))
    await mailer.send(notificationMail(env.urls, person, kind, detail));
}

/** One page of the caller's notifications, newest first, with how many are unread in all. */
export async function listOwn(
  { db }: Deps,
  actor: Actor,
  input: { cursor?: string | null | undefined; limit: number },
) {
  const [rows, unreadCount] = await Promise.all([
    repo.listOwn(db, actor.id, input),
    repo.countUnread(db, actor.id),
  ]);
  const { items, nextCursor } = toPage(rows, input.limit);
  return {
    items: items.map(({ id, kind, detail, readAt, createdAt }) => ({
      id,
      kind,
      ...notificationText(kind, detail),
      readAt,
      createdAt,
    })),
    nextCursor,
    unreadCount,
  };
}

/** Marks one notification read; again changes nothing. NOT_FOUND for another person's. */
export async function markRead(
  deps: Deps,
  actor: Actor,
  { notificationId }: { notificationId: string },
): Promise<{ ok: true }> {
  const own = await deps.db.transaction((tx) => repo.markRead(tx, actor.id, deps.now(), notificationId));
  if (!own) throw new AppError('NOT_FOUND');
  deps.live.publish([actor.id], { topics: ['notifications'] });
  return { ok: true };
}

/** Marks all of the caller's notifications read. */
export async function markAllRead(deps: Deps, actor: Actor): Promise<{ ok: true }> {
  await deps.db.transaction((tx) => repo.markRead(tx, actor.id, deps.now()));
  deps.live.publish([actor.id], { topics: ['notifications'] });
  return { ok: true };
}

/** What open pages of this person should ask for again, as it happens; over when the session is. */
export async function* subscribe(deps: Deps, actor: Actor, signal: AbortSignal | undefined) {
  const channels =
    actor.permissions.canManageEnrollments && actor.role === 'admin' ? [actor.id, REVIEWERS] : [actor.id];
  for await (const event of deps.live.subscribe(channels, signal ?? new AbortController().signal)) {
    // Signed out, deactivated or changed since the page was opened: what follows is not for this session.
    if (!(await actorOfSession(deps, actor.sessionId))) return;
    yield event;
  }
}
