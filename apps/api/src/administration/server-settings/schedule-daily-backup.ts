import type { Tx } from '@qanoon/db/engine/client';
import { DAY_MS, karachiDayOf, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import { readBackupSettings } from './read-backup-settings.ts';

/** Queues the daily backup of one day, in ISO format. It waits in the database, so a server that was off makes up for it. */
export const dailyBackupJob: JobType<{ dueAt: string }> = {
  name: 'queue-daily-backup',
  keyOf: ({ dueAt }) => dueAt,
};

/** The first moment after this one at which it is `time` in Karachi, such as 03:00. */
export function nextDailyTime(time: string, moment: Date): Date {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const today = startOfKarachiDay(karachiDayOf(moment)).getTime() + (hours * 60 + minutes) * 60_000;
  return new Date(today > moment.getTime() ? today : today + DAY_MS);
}

/**
 * Adds the job of the next daily backup, unless it waits already or no time is chosen. `after` is the backup
 * that is due now, whose moment the clock of this process may not have reached.
 */
export async function scheduleDailyBackup(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  after = new Date(0),
): Promise<void> {
  const { time } = await readBackupSettings({ db: tx });
  if (time === '') return;
  const dueAt = nextDailyTime(time, new Date(Math.max(now().getTime(), after.getTime())));
  await jobs.addAt(tx, dailyBackupJob, { dueAt: dueAt.toISOString() }, dueAt);
}

/**
 * Whether the daily backup of this moment is still wanted: it is not once a time was chosen again, even the
 * same one.
 */
export async function isDailyBackupDue(db: Pick<Deps['db'], 'select'>, dueAt: Date): Promise<boolean> {
  const { time, timeSetAt } = await readBackupSettings({ db });
  if (time === '' || (timeSetAt && dueAt < timeSetAt)) return false;
  return nextDailyTime(time, new Date(dueAt.getTime() - 1)).getTime() === dueAt.getTime();
}
