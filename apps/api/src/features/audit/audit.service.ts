import type { AuditAction } from '@qanoon/contracts/audit';
import type { Tx } from '@qanoon/db/client';
import { toPage } from '@qanoon/db/queries';
import type { Deps } from '../../context.ts';
import * as repo from './audit.repo.ts';

/** Writes down who decided what, in the transaction of the decision: neither stands without the other. */
export const recordDecision = (tx: Tx, entry: Parameters<typeof repo.record>[1]): Promise<void> => repo.record(tx, entry);

/** One page of the whole log, newest first. */
export async function listEntries({ db }: Deps, input: { action?: AuditAction | undefined; cursor?: string | null | undefined; limit: number }) {
  const [rows, totalCount] = await Promise.all([repo.list(db, input), repo.count(db, input.action)]);
  return { ...toPage(rows, input.limit), totalCount };
}
