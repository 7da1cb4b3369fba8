import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@qanoon/db/client';
import { isPostgres } from '@qanoon/db/env';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { expect, test } from 'vitest';
import { compileCache } from '../../test/compile-cache.ts';
import { createLog } from '../log.ts';
import { type JobAttempt, type Jobs, openJobs, type Timing } from './jobs.ts';

/** The shortest there is. */
const LEASE_SECONDS = isPostgres ? 10 : 1;

/** A database and the jobs that processes open on it. Close it when done. */
async function openPlace() {
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  const opened: Jobs[] = [];
  return {
    url,
    db,
    /** The jobs as one more process would open them. */
    async open(timing: Partial<Timing> = {}): Promise<Jobs> {
      const jobs = await openJobs({
        db,
        databaseUrl: url,
        log: createLog('silent'),
        timing: { leaseSeconds: LEASE_SECONDS, retrySeconds: 1, pollSeconds: 0.1, ...timing },
      });
      opened.push(jobs);
      return jobs;
    },
    add: (jobs: Jobs, ...uploadIds: string[]) =>
      db.transaction(async (tx) => {
        for (const uploadId of uploadIds) await jobs.add(tx, 'convert-video', { uploadId });
      }),
    async close() {
      await Promise.all(opened.map((jobs) => jobs.close()));
      await db.close();
    },
  };
}
type Place = Awaited<ReturnType<typeof openPlace>>;

/**
 * On PostgreSQL a lease is ten seconds, so the tests wait for theirs together, each with a place of its own. On SQLite it is one, which a worker
 * in a busy process would lose: one after the other.
 */
const job = isPostgres ? test.concurrent : test;

/** Gives a test a place of its own. */
const inPlace = (work: (place: Place) => Promise<void>) => async () => {
  const place = await openPlace();
  try {
    await work(place);
  } finally {
    await place.close();
  }
};

/** Works, writing down what each attempt was given; `act` may fail it. */
async function record(
  jobs: Jobs,
  act: (attempt: JobAttempt, count: number) => Promise<void> = async () => undefined,
) {
  const seen: string[] = [];
  await jobs.work('convert-video', async ({ uploadId }, attempt) => {
    seen.push(uploadId);
    await act(attempt, seen.length);
  });
  return seen;
}

/** A promise, and what resolves it. */
function moment() {
  let come = () => {};
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come };
}

job(
  'a job is done once, in the order of adding',
  inPlace(async ({ add, open }) => {
    const jobs = await open();
    await add(jobs, 'a', 'b', 'c');
    const seen = await record(jobs);
    await jobs.settled();
    expect(seen).toEqual(['a', 'b', 'c']);
    await jobs.settled();
    expect(seen).toHaveLength(3);
  }),
);

job(
  'a job whose transaction is undone was never added',
  inPlace(async ({ add, db, open }) => {
    const jobs = await open();
    const attempt = db.transaction(async (tx) => {
      await jobs.add(tx, 'convert-video', { uploadId: 'undone' });
      throw new Error('too bad');
    });
    await expect(attempt).rejects.toThrow('too bad');
    await add(jobs, 'stands');
    const seen = await record(jobs);
    await jobs.settled();
    expect(seen).toEqual(['stands']);
  }),
);

job(
  'two workers never do one job at once, and all jobs are done',
  inPlace(async ({ add, open }) => {
    const [first, second] = [await open(), await open()];
    const names = Array.from({ length: 30 }, (_, index) => `video-${index}`);
    await add(first, ...names);
    const done = [await record(first), await record(second)];
    await Promise.all([first.settled(), second.settled()]);
    expect(done.flat().sort()).toEqual([...names].sort());
  }),
);

job(
  'a failed one is tried again after a pause, and is told which attempt is the last',
  inPlace(async ({ add, open }) => {
    const jobs = await open({ maxAttempts: 3 });
    await add(jobs, 'stubborn');
    const over = moment();
    const attempts: boolean[] = [];
    await record(jobs, async ({ lastAttempt }) => {
      attempts.push(lastAttempt);
      if (lastAttempt) over.come();
      throw new Error('too bad');
    });
    await jobs.settled();
    expect(attempts, 'not at once').toHaveLength(1);
    await over.came;
    await jobs.settled();
    expect(attempts, 'and given up').toEqual([false, false, true]);
  }),
);

job(
  'stopping aborts what runs, and another process does it, though it was the last attempt',
  inPlace(async ({ add, open }) => {
    const first = await open({ maxAttempts: 1 });
    await add(first, 'interrupted');
    const started = moment();
    await record(first, ({ signal }) => {
      started.come();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await started.came;
    await first.stop();
    await add(first, 'added while stopping');
    const second = await open({ maxAttempts: 1 });
    const seen = await record(second);
    await second.settled();
    expect(seen.sort()).toEqual(['added while stopping', 'interrupted']);
    await second.settled();
    expect(seen).toHaveLength(2);
  }),
);

job(
  'a job that takes longer than its lease stays with who works on it',
  inPlace(async ({ add, open }) => {
    const [first, second] = [await open(), await open()];
    await add(first, 'long');
    const [started, go] = [moment(), moment()];
    const seen = await record(first, async ({ signal }) => {
      started.come();
      await go.came;
      expect(signal.aborted).toBe(false);
    });
    await started.came;
    const other = await record(second);
    await new Promise((resolve) => setTimeout(resolve, LEASE_SECONDS * 1300));
    await second.settled();
    go.come();
    await first.settled();
    expect([seen, other]).toEqual([['long'], []]);
  }),
  30_000,
);

job(
  'a job of a process that was killed is done by another',
  inPlace(async ({ add, open, url }) => {
    const jobs = await open();
    await add(jobs, 'left behind');
    const worker = fork(
      fileURLToPath(new URL('../../test/jobs-process.ts', import.meta.url)),
      [url, String(LEASE_SECONDS)],
      {
        env: { ...compileCache, PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL },
        execArgv: [],
      },
    );
    expect(await once(worker, 'message')).toEqual(['left behind', undefined]);
    const done = moment();
    const seen = await record(jobs, async () => done.come());
    await jobs.settled();
    expect(seen, 'the other has it').toEqual([]);
    worker.kill('SIGKILL');
    await done.came;
    await jobs.settled();
    expect(seen).toEqual(['left behind']);
  }),
  60_000,
);
