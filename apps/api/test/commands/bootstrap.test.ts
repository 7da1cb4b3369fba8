// @module-tag engine
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { courses, pageRevisions, pages, signingKeys, users } from '@qanoon/db/schema';
import { emptyDatabaseUrl } from '@qanoon/db/testing/database';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileCache } from '../support/compile-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.runIf(isPostgres)(
  'processes that start at once on an empty database all start and seed it once',
  async () => {
    const url = await emptyDatabaseUrl();
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: 'accounts',
      LOG_LEVEL: 'silent',
    };
    const started = Array.from({ length: 3 }, () =>
      fork(fileURLToPath(new URL('../support/processes/bootstrap-process.ts', import.meta.url)), {
        env: { ...compileCache, ...settings },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      }),
    );
    const ends = await Promise.all(
      started.map(async (each) => {
        const output: Buffer[] = [];
        each.stderr!.on('data', (chunk: Buffer) => output.push(chunk));
        const [code] = (await once(each, 'close')) as [number | null];
        return `${code} ${Buffer.concat(output)}`;
      }),
    );
    expect(ends).toEqual(Array(3).fill('0 '));
    const db = await openDatabase(url);
    const [{ sampleCourses }, { DEMO_ACCOUNTS }] = await Promise.all([
      import('@qanoon/db/seed/content/courses'),
      import('@qanoon/db/seed/demo-accounts'),
    ]);
    expect(await db.$count(courses)).toBe(sampleCourses.length);
    expect(await db.$count(users, eq(users.isOwner, true))).toBe(1);
    for (const { email } of DEMO_ACCOUNTS)
      expect(await db.$count(users, eq(users.email, email)), email).toBe(1);
    expect(await db.$count(pages)).toBe(2);
    expect(await db.$count(pageRevisions)).toBe(2);
    expect(await db.$count(signingKeys)).toBe(1);
    await db.close();
  },
  240_000,
);
