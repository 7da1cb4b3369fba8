import type { Tx } from '@qanoon/db/engine/client';
import { deleteWaitingJobs } from '@qanoon/db/jobs/job-queue';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import * as repo from './orders.repo.ts';

const HOUR_MS = 3600_000;
/** How long before the end a student is reminded; for shorter times at half of them. */
const REMIND_HOURS = 24;

type Expiring = { id: string; expiresAt: Date | null };
type Input = { orderId: string; expiresAt: string };
const keyOf = ({ orderId, expiresAt }: Input): string => `${orderId} ${expiresAt}`;

/** Closes an order at the end of its time. The key contains the time: another time is another job. */
export const expireOrderJob: JobType<Input> = { name: 'expire-order', keyOf };
/** Reminds the student before the end. */
export const remindOfOrderJob: JobType<Input> = { name: 'remind-of-order', keyOf };

/** Adds the jobs for the end of an order's time, in the transaction that sets it. */
export async function scheduleExpiry(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  { id, expiresAt }: Expiring,
): Promise<void> {
  if (!expiresAt) return;
  const input = { orderId: id, expiresAt: expiresAt.toISOString() };
  const start = now().getTime();
  const left = expiresAt.getTime() - start;
  await jobs.addAt(
    tx,
    remindOfOrderJob,
    input,
    new Date(start + Math.max(left - REMIND_HOURS * HOUR_MS, left / 2)),
  );
  await jobs.addAt(tx, expireOrderJob, input, expiresAt);
}

/** Changes a locked order. When its time ends or changes, the jobs for the end of the former time are deleted. */
export async function changeOrder(tx: Tx, order: repo.OrderRow, change: repo.Change): Promise<repo.OrderRow> {
  const changed = await repo.updateOrder(tx, order.id, change);
  if (changed.expiresAt?.getTime() !== order.expiresAt?.getTime()) await cancelExpiry(tx, order);
  return changed;
}

async function cancelExpiry(tx: Tx, { id, expiresAt }: Expiring): Promise<void> {
  if (!expiresAt) return;
  const key = keyOf({ orderId: id, expiresAt: expiresAt.toISOString() });
  await deleteWaitingJobs(
    tx,
    [remindOfOrderJob, expireOrderJob].map(({ name }) => ({ name, key })),
  );
}
