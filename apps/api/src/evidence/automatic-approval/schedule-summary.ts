import type { Tx } from '@qanoon/db/engine/client';
import { DAY_MS, karachiDayOf, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';

const SUMMARY_MS = 20 * 3600_000;

/** Reports the automatic approvals of the day that ends at `until`. */
export const summaryJob: JobType<{ until: string }> = {
  name: 'summarize-automatic-approvals',
  keyOf: ({ until }) => until,
};

/**
 * Adds, in the transaction of an approval, the job that reports it in the evening. A day without approvals
 * has no job.
 */
export async function scheduleSummary({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, at: Date): Promise<void> {
  const until = nextSummary(at);
  await jobs.addAt(tx, summaryJob, { until: until.toISOString() }, until);
}

/** The next 20:00 in Karachi, from this moment on. */
export function nextSummary(at: Date): Date {
  const evening = new Date(startOfKarachiDay(karachiDayOf(at)).getTime() + SUMMARY_MS);
  return at <= evening ? evening : new Date(evening.getTime() + DAY_MS);
}

/** The start of the time that the summary at `until` covers. */
export const summarizedTime = (until: Date): { after: Date; until: Date } => ({
  after: new Date(until.getTime() - DAY_MS),
  until,
});
