import { courses, notifications, orderEvents, orders, payments, scholarships } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { orderJobs } from './orders.jobs.ts';

let app: TestApp;
let owner: User;
let student: User;
let courseId: string;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  student = await build.student(app.db);
  courseId = (await build.course(app.db, { price: asPaisa(100_000) })).id;
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

let numbers = 0;
const open = async (...courseIds: string[]) =>
  (await app.as(student).orders.open({ courseIds: [courseId, ...courseIds] })).orderId;
const get = (orderId: string) => app.as(student).orders.get({ orderId });
const setCourse = (change: Partial<typeof courses.$inferInsert>, id = courseId) =>
  app.db.transaction((tx) => tx.update(courses).set(change).where(eq(courses.id, id)).execute());
const sell = (salePrice: number) => setCourse({ salePrice: asPaisa(salePrice) });
const submit = async (orderId?: string) =>
  app.as(student).payments.requestEnroll({
    ...(orderId && { orderId }),
    courseId,
    method: 'bank',
    transactionId: `FT2611${1e6 + ++numbers}`,
    proofUploadId: (await build.upload(app.db, { ownerId: student.id })).id,
  });
const eventsOf = async (orderId: string) =>
  (
    await app.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))
  ).map(({ kind }) => kind);

describe('an open order whose price has fallen', () => {
  test.each([
    ['is opened again', async () => (await app.as(student).orders.open({ courseIds: [courseId] })).order],
    ['is read', get],
    ['is listed', async () => (await app.as(student).orders.mine({})).items[0]!],
  ])('costs less when it %s, and says so once', async (_how, read) => {
    const orderId = await open();
    await sell(70_000);
    expect(await read(orderId)).toMatchObject({
      id: orderId,
      status: 'open',
      listTotal: 1000_00,
      total: 700_00,
      balanceDue: 700_00,
      items: [{ listPrice: 1000_00, price: 700_00, discounts: [{ kind: 'sale', amount: 300_00 }] }],
    });
    await read(orderId);
    expect(await eventsOf(orderId)).toEqual(['opened', 'price-lowered']);
    expect((await get(orderId)).events[1]).toMatchObject({ status: 'open', amount: 700_00, reason: null });
  });

  test('stays at its price for everybody else, who cannot read it', async () => {
    const orderId = await open();
    await sell(70_000);
    const other = await build.student(app.db);
    expect((await failureOf(app.as(other).orders.get({ orderId }))).code).toBe('ORDER_NOT_FOUND');
    expect(await eventsOf(orderId)).toEqual(['opened']);
  });

  test('keeps its coupon, whose use is counted once', async () => {
    const form = {
      code: 'TENTH',
      kind: 'percent',
      value: 10,
      courseId: null,
      startsAt: null,
      endsAt: null,
    } as const;
    await app.as(owner).prices.createCoupon({ ...form, maxUses: 1, maxUsesPerStudent: null });
    const orderId = await open();
    await setCourse({ price: asPaisa(90_000) });
    await app.as(student).orders.applyCoupon({ orderId, code: 'TENTH' });
    expect(await eventsOf(orderId), 'nobody has read it since').toEqual([
      'opened',
      'price-lowered',
      'coupon-applied',
    ]);
    await setCourse({ price: asPaisa(80_000) });
    expect(await get(orderId)).toMatchObject({ listTotal: 800_00, total: 720_00, couponCode: 'TENTH' });
    await app.as(student).orders.applyCoupon({ orderId, code: '' });
    expect(await get(orderId)).toMatchObject({ total: 800_00, couponCode: null });
  });

  test('passes on a scholarship of its student', async () => {
    const orderId = await open();
    const granted = {
      studentId: student.id,
      courseId,
      price: asPaisa(20_000),
      reason: 'Need',
      createdAt: app.deps.now(),
    };
    await app.db.transaction((tx) => tx.insert(scholarships).values(granted).execute());
    expect(await get(orderId)).toMatchObject({
      total: 200_00,
      items: [{ discounts: [{ kind: 'scholarship' }] }],
    });
  });

  test('passes on each course of several, and keeps the price of those that have risen', async () => {
    const other = await build.course(app.db, { price: asPaisa(50_000) });
    const orderId = await open(other.id);
    await sell(70_000);
    await setCourse({ price: asPaisa(90_000) }, other.id);
    expect(await get(orderId)).toMatchObject({ total: 1200_00, listTotal: 1500_00 });
  });

  test('is paid at once when it costs nothing', async () => {
    const orderId = await open();
    await setCourse({ price: asPaisa(0) });
    expect(await get(orderId)).toMatchObject({ status: 'paid', total: 0 });
    expect(await eventsOf(orderId)).toEqual(['opened', 'price-lowered']);
  });

  test('uses credit for the lower price only', async () => {
    const first = await build.course(app.db, { price: asPaisa(10_000) });
    const paid = await app.as(student).orders.open({ courseIds: [first.id] });
    const proof = await build.upload(app.db, { ownerId: student.id });
    const { paymentId } = await app.as(student).payments.requestEnroll({
      orderId: paid.orderId,
      courseId: first.id,
      method: 'bank',
      transactionId: `FT2611${1e6 + ++numbers}`,
      proofUploadId: proof.id,
    });
    await app.as(owner).payments.approve({ paymentId, received: asPaisa(1100_00) });
    const orderId = await open();
    await sell(70_000);
    await app.as(student).orders.useCredit({ orderId });
    expect(await get(orderId)).toMatchObject({ status: 'paid', total: 700_00, credit: 300_00 });
  });

  test('is named with the lower price in the reminder', async () => {
    const orderId = await open();
    await sell(70_000);
    const { expiresAt } = (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
    const remind = orderJobs.find(({ name }) => name === 'remind-of-order')!;
    await remind.handle(app.deps, { orderId, expiresAt: expiresAt!.toISOString() }, {} as never);
    const told = await app.db.select().from(notifications).where(eq(notifications.kind, 'order-expiring'));
    expect(told).toMatchObject([{ userId: student.id, detail: { amount: 700_00 } }]);
  });
});

describe('a frozen price', () => {
  test('an order keeps its price when that has risen', async () => {
    const orderId = await open();
    await setCourse({ price: asPaisa(150_000) });
    expect((await app.as(student).orders.open({ courseIds: [courseId] })).order.total).toBe(1000_00);
    expect(await eventsOf(orderId)).toEqual(['opened']);
  });

  test('an order keeps its price from the first proof on, also after its rejection', async () => {
    const orderId = await open();
    const { paymentId } = await submit(orderId);
    await sell(70_000);
    expect((await get(orderId)).total).toBe(1000_00);
    await app.as(owner).payments.reject({ paymentId });
    expect(await get(orderId)).toMatchObject({ status: 'rejected', total: 1000_00 });
  });

  test('an order keeps its price when one of its courses is not offered any more', async () => {
    const other = await build.course(app.db, { price: asPaisa(50_000) });
    const orderId = await open(other.id);
    await sell(70_000);
    await setCourse({ archivedAt: app.deps.now() }, other.id);
    expect((await get(orderId)).total).toBe(1500_00);
  });

  test('an order keeps its price when that falls to nothing as the proof arrives, because money was sent', async () => {
    const orderId = await open();
    await setCourse({ price: asPaisa(0) });
    await submit(orderId);
    expect(await get(orderId)).toMatchObject({ status: 'under_review', total: 1000_00 });
  });
});

test.each([true, false])(
  'a proof after the fall, with the order’s id: %s, is about the lower price',
  async (withId) => {
    const orderId = await open();
    await sell(70_000);
    const { paymentId } = await submit(withId ? orderId : undefined);
    const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment).toMatchObject({ orderId, amount: 70_000 });
    expect(await eventsOf(orderId)).toEqual(['opened', 'price-lowered', 'proof-submitted']);
  },
);

