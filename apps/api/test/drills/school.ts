import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '@qanoon/db/client';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { keep } from '../../src/features/uploads/uploads.service.ts';
import { openLocalStorage } from '../../src/storage/local-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { newSession, type User } from '../harness.ts';
import { path } from './env.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const CLOCK = fileURLToPath(new URL('shifted-clock.ts', import.meta.url));

/** A server as it is deployed, in a process of its own. */
export type Server = { process: ChildProcess; url: string };
export type Person = User & { token: string };
export type School = Awaited<ReturnType<typeof openSchool>>;

/** A database and a folder of files that outlive the servers started on them, with an administrator. */
export async function openSchool({ databaseUrl, filesFolder }: { databaseUrl?: string; filesFolder?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-drill-'));
  const url = databaseUrl ?? (await freshDatabaseUrl());
  const db = await openDatabase(url);
  const storageDir = filesFolder ?? join(folder, 'files');
  const storage = await openLocalStorage(storageDir);
  const port = await freePort();
  const running = new Set<ChildProcess>();

  const withToken = async (user: User): Promise<Person> => ({ ...user, token: await newSession(db, user, new Date()) });
  const admin = await withToken(await build.owner(db));

  return {
    db,
    databaseUrl: url,
    storage,
    admin,
    student: async (): Promise<Person> => withToken(await build.student(db)),
    /** A file of the school's own, kept as an upload that is in use. */
    file: (bytes: Uint8Array, purpose: 'video' | 'payment-proof', contentType: string) => keptFile({ db, storage }, bytes, { purpose, contentType }),
    /** Starts the server as `pnpm start` does; always on the same port, so that clients find it again. */
    async start(settings: Record<string, string> = {}): Promise<Server> {
      const started = spawn(process.execPath, ['--import', CLOCK, MAIN], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: path,
          NODE_ENV: 'test',
          PORT: String(port),
          DATABASE_URL: url.startsWith('postgres') ? url : `file:${url}`,
          DATA_DIR: folder,
          STORAGE_URL: `file:${storageDir}`,
          DEMO: 'off',
          OWNER_PASSWORD: 'not-the-demo-one',
          LOG_LEVEL: 'error',
          RATE_LIMITS: 'off',
          // The machine may be busy with the other tests; refusing under load is a drill of its own.
          SHED_LOAD: 'off',
          VIDEO_WORKER: 'off',
          ...settings,
        },
      });
      running.add(started);
      let said = '';
      for (const stream of [started.stdout!, started.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk));
      const ended = once(started, 'exit').then(() => {
        running.delete(started);
        throw new Error(`The server ended before it was ready: ${said}`);
      });
      const ready = (async () => {
        while (!said.includes('is ready at')) await once(started.stdout!, 'data');
      })();
      await Promise.race([ready, ended]);
      ended.catch(() => undefined);
      return { process: started, url: `http://127.0.0.1:${port}` };
    },
    close: async () => {
      await Promise.all([...running].map((server) => end(server, 'SIGKILL')));
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a server by this signal and waits until it is gone. */
export async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function keptFile(
  { db, storage }: { db: Db; storage: Storage },
  bytes: Uint8Array,
  described: { purpose: 'video' | 'payment-proof'; contentType: string },
): Promise<string> {
  const tmpPath = join(storage.tmpDir, crypto.randomUUID());
  await writeFile(tmpPath, bytes);
  const { id } = await keep({ db, storage, now: () => new Date() }, tmpPath, {
    ownerId: null,
    fileName: 'file',
    claimedAt: new Date(),
    ...described,
  });
  return id;
}
