import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@qanoon/db/client';
import { openDatabase } from '@qanoon/db/client';
import { newId } from '@qanoon/db/ids';
import { sessions, type users } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { NOW } from '@qanoon/db/testing/factories';
import type { Actor, Context, Deps } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { hashToken } from '../src/features/auth/auth.service.ts';
import { openFileSigner } from '../src/http/file-signer.ts';
import { createLog } from '../src/log.ts';
import { createCaller } from '../src/router.ts';
import { buildServer } from '../src/server.ts';
import { openLocalStorage } from '../src/storage/local-storage.ts';

type User = typeof users.$inferSelect;
export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** A whole server on its own database, files and clock; nothing listens unless a test says so. Close it when done. */
export async function testApp(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-test-'));
  const url = await freshDatabaseUrl();
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: 'off',
    OWNER_PASSWORD: 'not-the-demo-one',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...settings,
  });
  const clock = { now: NOW };
  const now = () => clock.now;
  const db = await openDatabase(url);
  const storage = await openLocalStorage(env.storageDir);
  const signer = await openFileSigner({ db, apiUrl: '', now });
  const deps: Deps = { db, storage, signer, env, log: createLog(env.logLevel), now };
  const http = await buildServer(deps);

  return {
    deps,
    db,
    http,
    storage,
    /** Sets the clock forward. */
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    /** The procedures, called as this person. */
    as: (user: User) => createCaller(contextFor(deps, user)),
    guest: () => createCaller({ ...deps, actor: null, ip: '127.0.0.1', requestId: 'test' }),
    /** A session's token for this person, as sign-in would give it. */
    bearer: (user: User) => newSession(db, user, clock.now),
    close: async () => {
      await http.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function contextFor(deps: Deps, user: User): Context {
  const { canManageUsers, canManageCourses, canManageEnrollments, canViewAnalytics } = user;
  const actor: Actor = {
    id: user.id,
    sessionId: randomUUID(),
    role: user.role,
    name: user.fullName,
    email: user.email,
    profileImageUploadId: user.profileImageUploadId,
    permissions: { canManageUsers, canManageCourses, canManageEnrollments, canViewAnalytics },
  };
  return { ...deps, actor, ip: '127.0.0.1', requestId: 'test' };
}

async function newSession(db: Db, user: User, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + 24 * 3600 * 1000);
  await db.transaction((tx) =>
    tx
      .insert(sessions)
      .values({ id: newId(), userId: user.id, tokenHash: hashToken(token), expiresAt, createdAt: now })
      .execute(),
  );
  return token;
}
