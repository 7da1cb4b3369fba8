import type { CouponForm } from '@qanoon/contracts/money/prices';
import { coupons, courses, orders } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { orderJobs } from './orders.jobs.ts';

const DAY_S = 86_400;
let app: TestApp;
let owner: User;
let student: User;
let course: Awaited<ReturnType<typeof build.course>>;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  student = await build.student(app.db);
  course = await build.course(app.db, { price: asPaisa(100_000) });
});
afterEach(() => app.close());

const HALF: CouponForm = {
  code: 'HALF',
  kind: 'percent',
  value: 50,
  courseId: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerStudent: null,
};
const prices = () => app.as(owner).prices;
const createCoupon = (over: Partial<CouponForm> = {}) => prices().createCoupon({ ...HALF, ...over });
const usesOf = async (code = 'HALF') =>
  (await app.db.select().from(coupons).where(eq(coupons.code, code)))[0]!.uses;
const open = async (by = student, courseIds = [course.id]) =>
  (await app.as(by).orders.open({ courseIds })).orderId;
const apply = (orderId: string, code = 'HALF', by = student) =>
  app.as(by).orders.applyCoupon({ orderId, code });
const orderOf = (orderId: string, by = student) => app.as(by).orders.get({ orderId });
/** The time in days from now, as text. */
const inDays = (days: number) => new Date(app.deps.now().getTime() + days * DAY_S * 1000).toISOString();

describe('the number of uses', () => {
  test('lets one of twenty students apply the last use at the same moment', {
    tags: ['engine'],
  }, async () => {
    await createCoupon({ maxUses: 1 });
    const students = await Promise.all(Array.from({ length: 20 }, () => build.student(app.db)));
    const opened = await Promise.all(students.map(async (each) => ({ each, orderId: await open(each) })));
    const { won, refused } = await race(
      opened.map(
        ({ each, orderId }) =>
          () =>
            apply(orderId, 'HALF', each),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'COUPON_USED_UP'));
    expect(await usesOf()).toBe(1);
    const reduced = (await app.db.select().from(orders)).filter(({ total }) => total === 50_000);
    expect(reduced).toMatchObject([{ couponCode: 'HALF' }]);
  });

  test('holds for a student who applies the coupon to two orders at the same moment', {
    tags: ['engine'],
  }, async () => {
    await createCoupon({ maxUsesPerStudent: 1 });
    const other = await build.course(app.db);
    const ids = [await open(), await open(student, [other.id])];
    const { won, refused } = await race(ids.map((orderId) => () => apply(orderId)));
    expect([won.length, refused]).toEqual([1, ['COUPON_USED_UP']]);
    expect(await usesOf()).toBe(1);
    const friend = await build.student(app.db);
    await apply(await open(friend), 'HALF', friend);
    expect(await usesOf()).toBe(2);
  });

  test.each([
    ['withdrawn', (orderId: string) => app.as(student).orders.withdraw({ orderId })],
    [
      'expired',
      async (orderId: string) => {
        const { expiresAt } = await orderOf(orderId);
        app.pass(5 * DAY_S);
        await orderJobs[0]!.handle(
          app.deps,
          { orderId, expiresAt: expiresAt! },
          { jobId: 'test', signal: new AbortController().signal, lastAttempt: true },
        );
      },
    ],
    ['without the coupon', (orderId: string) => apply(orderId, '')],
  ])('an order that is %s releases the use, also that of the student', async (state, release) => {
    await createCoupon({ maxUses: 1, maxUsesPerStudent: 1 });
    const orderId = await open();
    await apply(orderId);
    expect(await usesOf()).toBe(1);
    await release(orderId);
    expect(await usesOf()).toBe(0);
    const isOpen = state === 'without the coupon';
    if (isOpen) expect(await orderOf(orderId)).toMatchObject({ total: 1000_00, couponCode: null });
    await apply(isOpen ? orderId : await open());
    expect(await usesOf()).toBe(1);
  });

  test('another coupon in place of the first releases the use of the first', async () => {
    await createCoupon({ maxUses: 1 });
    await createCoupon({ code: 'LESS200', kind: 'amount', value: 200_00 });
    const orderId = await open();
    await apply(orderId);
    await apply(orderId, 'less 200');
    expect([await usesOf(), await usesOf('LESS200')]).toEqual([0, 1]);
    expect(await orderOf(orderId)).toMatchObject({ total: 800_00, couponCode: 'LESS200' });
    // The same coupon counts once when it is applied again.
    await apply(orderId, 'LESS200');
    expect(await usesOf('LESS200')).toBe(1);
  });

  test('a refused second coupon keeps the first', async () => {
    await createCoupon();
    const orderId = await open();
    await apply(orderId);
    expect((await failureOf(apply(orderId, 'UNKNOWN'))).code).toBe('COUPON_NOT_VALID');
    expect(await orderOf(orderId)).toMatchObject({ total: 500_00, couponCode: 'HALF' });
    expect(await usesOf()).toBe(1);
  });
});

