import { backUp } from '../backup/backup.ts';
import { recordBackup } from '../doctor/backup.ts';
import type { Env } from '../env.ts';
import { OperatorError } from '../features/audit/operator.ts';
import { restrictFilePermissions } from '../file-permissions.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, type Io, print, runCommand } from './command-line.ts';

/** `pnpm backup`: a snapshot of database and files while the server runs (docs/operations.md, "Backup"). */
const backup: Command<Env> = {
  usage: 'backup <folder> [--keep N]',
  summary:
    'add a snapshot of the database and the files to this folder; --keep N removes all but the newest N',
  options: { keep: { type: 'string' } },
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

export const main = (argv: string[], io: Io): Promise<number> =>
  runCommand('pnpm', [backup], (env, work) => work(env), ['backup', ...argv], io);

if (import.meta.main) process.exit(await main(process.argv.slice(2), process));
