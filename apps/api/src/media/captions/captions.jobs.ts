import type { Job } from '../../platform/jobs/job.ts';
import { listUnreadJob, queueUnread, readTranscript, readTranscriptJob } from './read-transcripts.ts';

const reading: Job<Parameters<typeof readTranscript>[1]> = { ...readTranscriptJob, handle: readTranscript };
const listing: Job<Parameters<typeof queueUnread>[1]> = { ...listUnreadJob, handle: queueUnread };

export const transcriptJobs: readonly Job<never>[] = [reading, listing];
