import type { Db } from '@qanoon/db/engine/client';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Deps } from '../../lib/context.ts';
import * as repo from './orders.repo.ts';

const DECISIONS = 30;
/** A median of fewer decisions says nothing. */
const MIN_DECISIONS = 5;
const MINUTE_MS = 60_000;

/** What a student with this pending payment can expect: the place in the queue, and the usual time. */
export async function waitingOf(deps: Deps, payment: { id: string; createdAt: Date }) {
  const { reviewHours } = await getAcademy(deps);
  return {
    place: (await repo.countBefore(deps.db, payment)) + 1,
    usualMinutes: await usualMinutes(deps.db, reviewHours),
    reviewHours,
  };
}

/** The median time of the latest decisions; null with too few, and above the academy's promise, which then says more. */
async function usualMinutes(db: Db, reviewHours: number): Promise<number | null> {
  const decisions = await repo.listLatestDecisions(db, DECISIONS);
  if (decisions.length < MIN_DECISIONS) return null;
  const times = decisions
    .map(({ createdAt, processedAt }) => processedAt!.getTime() - createdAt.getTime())
    .toSorted((a, b) => a - b);
  const minutes = Math.ceil(times[Math.floor((times.length - 1) / 2)]! / MINUTE_MS);
  return minutes > reviewHours * 60 ? null : minutes;
}
