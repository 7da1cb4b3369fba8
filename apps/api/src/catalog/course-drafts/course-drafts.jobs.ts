import type { Job } from '../../platform/jobs/job.ts';
import { publishScheduled, runSchedule } from './schedule-draft.ts';

/** Publishes a draft at its scheduled time, unless it was rescheduled, published or deleted meanwhile. */
export const publishDraftJob: Job<{ draftId: string; publishAt: string; actorId: string }> = {
  ...publishScheduled,
  handle: runSchedule,
};
