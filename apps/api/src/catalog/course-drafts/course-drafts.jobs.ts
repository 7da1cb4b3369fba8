import type { Job } from '../../platform/jobs/job.ts';
import { runSchedule } from './schedule-draft.ts';
import { publishScheduled } from './scheduled-publication.ts';

/** Publishes a draft at its scheduled time, unless it was rescheduled, published or deleted meanwhile. */
export const publishDraftJob: Job<{ draftId: string; publishAt: string; actorId: string }> = {
  ...publishScheduled,
  handle: runSchedule,
};
