// @module-tag engine
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import {
  deleteJobsFailedBefore,
  discardFailedJob,
  listFailedJobs,
  openJobQueue,
  retryFailedJobs,
} from '@qanoon/db/jobs/job-queue';
import { jobs as storedJobs } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileCache } from '../../../test/support/compile-cache.ts';
import { createLog } from '../../lib/errors/log.ts';
import { openLive } from '../../lib/live.ts';
import type { JobAttempt, JobHandler, Jobs } from '../../lib/services/jobs.ts';
import { openJobs, type Timing } from './jobs.ts';

/** No test waits for a lease to end, because `endDelays` ends it. */
const LEASE_SECONDS = 60;

type Input = { id: string };
const TEST = { name: 'test' };
const KEYED = { name: 'test', keyOf: ({ id }: Input) => id };
const log = createLog('silent');

let url: string;
let db: Db;
let opened: Jobs[];
let processes: ChildProcess[];
beforeEach(async () => {
  url = await freshDatabaseUrl();
  db = await openDatabase(url);
  opened = [];
  processes = [];
});
afterEach(async () => {
  for (const each of processes) each.kill('SIGKILL');
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await db.close();
});

/** Opens the jobs like another process. */
function open(timing: Partial<Timing> = {}): Jobs {
  const jobs = openJobs({
    db,
    log,
    timing: { leaseSeconds: LEASE_SECONDS, retrySeconds: 0.1, pollSeconds: 0.05, ...timing },
  });
  opened.push(jobs);
  return jobs;
}

const add = (jobs: Jobs, ...ids: string[]) =>
  db.transaction(async (tx) => {
    for (const id of ids) await jobs.add(tx, TEST, { id });
  });
const addKeyed = (jobs: Jobs, id: string) => db.transaction((tx) => jobs.add(tx, KEYED, { id }));

type Act = (attempt: JobAttempt, count: number) => Promise<void>;
/** Runs the jobs of the tests and records the ids of all attempts. */
function record(
  jobs: Jobs,
  act: Act = async () => undefined,
  { maxAttempts, ...more }: { maxAttempts?: number } & Partial<JobHandler<Input>> = {},
): string[] {
  const seen: string[] = [];
  jobs.work<Input>(
    { ...TEST, ...(maxAttempts && { maxAttempts }) },
    {
      async handle({ id }, attempt) {
        seen.push(id);
        await act(attempt, seen.length);
      },
      ...more,
    },
  );
  return seen;
}

const fails: Act = () => Promise.reject(new Error('too bad'));
const counts = async (jobs: Jobs) =>
  Object.fromEntries((await jobs.count()).map((row) => [row.state, row.jobs]));
/** Makes all jobs due, as if their leases and delays had ended. */
const endDelays = () =>
  db.transaction((tx) =>
    tx
      .update(storedJobs)
      .set({ dueAt: new Date(0) })
      .execute(),
  );
/** Returns the seconds until the only job is due. */
async function secondsUntilDue(): Promise<number> {
  const [job] = await db.select().from(storedJobs);
  return Math.round((job!.dueAt.getTime() - Date.now()) / 1000);
}
const waitForFailure = () => expect.poll(() => listFailedJobs(db), { timeout: 20_000 }).toHaveLength(1);
async function startProcess(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../../../test/support/processes/jobs-process.ts', import.meta.url));
  const child = fork(program, [url, String(LEASE_SECONDS)], {
    env: { ...compileCache, PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL },
    execArgv: [],
  });
  processes.push(child);
  return child;
}

