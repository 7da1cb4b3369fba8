import { jobs, sessions } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../test/harness.ts';
import { scheduleSweep } from './platform/jobs/schedule-sweep.ts';
import { sweepJob } from './sweep.jobs.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const schedule = () => app.db.transaction((tx) => scheduleSweep(app.deps, tx));
const waiting = () => app.db.select().from(jobs);

test('a sweep deletes what has expired, and the next one is due an hour later', async () => {
  const user = await build.student(app.db);
  await build.session(app.db, { userId: user.id, expiresAt: new Date(app.deps.now().getTime() - 1) });
  await schedule();
  const [job] = await waiting();
  // Twice, as when the process stops before the end of the first attempt.
  for (let attempt = 0; attempt < 2; attempt++)
    await sweepJob.handle(
      app.deps,
      {},
      {
        jobId: job!.id,
        signal: new AbortController().signal,
        lastAttempt: false,
      },
    );
  expect(await app.db.$count(sessions)).toBe(0);
  const next = (await waiting()).filter(({ id }) => id !== job!.id);
  expect(next).toMatchObject([{ name: 'sweep', dueAt: new Date(app.deps.now().getTime() + HOUR_MS) }]);
});

test('processes that start together schedule one sweep, which the worker of the sweep carries out', async () => {
  await Promise.all([schedule(), schedule(), schedule()]);
  expect(await waiting()).toMatchObject([{ name: sweepJob.name }]);
});
