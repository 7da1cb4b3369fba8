import { scheduleDailyBackup } from './administration/server-settings/schedule-daily-backup.ts';
import { deleteOldIgnored } from './evidence/messages/ignore-messages.ts';
import { deleteExpired } from './people/auth/delete-expired.ts';
import { remindUnverified } from './people/email/verify-email.ts';
import { deleteOldInvitations } from './people/invitations/invitations.service.ts';
import type { Job } from './platform/jobs/job.ts';
import { type NoInput, scheduleSweep, sweep } from './platform/jobs/schedule-sweep.ts';
import { sweepUploads } from './platform/sweeping/sweep-files.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has expired and sends what is due, once an hour. Only one of all processes does it. */
export const sweepJob: Job<NoInput> = {
  ...sweep,
  async handle(deps, _input, { jobId }) {
    // The next sweep is added first, so that a sweep that fails permanently does not end the series.
    await deps.db.transaction(async (tx) => {
      if (await deps.jobs.freeKey(tx, jobId)) await scheduleSweep(deps, tx, HOUR_MS);
      // A backup that failed permanently has not added the next one.
      await scheduleDailyBackup(deps, tx);
    });
    await Promise.all([
      sweepUploads(deps),
      deleteExpired(deps),
      deleteOldInvitations(deps),
      deleteOldIgnored(deps),
      remindUnverified(deps),
    ]);
  },
};
