import type { Deps } from '../../lib/context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { recordBackup } from '../doctor/backup.ts';
import { dropInstallationReport } from '../installation/installation.service.ts';
import { readBackupSettings } from '../server-settings/read-backup-settings.ts';
import * as repo from './backups.repo.ts';
import { BackupFailed, takeBackup } from './take-backup.ts';

const INTERRUPTED = 'The server stopped during the backup, twice. The log may say why.';

/**
 * Takes the backup of the open run. All share one key, because there is one backup at a time in all
 * processes.
 */
export const takeBackupJob: Job<Record<string, never>> = {
  name: 'take-backup',
  keyOf: () => 'backup',
  maxAttempts: 2,
  async handle(deps, _input, { signal, lastAttempt }) {
    const { db, env, now, log } = deps;
    const run = await repo.findOpenRun(db);
    if (!run) return;
    await db.transaction((tx) => repo.startRun(tx, run.id));
    const { kept: keep } = await readBackupSettings(deps);
    const at = now();
    try {
      const result = await takeBackup(env, {
        keep,
        at,
        signal,
        onProgress: (done, total) =>
          deps.background.run('the progress of a backup', () =>
            db.transaction((tx) => repo.storeProgress(tx, run.id, done, total)),
          ),
      });
      await recordBackup(env, at);
      dropInstallationReport(deps);
      await db.transaction((tx) => repo.endOpenRun(tx, { state: 'done', result }, now()));
    } catch (thrown) {
      // An interrupted job runs again. A failed backup does not, because another attempt would not mend a
      // full disk.
      if (signal.aborted || !(thrown instanceof BackupFailed || lastAttempt)) throw thrown;
      log.error({ err: thrown }, 'the backup failed');
      await endAsFailed(deps, thrown instanceof BackupFailed ? thrown.message : INTERRUPTED);
    }
  },
  onExhausted: (deps) => endAsFailed(deps, INTERRUPTED),
};

const endAsFailed = ({ db, now }: Pick<Deps, 'db' | 'now'>, failure: string): Promise<void> =>
  db.transaction((tx) => repo.endOpenRun(tx, { state: 'failed', failure }, now()));
