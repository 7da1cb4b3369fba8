import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { auditLog, backupRuns, jobs, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { ensureSecret } from '../../lib/secret/server-secret.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { startWorkers } from '../../workers.ts';
import { scheduleDailyBackup } from '../server-settings/schedule-daily-backup.ts';
import { checkSnapshot } from '../snapshots/restore.ts';
import { takeBackupJob } from './backups.jobs.ts';
import { insertRun } from './backups.repo.ts';
import { queueDailyBackup } from './daily-backup.jobs.ts';

const PASSWORD = 'the words of the owner';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { passwordHash: await hashPassword(PASSWORD) });
});
afterEach(() => app.close());

/**
 * Gives the app the database's address as a server has it, because the harness opens a connection of its own.
 */
const onDatabase = () => {
  app.deps.env.databaseUrl = app.databaseUrl;
  startWorkers(app.deps, [takeBackupJob]);
};
const take = async () => {
  onDatabase();
  await app.as(owner).backups.start();
  await app.deps.jobs.settled();
};
const latest = async () => (await app.as(owner).backups.latest()).run;
const snapshots = async () => (await app.as(owner).backups.list()).snapshots;

describe('a backup that the owner starts', () => {
  test('is taken in the background, listed, and known to the doctor', async () => {
    await app.as(owner).backups.start();
    expect(await latest()).toMatchObject({ state: 'waiting', isDaily: false });
    onDatabase();
    await app.deps.jobs.settled();
    expect(await latest()).toMatchObject({ state: 'done', failure: null });
    const [snapshot] = await snapshots();
    expect(await checkSnapshot(app.deps.env.backupDir)).toMatchObject({ name: snapshot!.name });
    const { items } = await app.as(owner).setup.checklist();
    expect(items.find(({ step }) => step === 'backup')).toMatchObject({ done: true });
  });

  test('runs one at a time', async () => {
    await Promise.all([app.as(owner).backups.start(), app.as(owner).backups.start()]);
    expect(await app.db.select().from(backupRuns)).toHaveLength(1);
  });

  test('fails with a reason, and can be started again', async () => {
    await writeFile(join(app.deps.env.dataDir, 'backups'), 'not a folder');
    await take();
    expect(await latest()).toMatchObject({
      state: 'failed',
      failure: 'The backup failed, and the log of the server says why.',
    });
    await rm(join(app.deps.env.dataDir, 'backups'));
    await app.as(owner).backups.start();
    await app.deps.jobs.settled();
    expect(await latest()).toMatchObject({ state: 'done' });
  });

  test('keeps as many as the owner chose', async () => {
    await app.as(owner).serverSettings.saveBackupTime({ time: '', kept: 1, password: PASSWORD });
    await take();
    app.pass(60);
    await app.as(owner).backups.start();
    await app.deps.jobs.settled();
    expect(await snapshots()).toHaveLength(1);
  });

  test('ends as failed when its process stops twice', async () => {
    const at = app.deps.now();
    await app.db.transaction((tx) => insertRun(tx, owner.id, at));
    await takeBackupJob.onExhausted!(app.deps, {});
    expect(await latest()).toMatchObject({ state: 'failed', failure: expect.stringContaining('stopped') });
  });
});

