import { DAY_MS, karachiDayOf, startOfKarachiDay } from '@qanoon/contracts/dates';
import type { Deps } from '../../context.ts';
import { readBackupSettings } from '../server-settings/backup-settings.ts';
import { takeBackupJob } from './backups.jobs.ts';
import * as repo from './backups.repo.ts';

/** The latest moment at which it was `time` in Karachi, such as 03:00. */
export function latestDailyTime(time: string, now: Date): Date {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const today = startOfKarachiDay(karachiDayOf(now)).getTime() + (hours * 60 + minutes) * 60_000;
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}

/**
 * Queues the daily backup if it is due and no process has queued it. A server that was off at that time makes up for it; a time
 * that passed before it was chosen is not made up for.
 */
export async function queueDailyBackup({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { time, timeSetAt } = await readBackupSettings({ db });
  if (time === '') return;
  const at = now();
  const due = latestDailyTime(time, at);
  if (timeSetAt && due < timeSetAt) return;
  await db.transaction(async (tx) => {
    if (await repo.hasDailyRunSince(tx, due)) return;
    // False while another backup waits or runs: the next minute asks again.
    if (!(await jobs.addAt(tx, takeBackupJob, {}, at))) return;
    await repo.insertRun(tx, null, at);
    tx.afterCommit(jobs.wake);
  });
}
