import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';

export type NoInput = Record<never, never>;

/**
 * The job type of the sweep, which features add. sweep.jobs.ts has the handler, because it calls many
 * features.
 */
export const sweep: JobType<NoInput> = { name: 'sweep', keyOf: () => '' };

/** Adds the next sweep, unless one waits. */
export async function scheduleSweep(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  afterMs = 0,
): Promise<void> {
  await jobs.addAt(tx, sweep, {}, new Date(now().getTime() + afterMs));
}
