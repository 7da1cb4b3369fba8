import { toPage } from '@qanoon/db/queries/queries';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import * as repo from './unread-messages.repo.ts';

/** One page of the messages that nobody has dealt with, newest first. */
export async function listUnread(
  { db, env }: Deps,
  input: { cursor?: string | null | undefined; limit: number },
) {
  return toPage(await repo.listUnread(db, input, { samples: isDemo(env) }), input.limit);
}

/** Counts the messages that nobody has dealt with, and finds when the oldest of them came. */
export const summarizeUnread = ({ db, env }: Deps) => repo.summarizeUnread(db, { samples: isDemo(env) });

/** Records that a reviewer has dealt with a message. Throws UNREAD_MESSAGE_NOT_FOUND. */
export async function setUnreadDone(
  { db, live, now }: Deps,
  actor: Actor,
  { unreadId }: { unreadId: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    if (!(await repo.setDone(tx, unreadId, { doneAt: now(), doneById: actor.id })))
      throw new AppError('UNREAD_MESSAGE_NOT_FOUND');
    tx.afterCommit(() => live.publish([REVIEWERS], { topics: ['credits'] }));
  });
  return { ok: true };
}