test('twenty readers at once lower a price once', { tags: ['engine'] }, async () => {
  const orderId = await open();
  await sell(70_000);
  const { won } = await race(Array.from({ length: 20 }, () => () => get(orderId)));
  expect(won.map(({ total }) => total)).toEqual(Array(20).fill(700_00));
  expect(await eventsOf(orderId)).toEqual(['opened', 'price-lowered']);
});

test('a price that falls while a proof arrives is passed on before the proof or not at all', {
  tags: ['engine'],
}, async () => {
  for (let round = 0; round < 12; round++) {
    courseId = (await build.course(app.db, { price: asPaisa(100_000) })).id;
    const orderId = await open();
    const calls: (() => Promise<unknown>)[] = [
      () => app.as(owner).prices.setSale({ courseId, salePrice: asPaisa(700_00), endsAt: null }),
      () => submit(orderId),
      () => get(orderId),
      () => app.as(student).orders.open({ courseIds: [courseId] }),
      () => app.as(student).orders.mine({}),
    ];
    const { refused } = await race([...calls.slice(round % 5), ...calls.slice(0, round % 5)]);
    expect(refused).toEqual([]);
    const events = await eventsOf(orderId);
    expect([
      ['opened', 'proof-submitted'],
      ['opened', 'price-lowered', 'proof-submitted'],
    ]).toContainEqual(events);
    const [payment] = await app.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
    const total = events.length === 3 ? 70_000 : 100_000;
    expect(payment!.amount).toBe(total);
    expect(await get(orderId)).toMatchObject({ status: 'under_review', total });
    await app.as(owner).payments.approve({ paymentId: payment!.id });
    expect(await get(orderId)).toMatchObject({ status: 'paid', received: total });
  }
});
