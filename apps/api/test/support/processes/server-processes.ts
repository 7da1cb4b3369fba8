import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@qanoon/db/engine/client';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { compileCache } from '../compile-cache.ts';
import { addTestPayees } from '../orders/payees.ts';

type ServerProcess = { process: ChildProcess; url: string };
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;

/**
 * Starts two server processes on one new database with payee accounts, and one data folder. Close them at the
 * end.
 */
export async function startTwoServers() {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-servers-'));
  const databaseUrl = await freshDatabaseUrl();
  const db = await openDatabase(databaseUrl);
  await addTestPayees(db);
  const [first, second] = await Promise.all([
    startServer(databaseUrl, folder),
    startServer(databaseUrl, folder),
  ]);
  return {
    db,
    urls: [first.url, second.url] as const,
    close: async () => {
      await Promise.all([endServer(first), endServer(second)]);
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The process exits when it is disconnected. */
async function startServer(databaseUrl: string, folder: string): Promise<ServerProcess> {
  const started = fork(fileURLToPath(new URL('server-process.ts', import.meta.url)), {
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      VIDEO_WORKER: 'off',
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl.startsWith('postgres') ? databaseUrl : `file:${databaseUrl}`,
      DATA_DIR: folder,
      DEMO: 'off',
      OWNER_PASSWORD: 'not-the-demo-one',
      LOG_LEVEL: 'silent',
      // A busy test machine is slow, but not overloaded.
      SHED_LOAD: 'off',
    },
    execArgv: [],
  });
  const failed = once(started, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened.`);
  });
  const [port] = (await Promise.race([once(started, 'message'), failed])) as [number];
  failed.catch(() => undefined);
  return { process: started, url: `http://127.0.0.1:${port}` };
}

async function endServer({ process: server }: ServerProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.disconnect();
  await exited;
}