describe('a coupon that is not valid', () => {
  test.each<[string, () => Partial<CouponForm>]>([
    ['is over', () => ({ endsAt: inDays(0) })],
    ['has not begun', () => ({ startsAt: inDays(1) })],
  ])('is refused when it %s', async (_what, over) => {
    await createCoupon(over());
    expect((await failureOf(apply(await open()))).code).toBe('COUPON_NOT_VALID');
    expect(await usesOf()).toBe(0);
  });

  test('is valid between its times, from the first moment on', async () => {
    await createCoupon({ startsAt: inDays(0), endsAt: inDays(1) });
    await apply(await open());
    expect(await usesOf()).toBe(1);
  });

  test('is refused if it is inactive or of another course', async () => {
    const other = await build.course(app.db);
    await createCoupon({ code: 'OTHER', courseId: other.id });
    await createCoupon();
    const { id: couponId } = (await prices().coupons({})).items.find(({ code }) => code === 'HALF')!;
    await prices().setCouponActive({ couponId, version: 1, isActive: false });
    const orderId = await open();
    for (const code of ['OTHER', 'HALF'])
      expect((await failureOf(apply(orderId, code))).code).toBe('COUPON_NOT_VALID');
    await prices().setCouponActive({ couponId, version: 2, isActive: true });
    await apply(orderId);
    expect(await orderOf(orderId)).toMatchObject({ total: 500_00 });
  });

  test('cannot be applied to the order of another student', async () => {
    await createCoupon();
    const orderId = await open();
    const other = await build.student(app.db);
    expect((await failureOf(apply(orderId, 'HALF', other))).code).toBe('ORDER_NOT_FOUND');
    expect(await usesOf()).toBe(0);
  });
});

describe('what it costs', () => {
  test('a coupon of 100 % pays the order at once and gives access', async () => {
    await createCoupon({ value: 100 });
    const orderId = await open();
    await apply(orderId);
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', total: 0, balanceDue: 0 });
    expect(await app.as(student).enrollments.mine()).toMatchObject([
      { courseId: course.id, status: 'approved' },
    ]);
  });

  test('a coupon of one course leaves the other courses of the order', async () => {
    const other = await build.course(app.db, { price: asPaisa(30_000) });
    await createCoupon({ courseId: course.id });
    const orderId = await open(student, [course.id, other.id]);
    await apply(orderId);
    const { items, total } = await orderOf(orderId);
    expect(total).toBe(800_00);
    expect(Object.fromEntries(items.map((item) => [item.courseId, item.price]))).toEqual({
      [course.id]: 500_00,
      [other.id]: 300_00,
    });
  });

  test('later changes of price, sale and coupon change no opened order', async () => {
    await createCoupon();
    await prices().setSale({ courseId: course.id, salePrice: asPaisa(800_00), endsAt: inDays(1) });
    const orderId = await open();
    await apply(orderId);
    const before = await orderOf(orderId);
    expect(before).toMatchObject({ listTotal: 1000_00, total: 400_00 });

    await prices().endSale({ courseId: course.id });
    const { id: couponId } = (await prices().coupons({})).items[0]!;
    await prices().updateCoupon({ ...HALF, code: 'TENTH', value: 10, couponId, version: 1 });
    await prices().setCouponActive({ couponId, version: 2, isActive: false });
    await app.db.transaction((tx) =>
      tx
        .update(courses)
        .set({ price: asPaisa(500_000) })
        .where(eq(courses.id, course.id))
        .execute(),
    );
    app.pass(2 * 3600);

    const { items, listTotal, total, couponCode } = await orderOf(orderId);
    expect({ items, listTotal, total, couponCode }).toEqual({
      items: before.items,
      listTotal: 1000_00,
      total: 400_00,
      couponCode: 'HALF',
    });
    // Repeating the call returns the order as it was frozen.
    expect(await open()).toBe(orderId);
  });
});

test('a coupon that excludes sales is refused for a sale price, and its use is not counted', async () => {
  await createCoupon({ excludesSales: true });
  await prices().setSale({ courseId: course.id, salePrice: asPaisa(800_00), endsAt: null });
  const orderId = await open();
  expect((await failureOf(apply(orderId))).code).toBe('COUPON_NOT_FOR_SALES');
  expect(await usesOf()).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ total: 800_00, couponCode: null });
  const other = await open(student, [(await build.course(app.db, { price: asPaisa(50_000) })).id]);
  await apply(other);
  expect(await orderOf(other)).toMatchObject({ total: 250_00, couponCode: 'HALF' });
});

test('an account cannot guess codes: it can type thirty in fifteen minutes', async () => {
  await app.close();
  app = await testApp({ RATE_LIMITS: 'on' });
  owner = await build.owner(app.db);
  student = await build.student(app.db);
  await createCoupon();
  const orderId = await open(student, [(await build.course(app.db)).id]);
  for (let index = 0; index < 30; index += 1)
    expect((await failureOf(apply(orderId, `GUESS${index}`))).code).toBe('COUPON_NOT_VALID');
  expect(await failureOf(apply(orderId))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  app.pass(15 * 60);
  await apply(orderId);
  expect(await usesOf()).toBe(1);
});
