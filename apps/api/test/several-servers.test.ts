import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@qanoon/db/client';
import { openDatabase } from '@qanoon/db/client';
import { rateLimits, sessions, users } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endServer, type ServerProcess, startServer } from './server-processes.ts';

/** Two servers, each a process of its own, on one database. */
let servers: ServerProcess[] = [];
let db: Db;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-servers-'));
  const url = await freshDatabaseUrl();
  db = await openDatabase(url);
  servers = await Promise.all([1, 2].map(() => startServer(url, folder)));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(endServer));
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** As many at once, by turns to either server; how often each status was answered. */
async function atOnce(count: number, path: string, bodyOf: (index: number) => object): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(servers[index % servers.length]!.url + path, { method: 'POST', headers, body: JSON.stringify(bodyOf(index)) });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]));
}

test('ten of fifty attempts at one account are heard, whichever server they reach', async () => {
  expect(await atOnce(50, '/api/auth/login', () => ({ email: 'sana@example.test', password: 'wrong' }))).toEqual({ 401: 10, 429: 40 });
  const [counted] = await db.select().from(rateLimits).where(like(rateLimits.key, 'login-account:%'));
  expect(counted!.attempts, 'each was counted').toBe(50);
  // The address has used up its fifty, too: another account is refused on both servers.
  expect(await atOnce(2, '/api/auth/login', (index) => ({ email: `other${index}@example.test`, password: 'wrong' }))).toEqual({ 429: 2 });
});

test('ten people registering one e-mail at once: one account, one session', async () => {
  const body = (index: number) => ({ name: `Sana ${index}`, email: index % 2 ? 'SANA@new.test' : 'sana@new.test', password: 'secret1' });
  expect(await atOnce(10, '/api/auth/register', body)).toEqual({ 200: 1, 409: 9 });
  const made = await db.select().from(users).where(eq(users.email, 'sana@new.test'));
  expect(made).toHaveLength(1);
  expect(await db.$count(sessions, eq(sessions.userId, made[0]!.id))).toBe(1);
  expect(await atOnce(2, '/api/auth/register', (index) => ({ name: 'Ali', email: `ali${index}@new.test`, password: 'secret1' }))).toEqual({ 429: 2 });
});
