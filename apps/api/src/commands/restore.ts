import { checkSnapshot, restore } from '../administration/snapshots/restore.ts';
import { createLog } from '../lib/errors/log.ts';
import type { Env } from '../lib/settings/env.ts';
import { restrictFilePermissions } from '../lib/settings/file-permissions.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { type Command, print, withSettings } from './command-line.ts';

/** `pnpm admin restore` fills an empty installation from a snapshot (docs/operations.md, "Restore"). */
export const command: Command<Env> = {
  usage: 'restore <folder> [snapshot] [--check]',
  summary:
    'restore the newest snapshot, or the named one, into an empty installation; --check only verifies its bytes',
  options: { check: { type: 'boolean' } },
  use: withSettings,
  async run(env, [folder, snapshot], { check }, io) {
    if (check) {
      const { name, manifest } = await checkSnapshot(folder!, snapshot);
      return print(
        io,
        `${name} is intact: ${Object.keys(manifest.tables).length} tables and ${manifest.objects.length} files.`,
      );
    }
    restrictFilePermissions(env);
    const target = {
      databaseUrl: env.databaseUrl,
      storage: await openStorage(env),
      dataDir: env.dataDir,
      log: createLog(env.logLevel, io.stderr),
    };
    const { name, rows, objects } = await restore(target, folder!, snapshot);
    print(io, `${name} is restored: ${rows} rows and ${objects} files. Start the server.`);
  },
};
