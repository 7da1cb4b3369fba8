import type { IgnoredReason } from '@qanoon/contracts/evidence/credits';
import type { Tx } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { hashText, storable } from '../credits/store-credits.ts';
import { reopenUnread } from '../credits/unread-messages.repo.ts';
import * as repo from './ignored-messages.repo.ts';

/** How long an ignored message is listed. */
const LISTED_MS = 30 * DAY_MS;
/**
 * Upper bound for each account, because whoever knows the number of the academy's phone can send it messages.
 * The latest ones stay.
 */
export const MAX_IGNORED = 1000;

/** Lists what a paste or a device sent that is about something else. Repeated messages are listed once. */
export async function storeIgnored(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  {
    payeeAccountId,
    ignored,
    at,
  }: { payeeAccountId: string; ignored: readonly { reason: IgnoredReason; text: string }[]; at: Date },
): Promise<void> {
  const rows = new Map<string, repo.NewIgnored>();
  for (const { reason, text } of ignored) {
    const stored = storable(text);
    const hash = hashText(payeeAccountId, stored);
    rows.set(hash, { payeeAccountId, reason, text: stored, hash, createdAt: at });
  }
  if ((await repo.insertIgnored(tx, [...rows.values()])) === 0) return;
  await repo.deleteBeyond(tx, payeeAccountId, MAX_IGNORED);
  tx.afterCommit(() => live.publish([REVIEWERS], { topics: ['credits'] }));
}

/** One page of the ignored messages, newest first. */
export async function listIgnored(
  { db, env }: Deps,
  input: { cursor?: string | null | undefined; limit: number },
) {
  return toPage(await repo.listIgnored(db, input, { samples: isDemo(env) }), input.limit);
}

/** Moves an ignored message to those that were not understood. Throws UNREAD_MESSAGE_NOT_FOUND. */
export async function takeUpIgnored(
  { db, live, now }: Deps,
  { ignoredId }: { ignoredId: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const ignored = await repo.removeIgnored(tx, ignoredId);
    if (!ignored) throw new AppError('UNREAD_MESSAGE_NOT_FOUND');
    const { payeeAccountId, text, hash } = ignored;
    await reopenUnread(tx, { payeeAccountId, text, hash, reason: 'not-understood', createdAt: now() });
    tx.afterCommit(() => live.publish([REVIEWERS], { topics: ['credits'] }));
  });
  return { ok: true };
}

/** Deletes the messages that have been listed for long enough. */
export const deleteOldIgnored = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  db.transaction((tx) => repo.deleteIgnoredBefore(tx, new Date(now().getTime() - LISTED_MS)));
