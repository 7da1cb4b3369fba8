import type { Deps } from '../../lib/context.ts';
import { DEFAULT_BACKUPS_KEPT, findSettings } from './server-settings.repo.ts';

export type BackupSettings = {
  /** The time of the daily backup in Karachi, such as 03:00; '' when none is chosen. */
  time: string;
  /** When that time was chosen. */
  timeSetAt: Date | null;
  /** How many backups are kept. */
  kept: number;
};

/** When the server backs itself up, and how many backups it keeps. */
export async function readBackupSettings({
  db,
}: {
  db: Pick<Deps['db'], 'select'>;
}): Promise<BackupSettings> {
  const settings = await findSettings(db);
  return {
    time: settings?.backupTime ?? '',
    timeSetAt: settings?.backupTimeSetAt ?? null,
    kept: settings?.backupsKept ?? DEFAULT_BACKUPS_KEPT,
  };
}
