import type { Job } from '../../platform/jobs/job.ts';
import {
  dailyBackupJob,
  isDailyBackupDue,
  scheduleDailyBackup,
} from '../server-settings/schedule-daily-backup.ts';
import { takeBackupJob } from './backups.jobs.ts';
import * as repo from './backups.repo.ts';

/** How long the daily backup waits before it asks again whether another one still waits or runs. */
const BUSY_MS = 60_000;

/** Starts the daily backup of one day, in one process of all, and schedules that of the next day. */
export const queueDailyBackup: Job<{ dueAt: string }> = {
  ...dailyBackupJob,
  handle: ({ db, jobs, now }, input, { jobId }) =>
    db.transaction(async (tx) => {
      const dueAt = new Date(input.dueAt);
      if (!(await isDailyBackupDue(tx, dueAt))) return;
      await scheduleDailyBackup({ jobs, now }, tx, dueAt);
      // The job runs again after an interruption.
      if (await repo.hasDailyRunSince(tx, dueAt)) return;
      const at = now();
      if (await jobs.addAt(tx, takeBackupJob, {}, at)) {
        await repo.insertRun(tx, null, at);
        tx.afterCommit(jobs.wake);
      } else if (await jobs.freeKey(tx, jobId)) {
        await jobs.addAt(tx, dailyBackupJob, input, new Date(at.getTime() + BUSY_MS));
      }
    }),
};
