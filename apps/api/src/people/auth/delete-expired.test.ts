import { addJobs } from '@qanoon/db/jobs/job-queue';
import { jobs, passwordResets, rateLimits, sessions } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { deleteExpired } from './delete-expired.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('sessions and counted attempts are deleted when they expire', async () => {
  const [short, long] = [
    await build.session(app.db, { expiresAt: at(60) }),
    await build.session(app.db, { expiresAt: at(120) }),
  ];
  const [soon, late] = [
    await build.rateLimit(app.db, { expiresAt: at(60) }),
    await build.rateLimit(app.db, { expiresAt: at(120) }),
  ];
  const left = async () => ({
    sessions: (await app.db.select().from(sessions)).map((session) => session.id).sort(),
    attempts: (await app.db.select().from(rateLimits)).map((row) => row.key).sort(),
  });
  app.pass(59);
  await deleteExpired(app.deps);
  expect(await left()).toEqual({
    sessions: [short.id, long.id].sort(),
    attempts: [soon.key, late.key].sort(),
  });
  app.pass(2);
  await deleteExpired(app.deps);
  expect(await left()).toEqual({ sessions: [long.id], attempts: [late.key] });
});

test('reset links are deleted a day after they expire: until then their page shows the reason', async () => {
  const DAY = 24 * 3600;
  const [first, second] = [
    await build.passwordReset(app.db, { expiresAt: at(60) }),
    await build.passwordReset(app.db, { expiresAt: at(120) }),
  ];
  const left = async () => (await app.db.select().from(passwordResets)).map((reset) => reset.id).sort();
  app.pass(DAY + 59);
  await deleteExpired(app.deps);
  expect(await left()).toEqual([first.id, second.id].sort());
  app.pass(2);
  await deleteExpired(app.deps);
  expect(await left()).toEqual([second.id]);
});

test('failed jobs are deleted after thirty days; waiting jobs remain', async () => {
  await app.db.transaction((tx) =>
    addJobs(tx, [
      { name: 'old', input: {} },
      { name: 'recent', input: {} },
      { name: 'waits', input: {} },
    ]),
  );
  const fail = (name: string, days: number) =>
    app.db.transaction((tx) =>
      tx
        .update(jobs)
        .set({ state: 'failed', dueAt: at(-days * 24 * 3600) })
        .where(eq(jobs.name, name))
        .execute(),
    );
  await fail('old', 31);
  await fail('recent', 29);
  await deleteExpired(app.deps);
  expect((await app.db.select().from(jobs)).map((job) => job.name).sort()).toEqual(['recent', 'waits']);
});