describe('the download', () => {
  const link = async (name: string, user = owner) =>
    new URL((await app.as(user).backups.createLink({ name, password: PASSWORD })).url, 'http://localhost');
  /** Signs in first, because the session of the link must live and `as` makes one up. */
  const realLink = async () => {
    const token = await app.bearer(owner);
    const [{ name } = { name: '' }] = await snapshots();
    const response = await app.send('POST', '/trpc/backups.createLink', {
      token,
      json: { name, password: PASSWORD },
    });
    return { token, url: response.json<{ result: { data: { url: string } } }>().result.data.url };
  };

  test('is an archive that can be restored once it is unpacked', async () => {
    await ensureSecret(app.deps.env);
    await take();
    const { url } = await realLink();
    const response = await app.inject(url);
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="academy-backup-2026[\w-]+\.tar"$/u,
      ),
      'cache-control': 'no-store',
    });
    const folder = await mkdtemp(join(tmpdir(), 'qanoon-unpacked-'));
    try {
      await writeFile(join(folder, 'backup.tar'), response.rawPayload);
      await promisify(execFile)('tar', ['-xf', 'backup.tar'], { cwd: folder });
      const { manifest } = await checkSnapshot(join(folder, 'academy-backup'));
      expect(manifest.tables.users).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(await app.db.select().from(auditLog)).toMatchObject([{ action: 'server.backup-downloaded' }]);
  });

  test('ends after a minute, with the session, and for an account that is not the owner any more', async () => {
    await take();
    const { url, token } = await realLink();
    expect((await app.inject(url)).statusCode).toBe(200);
    expect((await app.inject(url.replace('sig', 'gis'))).statusCode).toBe(404);
    await app.send('POST', '/trpc/auth.logout', { token, json: {} });
    expect((await app.inject(url)).statusCode).toBe(404);
    const second = await realLink();
    const setOwner = (isOwner: boolean) =>
      app.db.transaction((tx) => tx.update(users).set({ isOwner }).execute());
    await setOwner(false);
    expect((await app.inject(second.url)).statusCode).toBe(404);
    await setOwner(true);
    expect((await app.inject(second.url)).statusCode).toBe(200);
    app.pass(120);
    expect((await app.inject(second.url)).statusCode).toBe(404);
  });

  test('needs the password, and names only backups that exist', async () => {
    await take();
    const [{ name } = { name: '' }] = await snapshots();
    const refused = app.as(owner).backups.createLink({ name, password: 'wrong' });
    expect(await failureOf(refused)).toMatchObject({ code: 'WRONG_PASSWORD' });
    await mkdir(join(app.deps.env.backupDir, 'objects'), { recursive: true });
    expect(await failureOf(link('2026-01-01T00-00-00-000Z'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await failureOf(link('../../etc'))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the daily backup', () => {
  const choose = (time: string) =>
    app.as(owner).serverSettings.saveBackupTime({ time, kept: 14, password: PASSWORD });
  const runs = async () => (await app.db.select().from(backupRuns)).length;
  const scheduled = async () =>
    (await app.db.select().from(jobs)).filter(({ name }) => name === queueDailyBackup.name);
  const dueTimes = async () => (await scheduled()).map(({ dueAt }) => dueAt.toISOString());
  /** Runs the earliest job at its time, as a worker does. */
  const runNext = async (times = 1) => {
    const [job] = (await scheduled()).toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    app.pass(Math.max(0, (job!.dueAt.getTime() - app.deps.now().getTime()) / 1000));
    const attempt = { jobId: job!.id, signal: new AbortController().signal, lastAttempt: false };
    for (let run = 0; run < times; run++)
      await queueDailyBackup.handle(app.deps, job!.input as { dueAt: string }, attempt);
    await app.db.transaction((tx) => tx.delete(jobs).where(eq(jobs.id, job!.id)).execute());
  };

  test('is scheduled for its time in Karachi, once however many processes start', async () => {
    await choose('03:00');
    const [dueAt, ...others] = await dueTimes();
    expect(dueAt).toMatch(/T22:00:00\.000Z$/u);
    expect(new Date(dueAt!).getTime() - app.deps.now().getTime()).toBeLessThanOrEqual(DAY_MS);
    await Promise.all([1, 2].map(() => app.db.transaction((tx) => scheduleDailyBackup(app.deps, tx))));
    expect([await dueTimes(), others, await runs()]).toEqual([[dueAt], [], 0]);
  });

  test('starts once in each day, also when its job runs twice, and schedules the next one', async () => {
    await choose('03:00');
    const [first] = await dueTimes();
    await runNext(2);
    expect(await latest()).toMatchObject({ state: 'waiting', isDaily: true });
    expect([await runs(), await dueTimes()]).toEqual([
      1,
      [new Date(Date.parse(first!) + DAY_MS).toISOString()],
    ]);
    onDatabase();
    await app.deps.jobs.settled();
    await runNext();
    expect(await runs()).toBe(2);
  });

  test('is made up for once by a server that was off for days', async () => {
    await choose('03:00');
    app.pass(3 * 24 * 3600);
    await runNext();
    expect(await runs()).toBe(1);
    const [next, ...others] = await dueTimes();
    expect(new Date(next!).getTime()).toBeGreaterThan(app.deps.now().getTime());
    expect(others).toEqual([]);
  });

  test('waits a minute while another backup waits or runs', async () => {
    await choose('03:00');
    await app.as(owner).backups.start();
    await runNext();
    expect(await runs()).toBe(1);
    const again = new Date(app.deps.now().getTime() + 60_000).toISOString();
    expect(await dueTimes()).toContain(again);
    onDatabase();
    await app.deps.jobs.settled();
    await runNext();
    expect(await latest()).toMatchObject({ isDaily: true });
  });

  test('does not start at a time that was replaced by another one', async () => {
    await choose('03:00');
    await choose('04:00');
    await runNext();
    expect([await runs(), (await dueTimes()).length]).toEqual([0, 1]);
    await runNext();
    expect(await runs()).toBe(1);
  });

  test('is off until a time is chosen, and after none is chosen', async () => {
    await choose('');
    expect(await app.db.select().from(jobs)).toEqual([]);
    await choose('03:00');
    await choose('');
    await runNext();
    expect([await runs(), await dueTimes()]).toEqual([0, []]);
  });
});

test('backups are for the owner only', async () => {
  const manager = await build.admin(app.db, { canManageAcademy: true });
  for (const attempt of [
    app.as(manager).backups.start(),
    app.as(manager).backups.list(),
    app.as(manager).backups.latest(),
    app.as(manager).backups.createLink({ name: '2026-01-01T00-00-00-000Z', password: PASSWORD }),
  ])
    expect(await failureOf(attempt)).toMatchObject({ code: 'FORBIDDEN' });
});

test('BACKUP_DIR moves the folder of the console', () => {
  expect(readEnv({ DATA_DIR: '/srv/data' }).backupDir).toBe('/srv/data/backups');
  expect(readEnv({ DATA_DIR: '/srv/data', BACKUP_DIR: '/mnt/disk' }).backupDir).toBe('/mnt/disk');
});
