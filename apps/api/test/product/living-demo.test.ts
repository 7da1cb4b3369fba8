// @module-tag engine
// @module-tag full

import { diffCounters } from '@qanoon/db/counters/repair';
import {
  bundles,
  certificates,
  closedMonths,
  coupons,
  courseDrafts,
  courses,
  credits,
  jobs,
  orders,
  payments,
  ratings,
  receipts,
  sentMails,
  uploads,
  users,
} from '@qanoon/db/schema';
import { findWrongEntries } from '@qanoon/db/search/check-entries';
import { seedDemoAcademy } from '@qanoon/db/seed/demo-academy';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { DEMO_MARK, isDemoAddress } from '@qanoon/db/seed/demo-marks';
import { seedDemoPayees } from '@qanoon/db/seed/demo-payees';
import { and, asc, count, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnose } from '../../src/administration/doctor/diagnose.ts';
import { ensureOwner } from '../../src/bootstrap.ts';
import { checkLedger } from '../../src/money/ledger/check-ledger.ts';
import { checkObjects } from '../../src/platform/sweeping/check-files.ts';
import { seedWhenEmpty } from '../../src/seed-demo.ts';
import { type TestApp, testApp, type User } from '../harness.ts';

let app: TestApp;
let admin: User;
beforeAll(async () => {
  app = await testApp({ DEMO: 'on', OWNER_PASSWORD: '' }, { payees: false });
  const { db } = app;
  await ensureOwner(app.deps);
  await seedDemoAcademy(db, app.deps.now());
  await seedDemoPayees(db, app.deps.now());
  await seedWhenEmpty(app.deps);
  [admin] = (await db.select().from(users).where(eq(users.email, DEMO_ACCOUNTS[0].email))) as [User];
}, 120_000);
afterAll(() => app.close());

const countBy = async (rows: Promise<{ state: unknown; count: number }[]>) =>
  Object.fromEntries((await rows).map(({ state, count: number }) => [String(state), Number(number)]));

test('the ledger, the counters and the search index agree with the rows', async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  expect(await diffCounters(app.db)).toEqual([]);
  expect(await findWrongEntries(app.db)).toEqual([]);
});

test('the doctor finds no fault of the database, and every stored file has the content of its row', async () => {
  const env = { ...app.deps.env, databaseUrl: app.databaseUrl };
  const found = await diagnose(env, app.deps.now, async () => null);
  const ofData = found.filter(({ check }) => ['database', 'payments', 'payees'].includes(check));
  expect(ofData.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect((await checkObjects(app.deps, { hash: true })).faults).toEqual([]);
  // The sweeper deletes uploads that nobody claims.
  expect(await app.db.$count(uploads, isNull(uploads.claimedAt))).toBe(0);
});

test('payments, orders, enrollments and receipts have every state', async () => {
  const { db } = app;
  const byStatus = await countBy(
    db.select({ state: payments.status, count: count() }).from(payments).groupBy(payments.status),
  );
  // Eleven payments wait: ten of the students, and one of the demo's accounts.
  expect(byStatus).toMatchObject({ pending: 11, reversed: 2 });
  expect(byStatus.completed).toBeGreaterThan(45);
  expect(byStatus.failed).toBeGreaterThanOrEqual(4);
  expect(
    Object.keys(
      await countBy(db.select({ state: orders.status, count: count() }).from(orders).groupBy(orders.status)),
    ).toSorted(),
  ).toEqual(['expired', 'open', 'paid', 'rejected', 'reversed', 'under_review']);
  expect(await db.$count(receipts)).toBe(byStatus.completed! + byStatus.reversed! + 2);
  expect(await db.$count(orders, isNotNull(orders.bundleTitle))).toBeGreaterThan(2);
  const [coupon] = await db.select().from(coupons);
  expect(coupon!.uses).toBeGreaterThan(3);
  expect(await db.$count(closedMonths)).toBe(8);
});

test('the reviewer sees what speaks for and against the payments that wait', async () => {
  const { payments: reviewed, reviews } = app.as(admin);
  const { items } = await reviewed.requests({ limit: 50 });
  const facts = [];
  for (const { id } of items) facts.push(await reviews.facts({ paymentId: id }));
  const codes = facts.flatMap(({ checks }) => checks.map(({ code }) => code));
  for (const code of ['credited-equal', 'read-differs', 'id-used', 'no-credit'] as const)
    expect(codes).toContain(code);
  for (const code of ['same-picture-other-student', 'same-receipt-except'] as const)
    expect(codes).toContain(code);
  expect(facts.filter(({ isCertain }) => isCertain)).toHaveLength(3);
});

test('the inbox of transfers has every state', async () => {
  const counts = await app.as(admin).credits.list({ state: 'open', limit: 50 });
  expect(counts).toMatchObject({ setAsideCount: expect.any(Number), certainCount: 3 });
  for (const each of [counts.openCount, counts.matchedCount, counts.setAsideCount, counts.reversedCount])
    expect(each).toBeGreaterThan(0);
  expect(counts.unreadCount).toBe(1);
  expect(await app.db.$count(credits, isNotNull(credits.contradictedAt))).toBeGreaterThan(0);
});

test('certificates have every state and each design', async () => {
  const rows = await app.db.select().from(certificates);
  expect(new Set(rows.flatMap(({ printed }) => printed?.design ?? []))).toEqual(
    new Set(['engraved', 'classic', 'modern']),
  );
  const waiting = rows.filter(({ issuedAt, declinedAt }) => !issuedAt && !declinedAt);
  expect(waiting).toHaveLength(3);
  for (const state of ['declinedAt', 'revokedAt', 'replacedAt'] as const)
    expect(
      rows.filter((row) => row[state] !== null),
      state,
    ).toHaveLength(1);
});

test('there are ratings with and without text, a draft, and mails of many kinds; and no job sends one later', async () => {
  const { db } = app;
  expect(await db.$count(ratings, ne(ratings.text, ''))).toBeGreaterThan(5);
  expect(await db.$count(ratings, and(eq(ratings.text, ''), isNull(ratings.hiddenAt)))).toBeGreaterThan(5);
  expect(await db.$count(courseDrafts)).toBe(1);
  const subjects = await db.selectDistinct({ subject: sentMails.subject }).from(sentMails);
  expect(subjects.length).toBeGreaterThan(10);
  const names = (await db.select({ name: jobs.name }).from(jobs)).map(({ name }) => name);
  // The proofs of the accounts of the sign-in page have no check yet.
  expect(names.filter((name) => name !== 'expire-order' && name !== 'remind-of-order')).toEqual(
    Array.from({ length: 4 }, () => 'check-proof'),
  );
});

test('everything that the demo has invented can be told by its marks, and nothing happens after its start', async () => {
  const { db } = app;
  const people = await db.select().from(users).orderBy(asc(users.createdAt));
  expect(people).toHaveLength(60 + DEMO_ACCOUNTS.length + 1);
  expect(people.filter(({ email, isOwner }) => !isOwner && !isDemoAddress(email))).toEqual([]);
  for (const { title } of [...(await db.select().from(bundles)), ...(await db.select().from(courseDrafts))])
    expect(title).toContain(DEMO_MARK);
  expect((await db.select().from(coupons)).every(({ code }) => code.startsWith('DEMO'))).toBe(true);
  for (const { createdAt } of await db.select({ createdAt: payments.createdAt }).from(payments))
    expect(createdAt <= app.deps.now()).toBe(true);
  expect(await db.$count(courses)).toBe(3);
});
