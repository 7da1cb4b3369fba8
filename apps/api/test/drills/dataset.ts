import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { SERVER_SCRIPT } from '../../scripts/server-process.ts';
import type { Storage } from '../../src/lib/services/storage.ts';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { storeUpload } from '../../src/platform/uploads/uploads.service.ts';
import { newSession, type User } from '../harness.ts';
import { png } from '../support/media/sample-files.ts';
import { type MainProcess, startMain } from '../support/processes/main-process.ts';

const CLOCK = fileURLToPath(new URL('shifted-clock.ts', import.meta.url));

export type Server = MainProcess;
export type UserWithToken = User & { token: string };
type StoredPurpose = 'video' | 'payment-proof' | 'signature';
/** The name of every student, and of the payer of every transfer. */
export const PAYER = 'Sana Malik';
export type Dataset = Awaited<ReturnType<typeof openDataset>>;

/** A database and a file folder that outlive the servers started on them, with an administrator. */
export async function openDataset({
  databaseUrl,
  filesFolder,
}: {
  databaseUrl?: string;
  filesFolder?: string;
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-drill-'));
  const url = databaseUrl ?? (await freshDatabaseUrl());
  const db = await openDatabase(url);
  const storageDir = filesFolder ?? join(folder, 'files');
  const storage = await openLocalStorage(storageDir);
  const port = await freePort();
  const started: ChildProcess[] = [];

  const withToken = async (user: User): Promise<UserWithToken> => ({
    ...user,
    token: await newSession(db, user, new Date()),
  });
  const admin = await withToken(await build.owner(db));
  // The demo has payment accounts; with an existing course it seeds nothing.
  await build.course(db);

  return {
    db,
    databaseUrl: url,
    storage,
    admin,
    student: async (): Promise<UserWithToken> => withToken(await build.student(db, { fullName: PAYER })),
    /** Stores an unclaimed proof of a student: this picture, or one on which nothing can be read. */
    proof: async ({ id: ownerId }: User, picture?: Buffer): Promise<string> =>
      storedFile({ db, storage }, picture ?? (await png()), {
        ownerId,
        purpose: 'payment-proof',
        contentType: 'image/png',
      }),
    /** Stores a file as a claimed upload. */
    file: (bytes: Uint8Array, purpose: StoredPurpose, contentType: string) =>
      storedFile({ db, storage }, bytes, { purpose, contentType, ownerId: null, claimedAt: new Date() }),
    /** Starts the built server, always on the same port, so that clients can reconnect. */
    async start(settings: Record<string, string> = {}): Promise<Server> {
      const server = await startMain(
        {
          PORT: String(port),
          DATABASE_URL: url.startsWith('postgres') ? url : `file:${url}`,
          DATA_DIR: folder,
          STORAGE_URL: `file:${storageDir}`,
          RATE_LIMITS: 'off',
          DEMO: 'accounts',
          ...settings,
        },
        { preload: CLOCK, main: SERVER_SCRIPT },
      );
      started.push(server.process);
      return server;
    },
    close: async () => {
      await Promise.all(started.map((server) => end(server, 'SIGKILL')));
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends the signal to a server and waits for its exit. */
export async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function storedFile(
  { db, storage }: { db: Db; storage: Storage },
  bytes: Uint8Array,
  described: {
    ownerId: string | null;
    claimedAt?: Date;
    purpose: StoredPurpose;
    contentType: string;
  },
): Promise<string> {
  const tmpPath = join(storage.tmpDir, crypto.randomUUID());
  await writeFile(tmpPath, bytes);
  const { id } = await storeUpload({ db, storage, now: () => new Date() }, tmpPath, {
    fileName: 'file',
    ...described,
  });
  return id;
}
