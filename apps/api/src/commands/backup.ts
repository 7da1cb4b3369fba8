import { recordBackup } from '../administration/doctor/backup.ts';
import { backUp } from '../administration/snapshots/backup.ts';
import { OperatorError } from '../lib/errors/operator-error.ts';
import type { Env } from '../lib/settings/env.ts';
import { restrictFilePermissions } from '../lib/settings/file-permissions.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { type Command, print, withSettings } from './command-line.ts';

/**
 * `pnpm admin backup` takes a snapshot of database and files while the server runs (docs/operations.md,
 * "Backup").
 */
export const command: Command<Env> = {
  usage: 'backup <folder> [--keep N]',
  summary:
    'add a snapshot of the database and the files to this folder; --keep N removes all but the newest N',
  options: { keep: { type: 'string' } },
  use: withSettings,
  async run(env, [folder], { keep }, io) {
    const count = keep === undefined ? undefined : Number(keep);
    if (count !== undefined && !(Number.isInteger(count) && count > 0))
      throw new OperatorError('--keep takes a number of snapshots, such as --keep 30.');
    restrictFilePermissions(env);
    const storage = await openStorage(env);
    const at = new Date();
    const done = await backUp(
      { databaseUrl: env.databaseUrl, storage, dataDir: env.dataDir, now: () => at },
      folder!,
      count,
    );
    await recordBackup(env, at);
    const megabytes = (done.newBytes / 1024 / 1024).toFixed(1);
    print(
      io,
      `${done.name}: ${done.rows} rows and ${done.objects} files, of which ${done.newObjects} are new (${megabytes} MB).`,
    );
    if (done.removed > 0)
      print(io, `${done.removed} older ${done.removed === 1 ? 'snapshot' : 'snapshots'} removed.`);
  },
};
