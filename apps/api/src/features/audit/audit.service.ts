import type { AuditAction, AuditEntry } from '@qanoon/contracts/audit';
import type { Tx } from '@qanoon/db/client';
import { toPage } from '@qanoon/db/queries';
import type { Actor, Deps } from '../../context.ts';
import * as repo from './audit.repo.ts';

/** Writes down who decided what, in the transaction of the decision: neither stands without the other. */
export const recordDecision = (tx: Tx, entry: repo.Decision): Promise<void> => repo.record(tx, entry);

/** The entries about these subjects name `name` from now on: for an erasure, the one change that an entry ever sees. */
export const renameUser = (tx: Tx, subjectIds: string[], name: string): Promise<void> =>
  repo.renameUser(tx, subjectIds, name);

/** One page of the whole log, newest first. Details of payments, certificates and students are for those who review them. */
export async function listEntries(
  { db }: Deps,
  actor: Actor,
  input: { action?: AuditAction | undefined; cursor?: string | null | undefined; limit: number },
) {
  const [rows, totalCount] = await Promise.all([repo.list(db, input), repo.count(db, input.action)]);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map((entry) => visibleTo(actor, entry)), nextCursor, totalCount };
}

const ABOUT_STUDENTS = /^(?:payment|certificate|student)\./u;

/** The entry as this administrator may read it. Who acted is no detail: the name of the server's operator stays. */
function visibleTo(
  actor: Actor,
  entry: Awaited<ReturnType<typeof repo.list>>[number],
): Omit<AuditEntry, 'createdAt'> & { createdAt: Date } {
  if (actor.permissions.canManageEnrollments || !ABOUT_STUDENTS.test(entry.action))
    return { ...entry, detailHidden: false };
  const { operator } = entry.detail;
  return { ...entry, detail: operator === undefined ? {} : { operator }, detailHidden: true };
}
