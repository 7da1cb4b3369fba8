import type { Job } from '../../platform/jobs/job.ts';
import { issueAutomatically, issueAutomaticallyJob } from './issue-automatically.ts';

export const issueOnCompletion: Job<Parameters<typeof issueAutomatically>[1]> = {
  ...issueAutomaticallyJob,
  handle: issueAutomatically,
};
