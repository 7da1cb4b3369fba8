import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { addJobs } from '@qanoon/db/jobs/job-queue';
import { jobs } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';

vi.setConfig({ testTimeout: 60_000 });

let installation: Installation;
let db: Db;
beforeEach(async () => {
  installation = await createInstallation();
  db = await openDatabase(installation.databaseUrl);
});
afterEach(async () => {
  await db.close();
  await installation.close();
});

const command = (...args: string[]) => installation.command(['jobs', ...args]);
const FAILED_AT = new Date('2026-11-01T08:00:00.000Z');

/** Adds two failed jobs and a waiting one; returns their ids. */
async function addFailedJobs(): Promise<string[]> {
  await db.transaction(async (tx) => {
    await addJobs(tx, [
      { name: 'broken', input: {}, key: '1' },
      { name: 'broken', input: {}, key: '2' },
      { name: 'waits', input: {} },
    ]);
    await tx
      .update(jobs)
      .set({ state: 'failed', attempts: 20, lastError: 'connection refused', dueAt: FAILED_AT })
      .where(eq(jobs.name, 'broken'))
      .execute();
  });
  return (await db.select().from(jobs).where(eq(jobs.name, 'broken')).orderBy(asc(jobs.id))).map(
    (row) => row.id,
  );
}
const states = async () => (await db.select().from(jobs).orderBy(asc(jobs.id))).map((row) => row.state);

test('the command lists the jobs that failed permanently', async () => {
  expect(await command()).toEqual({ code: 0, stdout: '0 failed jobs\n', stderr: '' });
  const ids = await addFailedJobs();
  const lines = ids.map((id) => `${id}\tbroken\t${FAILED_AT.toISOString()}\t20 attempts\tconnection refused`);
  expect((await command()).stdout).toBe([...lines, '2 failed jobs', ''].join('\n'));
});

test('the command retries one job or all of them', async () => {
  const [first] = await addFailedJobs();
  expect((await command('retry', first!)).stdout).toBe('1 job is due again.\n');
  expect(await states()).toEqual(['waiting', 'failed', 'waiting']);
  expect((await db.select().from(jobs)).find(({ id }) => id === first)).toMatchObject({
    attempts: 0,
    lastError: null,
  });
  expect(await command('retry', first!)).toMatchObject({
    code: 1,
    stderr: `There is no failed job ${first}.\n`,
  });
  expect((await command('retry', '--all')).stdout).toBe('1 job is due again.\n');
  expect((await command('retry', '--all')).stdout).toBe('0 jobs are due again.\n');
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
});

test('the command discards a job after a confirmation', async () => {
  const [first] = await addFailedJobs();
  expect(await command('discard', first!)).toMatchObject({ code: 2 });
  expect(await states()).toHaveLength(3);
  expect((await command('discard', first!, '--yes')).stdout).toBe(`The job ${first} is discarded.\n`);
  expect(await command('discard', first!, '--yes')).toMatchObject({ code: 1 });
  expect(await states()).toEqual(['failed', 'waiting']);
});

test('the command refuses arguments that it does not understand', async () => {
  for (const args of [['retry'], ['retry', 'id', '--all'], ['discard', '--yes'], ['repeat']])
    expect((await command(...args)).code, args.join(' ')).not.toBe(0);
  expect((await command('retry', 'one', 'two')).code).toBe(2);
  expect((await installation.command(['--help'])).stdout).toContain('  jobs [retry|discard] [id] [--all]');
});
