// @module-tag engine
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { users } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../src/lib/context.ts';
import { readEnv } from '../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../src/open-deps.ts';
import { buildServer } from '../../src/server.ts';
import { newSession } from '../harness.ts';
import { listen } from '../support/live-stream.ts';
import { openRelay } from '../support/tcp-relay.ts';

describe.runIf(isPostgres)('during a database outage', () => {
  let folder: string;
  let direct: Db;
  let relay: Awaited<ReturnType<typeof openRelay>>;
  let deps: Deps;
  let app: FastifyInstance;
  let address: string;
  let token: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qanoon-outage-'));
    const url = await freshDatabaseUrl();
    direct = await openDatabase(url);
    relay = await openRelay(url);
    const settings = {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: relay.url,
      DEMO: 'off',
      OWNER_PASSWORD: 'not-the-demo-one',
    };
    deps = await openDeps(readEnv({ ...settings, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), () => NOW);
    app = await buildServer(deps);
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    token = await newSession(direct, await build.student(direct), NOW);
  });
  afterEach(async () => {
    await app.close();
    await closeDeps(deps);
    await direct.close();
    await rm(folder, { recursive: true, force: true });
  });

  const me = () => app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  const courses = () => app.inject({ url: '/trpc/courses.list?input=%7B%7D' });
  const login = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@example.test', password: 'wrong' },
    });

  test('both transports return 503 with Retry-After and recover afterwards', async () => {
    expect((await me()).statusCode).toBe(200);
    const page = await listen(address, token);
    await relay.cut();
    for (const response of await Promise.all([me(), courses(), login(), app.inject({ url: '/readyz' })])) {
      expect([response.statusCode, response.headers['retry-after']], response.body).toEqual([503, '5']);
      expect(response.body).not.toMatch(/ECONN|127\.0\.0\.1|select/u);
    }
    expect((await app.inject({ url: '/healthz' })).statusCode, 'the process is running').toBe(200);
    await relay.mend();
    expect((await me()).statusCode).toBe(200);
    expect((await courses()).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(401);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(await page.next(), 'open pages refetch everything').toContain('notifications');
    await page.close();
  });

  test('a connection that ends during a transaction rolls back only that transaction', async () => {
    const student = await build.student(direct);
    const attempt = deps.db.transaction(async (tx) => {
      await tx.update(users).set({ fullName: 'Half done' }).where(eq(users.id, student.id)).execute();
      await direct
        .select({ ended: sql`pg_terminate_backend(pid)` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and state = 'idle in transaction'`);
      await tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute();
    });
    await expect(attempt).rejects.toThrow();
    expect((await direct.select().from(users).where(eq(users.id, student.id)))[0]).toEqual(student);
    expect((await me()).statusCode).toBe(200);
  });

  test('slow queries and idle transactions time out', async () => {
    const settings = async (name: string) =>
      (
        await deps.db.select({ value: sql<string>`current_setting(${name})` }).from(sql`(values (1)) as one`)
      )[0]!.value;
    expect(await settings('statement_timeout')).toBe('30s');
    expect(await settings('idle_in_transaction_session_timeout')).toBe('1min');
    // This is the same timeout with a shorter limit.
    const slow = deps.db.transaction(async (tx) => {
      await tx
        .select({ set: sql`set_config('statement_timeout', '50', true)` })
        .from(sql`(values (1)) as one`);
      await tx.select({ slept: sql`pg_sleep(20)` }).from(sql`(values (1)) as one`);
    });
    const { describeError } = await import('../../src/lib/errors/errors.ts');
    expect(describeError(await slow.catch((thrown: unknown) => thrown))).toMatchObject({
      status: 503,
      retryAfter: 5,
    });
  });
});