describe('adding and running', () => {
  test('each job runs once, in the order of adding', async () => {
    const jobs = open();
    await add(jobs, 'a', 'b', 'c');
    const seen = record(jobs);
    await jobs.settled();
    await jobs.settled();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(await counts(jobs)).toEqual({ waiting: 0 });
  });

  test('a lower priority number runs first', async () => {
    const jobs = open();
    await db.transaction((tx) => jobs.addAll(tx, TEST, [{ id: 'late 1' }, { id: 'late 2' }], 1));
    await add(jobs, 'early');
    const seen = record(jobs);
    await jobs.settled();
    expect(seen).toEqual(['early', 'late 1', 'late 2']);
  });

  test('a rolled-back transaction adds no job', async () => {
    const jobs = open();
    const attempt = db.transaction(async (tx) => {
      await jobs.add(tx, TEST, { id: 'rolled back' });
      throw new Error('too bad');
    });
    await expect(attempt).rejects.toThrow('too bad');
    await add(jobs, 'committed');
    const seen = record(jobs);
    await jobs.settled();
    expect(seen).toEqual(['committed']);
  });

  test('a commit starts the worker of its process at once', async () => {
    const jobs = open({ pollSeconds: 3600 });
    const seen = record(jobs);
    await jobs.settled();
    await add(jobs, 'added');
    await expect.poll(() => seen).toEqual(['added']);
  });

  test.runIf(isPostgres)('a commit starts the workers of other processes at once', async () => {
    const worker = open({ pollSeconds: 3600 });
    const live = await openLive({ databaseUrl: url, log, onJobAdded: worker.wake });
    const seen = record(worker, fails, { maxAttempts: 1 });
    await worker.settled();
    await add(open(), 'added');
    await expect.poll(() => seen).toEqual(['added']);
    await waitForFailure();
    await db.transaction((tx) => retryFailedJobs(tx));
    await expect.poll(() => seen).toEqual(['added', 'added']);
    await live.close();
  });

  test('two workers finish all jobs and never run the same one', async () => {
    const [first, second] = [open(), open()];
    const ids = Array.from({ length: 30 }, (_, index) => `job-${index}`);
    await add(first, ...ids);
    const seen = [record(first, undefined, { concurrency: 3 }), record(second)];
    await Promise.all([first.settled(), second.settled()]);
    expect(seen.flat().toSorted()).toEqual(ids.toSorted());
  });

  test('a worker runs as many jobs of a type as its concurrency, and does not block other types', async () => {
    const jobs = open();
    const finish = Promise.withResolvers<void>();
    const seen = record(jobs, () => finish.promise, { concurrency: 2 });
    const others: string[] = [];
    jobs.work<Input>({ name: 'other' }, { handle: async ({ id }) => void others.push(id) });
    await add(jobs, 'a', 'b', 'c');
    await db.transaction((tx) => jobs.add(tx, { name: 'other' }, { id: 'passes' }));
    await expect.poll(() => others).toEqual(['passes']);
    expect(seen).toEqual(['a', 'b']);
    finish.resolve();
    await jobs.settled();
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});

describe('keys', () => {
  test('adding a key again does nothing while its job is waiting or running', async () => {
    const jobs = open();
    await addKeyed(jobs, 'a');
    await Promise.all([addKeyed(jobs, 'a'), addKeyed(jobs, 'a'), addKeyed(jobs, 'b')]);
    expect(await counts(jobs)).toEqual({ waiting: 2 });
    const seen = record(jobs, async (_attempt, count) => {
      if (count === 1) await addKeyed(jobs, 'a');
    });
    await jobs.settled();
    expect(seen).toEqual(['a', 'b']);
    await addKeyed(jobs, 'a');
    await jobs.settled();
    expect(seen, 'the key of a finished job is free').toEqual(['a', 'b', 'a']);
  });

  test('adding the key of a failed job makes that job due again, with all its attempts', async () => {
    const jobs = open();
    const seen = record(jobs, fails, { maxAttempts: 2 });
    await addKeyed(jobs, 'a');
    await waitForFailure();
    await addKeyed(jobs, 'a');
    await expect.poll(() => seen, { timeout: 20_000 }).toHaveLength(4);
    await waitForFailure();
  });
});

describe('failures', () => {
  test('a failed job runs again after a delay that doubles, and its last attempt is marked', async () => {
    const jobs = open({ retrySeconds: 100 });
    const attempts: boolean[] = [];
    record(
      jobs,
      async ({ lastAttempt }) => {
        attempts.push(lastAttempt);
        throw new Error('too bad');
      },
      { maxAttempts: 4 },
    );
    await add(jobs, 'a');
    for (const [index, delay] of [100, 200, 400].entries()) {
      await jobs.settled();
      expect(attempts).toHaveLength(index + 1);
      expect(Math.abs((await secondsUntilDue()) - delay)).toBeLessThan(30);
      await endDelays();
    }
    await jobs.settled();
    expect(attempts).toEqual([false, false, false, true]);
    expect(await listFailedJobs(db)).toHaveLength(1);
  });

  test('after the last attempt the failed job remains until it is retried or discarded', async () => {
    const jobs = open();
    let broken = true;
    const seen = record(
      jobs,
      async () => {
        if (broken) throw new Error('the mail server is down');
      },
      { maxAttempts: 2 },
    );
    await add(jobs, 'a');
    await waitForFailure();
    const [failed] = await listFailedJobs(db);
    expect(failed).toMatchObject({ name: 'test', attempts: 2, lastError: 'the mail server is down' });
    expect(await counts(jobs)).toEqual({ failed: 1, waiting: 0 });
    await jobs.settled();
    expect(seen, 'it is not attempted again').toEqual(['a', 'a']);

    expect(await db.transaction((tx) => retryFailedJobs(tx, 'unknown'))).toBe(0);
    expect(await db.transaction((tx) => retryFailedJobs(tx, failed!.id))).toBe(1);
    await waitForFailure();
    broken = false;
    expect(await db.transaction((tx) => retryFailedJobs(tx))).toBe(1);
    await jobs.settled();
    expect(await counts(jobs)).toEqual({ waiting: 0 });

    broken = true;
    await add(jobs, 'b');
    await waitForFailure();
    const { id } = (await listFailedJobs(db))[0]!;
    expect(await db.transaction((tx) => discardFailedJob(tx, id))).toBe(true);
    expect(await db.transaction((tx) => discardFailedJob(tx, id))).toBe(false);
    expect(await counts(jobs)).toEqual({ waiting: 0 });
  });

  test('old failed jobs are deleted; waiting jobs are not', async () => {
    const jobs = open();
    record(jobs, fails, { maxAttempts: 1 });
    await add(jobs, 'a');
    await waitForFailure();
    await jobs.stop();
    await add(jobs, 'waits');
    await db.transaction((tx) => deleteJobsFailedBefore(tx, new Date(Date.now() - 60_000)));
    expect(await listFailedJobs(db)).toHaveLength(1);
    await db.transaction((tx) => deleteJobsFailedBefore(tx, new Date(Date.now() + 60_000)));
    expect(await counts(jobs)).toMatchObject({ waiting: 1 });
    expect(await listFailedJobs(db)).toEqual([]);
  });
});

describe('leases', () => {
  test('stopping aborts a running job, and another process runs it, even after the last attempt', async () => {
    const first = open();
    await add(first, 'interrupted');
    const started = Promise.withResolvers<void>();
    const untilAborted: Act = ({ signal }) => {
      started.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    record(first, untilAborted, { maxAttempts: 1 });
    await started.promise;
    await first.stop();
    await add(first, 'added after stopping');
    const second = open();
    const seen = record(second, undefined, { maxAttempts: 1 });
    await second.settled();
    await second.settled();
    expect(seen.toSorted()).toEqual(['added after stopping', 'interrupted']);
  });

  test('a worker extends the lease of a job that takes longer', async () => {
    const first = open({ leaseSeconds: 1.5 });
    await add(first, 'long');
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const seen = record(first, async ({ signal }) => {
      started.resolve();
      await finish.promise;
      expect(signal.aborted).toBe(false);
    });
    await started.promise;
    const dueAt = async () => (await db.select().from(storedJobs))[0]!.dueAt.getTime();
    const firstEnd = await dueAt();
    await expect.poll(dueAt).toBeGreaterThan(firstEnd);
    const second = open();
    const other = record(second);
    await second.settled();
    finish.resolve();
    await first.settled();
    expect([seen, other]).toEqual([['long'], []]);
  });

  test('another process takes over the job of a killed process', { timeout: 60_000 }, async () => {
    const jobs = open();
    await add(jobs, 'remaining');
    const child = await startProcess();
    expect(await once(child, 'message')).toEqual(['remaining', undefined]);
    const seen = record(jobs);
    await jobs.settled();
    expect(seen, 'the other process has the lease').toEqual([]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await endDelays();
    await jobs.settled();
    expect(seen).toEqual(['remaining']);
  });

  test('a job fails permanently when every attempt crashes its process', async () => {
    const jobs = open();
    await add(jobs, 'deadly');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      // This is what a killed process leaves. The test above kills one.
      expect(
        await openJobQueue(db, { leaseSeconds: LEASE_SECONDS, retrySeconds: 1 }).lease(['test']),
      ).toMatchObject({ attempt });
      await endDelays();
    }
    const exhausted: string[] = [];
    const seen = record(jobs, undefined, {
      maxAttempts: 2,
      onExhausted: async ({ id }) => void exhausted.push(id),
    });
    await waitForFailure();
    expect((await listFailedJobs(db))[0]).toMatchObject({
      lastError: 'The process stopped during the last attempt.',
    });
    expect([seen, exhausted]).toEqual([[], ['deadly']]);
  });
});
