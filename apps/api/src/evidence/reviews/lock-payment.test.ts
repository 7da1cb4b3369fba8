// @module-tag engine
import { REVIEW_LOCK_SECONDS } from '@qanoon/contracts/evidence/reviews';
import { reviewLocks } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { REVIEWERS } from '../../lib/live.ts';

let app: TestApp;
let [ayesha, bilal]: User[] = [];
let paymentId: string;
beforeEach(async () => {
  app = await testApp();
  ayesha = await build.admin(app.db, { fullName: 'Ayesha Khan' });
  bilal = await build.admin(app.db, { fullName: 'Bilal Ahmed' });
  paymentId = (await build.pendingPayment(app.db)).id;
});
afterEach(() => app.close());

const reviews = (reviewer: User | undefined) => app.as(reviewer!).reviews;
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const marksFor = async (reviewer: User | undefined) =>
  (await app.as(reviewer!).payments.requests({ ids: [paymentId] })).items.map(
    ({ lockedBy, queuedBy, isCertain }) => ({ lockedBy, queuedBy, isCertain }),
  );

test('a payment is reserved for the reviewer who opens it, and others see their name', async () => {
  expect(await reviews(ayesha).open({ paymentId })).toEqual({ lockedBy: null, expiresAt: at(120) });
  expect(await reviews(bilal).open({ paymentId })).toEqual({ lockedBy: 'Ayesha Khan', expiresAt: at(120) });
  expect(await marksFor(bilal)).toEqual([{ lockedBy: 'Ayesha Khan', queuedBy: null, isCertain: false }]);
  expect(await marksFor(ayesha)).toEqual([{ lockedBy: null, queuedBy: null, isCertain: false }]);
});

test('opening a payment again extends the lock and keeps its beginning', async () => {
  await reviews(ayesha).open({ paymentId });
  app.pass(100);
  expect(await reviews(ayesha).open({ paymentId })).toEqual({ lockedBy: null, expiresAt: at(220) });
  app.pass(100);
  expect((await reviews(bilal).open({ paymentId })).lockedBy).toBe('Ayesha Khan');
  expect(await app.db.select().from(reviewLocks)).toMatchObject([{ lockedAt: NOW, adminId: ayesha!.id }]);
});

test('a lock lapses to the second', async () => {
  await reviews(ayesha).open({ paymentId });
  app.pass(REVIEW_LOCK_SECONDS - 1);
  expect((await reviews(bilal).open({ paymentId })).lockedBy).toBe('Ayesha Khan');
  app.pass(1);
  expect(await marksFor(bilal)).toMatchObject([{ lockedBy: null }]);
  expect(await reviews(bilal).open({ paymentId })).toEqual({ lockedBy: null, expiresAt: at(240) });
  expect((await reviews(ayesha).open({ paymentId })).lockedBy).toBe('Bilal Ahmed');
});

test('a release ends only the reviewer’s own lock', async () => {
  await reviews(ayesha).open({ paymentId });
  await reviews(bilal).release({ paymentId });
  expect((await reviews(bilal).open({ paymentId })).lockedBy).toBe('Ayesha Khan');
  await reviews(ayesha).release({ paymentId });
  await reviews(ayesha).release({ paymentId });
  expect((await reviews(bilal).open({ paymentId })).lockedBy).toBeNull();
});

test('one of twenty reviewers who open a payment at once has it, even after a lapsed lock', async () => {
  const admins = await Promise.all(Array.from({ length: 20 }, () => build.admin(app.db)));
  for (let round = 0; round < 3; round++) {
    const { won, refused } = await race(admins.map((admin) => () => reviews(admin).open({ paymentId })));
    expect(refused).toEqual([]);
    const names = won.map(({ lockedBy }) => lockedBy);
    expect(names.filter((name) => name === null)).toHaveLength(1);
    const [lock] = await app.db.select().from(reviewLocks);
    const holder = admins.find(({ id }) => id === lock!.adminId)!;
    expect(new Set(names)).toEqual(new Set([null, holder.fullName]));
    app.pass(REVIEW_LOCK_SECONDS);
  }
});

test('a decision about a payment that another reviewer has is refused, with name and time', async () => {
  await reviews(ayesha).open({ paymentId });
  const decision = { kind: 'reject', input: { paymentId, reason: 'Not received' } } as const;
  const failure = await failureOf(reviews(bilal).decide({ decision }));
  expect(failure).toMatchObject({ status: 409, code: 'PAYMENT_LOCKED' });
  expect(failure.message).toMatch(/^Ayesha Khan is reviewing this payment\. .*9:32/u);
  expect((await reviews(ayesha).open({ paymentId })).lockedBy, 'the lock stays').toBeNull();
  app.pass(REVIEW_LOCK_SECONDS);
  await reviews(bilal).decide({ decision });
});

test('a decision ends the lock, and its payment cannot be reserved until it is undone', async () => {
  await reviews(ayesha).open({ paymentId });
  await reviews(ayesha).decide({ decision: { kind: 'approve', input: { paymentId } } });
  expect(await app.db.$count(reviewLocks)).toBe(0);
  expect(await reviews(bilal).open({ paymentId })).toEqual({ lockedBy: 'Ayesha Khan', expiresAt: at(10) });
  expect(await app.db.$count(reviewLocks)).toBe(0);
  await reviews(ayesha).undo({ paymentId });
  expect((await reviews(bilal).open({ paymentId })).lockedBy).toBeNull();
});

test('an unknown payment is not found', async () => {
  for (const attempt of [reviews(ayesha).open, reviews(ayesha).facts])
    expect(await failureOf(attempt({ paymentId: 'unknown' }))).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  await reviews(ayesha).release({ paymentId: 'unknown' });
});

test('open pages of reviewers learn of a new lock and of its end, but not of each extension', async () => {
  const received: string[][] = [];
  const listening = new AbortController();
  const done = (async () => {
    for await (const { topics } of app.deps.live.subscribe([REVIEWERS], listening.signal))
      received.push(topics);
  })();
  await reviews(ayesha).open({ paymentId });
  app.pass(10);
  await reviews(ayesha).open({ paymentId });
  await reviews(bilal).open({ paymentId });
  await reviews(bilal).release({ paymentId });
  await expect.poll(() => received).toEqual([['reviews']]);
  await reviews(ayesha).release({ paymentId });
  await expect.poll(() => received).toEqual([['reviews'], ['reviews']]);
  listening.abort();
  await done;
});
