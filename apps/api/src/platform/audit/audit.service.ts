import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import type { AuditEntry, AuditFilter } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import type { Actor, Deps } from '../../lib/context.ts';
import { countMatches } from '../../lib/count-matches.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import * as repo from './audit.repo.ts';
import { mayReadDetail } from './readable-details.ts';

/** Records a decision in its own transaction, so that neither exists without the other. */
export const recordDecision = (tx: Tx, entry: repo.Decision): Promise<void> => repo.record(tx, entry);

/**
 * Replaces the name in the entries about these subjects. Only an erasure does this; entries are otherwise
 * immutable.
 */
export const renameUser = (tx: Tx, subjectIds: string[], name: string): Promise<void> =>
  repo.renameUser(tx, subjectIds, name);

/**
 * Lists one page of the log, newest first. Details of an action require the permission that
 * readable-details.ts lists for it. The demo's sample accounts are not shown outside the demo
 * (docs/academy.md).
 */
export async function listEntries(
  { db, env }: Deps,
  actor: Actor,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | null | undefined; limit: number },
) {
  const [rows, total] = await Promise.all([
    repo.list(db, { ...filter, cursor, limit }),
    countEntries(db, filter),
  ]);
  const { items, nextCursor } = toPage(rows, limit);
  const shown = items.map(({ isSamplePayee, ...entry }) =>
    visibleTo(actor, isSamplePayee && !isDemo(env) ? { ...entry, detail: { sample: true } } : entry),
  );
  return { items: shown, nextCursor, ...total };
}

async function countEntries(db: Deps['db'], filter: AuditFilter): Promise<ListTotal> {
  const { action, ...others } = filter;
  if (Object.values(others).every((each) => each === undefined))
    return { totalCount: await repo.count(db, action), moreThanTotal: false };
  return countMatches((most) => repo.countMatching(db, filter, most));
}

/**
 * Hides the details that the administrator may not read. The name of the operator stays visible, because the
 * operator is the actor, and so does the fact that the server acted.
 */
function visibleTo(
  actor: Actor,
  entry: Omit<Awaited<ReturnType<typeof repo.list>>[number], 'isSamplePayee'>,
): Omit<AuditEntry, 'createdAt'> & { createdAt: Date } {
  if (mayReadDetail(actor.permissions, entry.action)) return { ...entry, detailHidden: false };
  const { operator, automatic } = entry.detail;
  const by = { ...(operator !== undefined && { operator }), ...(automatic && { automatic }) };
  return { ...entry, detail: by, detailHidden: true };
}
