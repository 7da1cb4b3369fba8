import type { BundleForm, CouponForm } from '@qanoon/contracts/money/prices';
import { auditLog, courses } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';

const DAY_S = 86_400;
let app: TestApp;
let owner: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { fullName: 'Noor Owner' });
  student = await build.student(app.db, { fullName: 'Sana Student' });
});
afterEach(() => app.close());

const COUPON: CouponForm = {
  code: 'EID-25',
  kind: 'percent',
  value: 25,
  courseId: null,
  startsAt: null,
  endsAt: null,
  maxUses: 10,
  maxUsesPerStudent: 1,
};
const prices = () => app.as(owner).prices;
const course = (price = 100_000, over = {}) => build.course(app.db, { price: asPaisa(price), ...over });
const inDays = (days: number) => new Date(app.deps.now().getTime() + days * DAY_S * 1000).toISOString();
const audited = async () =>
  (await app.db.select().from(auditLog)).map(({ action, detail }) => ({ action, detail }));
const listPriceIs = (id: string, price: number) =>
  app.db.transaction((tx) =>
    tx
      .update(courses)
      .set({ price: asPaisa(price) })
      .where(eq(courses.id, id))
      .execute(),
  );

describe('coupons', () => {
  test('are stored with the code in one form and listed newest first, page by page', async () => {
    const { id, title } = await course();
    await prices().createCoupon({ ...COUPON, code: ' eid – 25 ' });
    app.pass(1);
    await prices().createCoupon({ ...COUPON, code: 'rs500', kind: 'amount', value: 500_50, courseId: id });
    const first = await prices().coupons({ limit: 1 });
    expect(first.items).toMatchObject([
      {
        code: 'RS500',
        kind: 'amount',
        value: 500_50,
        course: { id, title, titleLanguage: 'en' },
        uses: 0,
        version: 1,
      },
    ]);
    const second = await prices().coupons({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({
      items: [{ code: 'EID25', value: 25, course: null, maxUses: 10, maxUsesPerStudent: 1, isActive: true }],
      nextCursor: null,
    });
    expect(await audited()).toMatchObject([
      { action: 'coupon.created', detail: { code: 'EID25', percent: 25 } },
      { action: 'coupon.created', detail: { code: 'RS500', amountPaisa: 50_050 } },
    ]);
  });

  test.each<[string, Partial<CouponForm>]>([
    ['a code of two characters', { code: 'AB' }],
    ['a code with other letters', { code: 'عید25' }],
    ['a code with punctuation', { code: 'EID_25' }],
    ['0 %', { value: 0 }],
    ['101 %', { value: 101 }],
    ['half a percent', { value: 0.5 }],
    ['no rupees', { kind: 'amount', value: 0 }],
    ['an end before the start', { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }],
    ['no uses', { maxUses: 0 }],
    ['half a use', { maxUsesPerStudent: 0.5 }],
  ])('%s is refused', async (_what, over) => {
    expect((await failureOf(prices().createCoupon({ ...COUPON, ...over }))).code).toBe('INVALID_INPUT');
    expect((await prices().coupons({})).items).toEqual([]);
  });

  test('a code exists once, also when two administrators create it at the same moment', {
    tags: ['engine'],
  }, async () => {
    const { won, refused } = await race([
      () => prices().createCoupon(COUPON),
      () => prices().createCoupon({ ...COUPON, code: 'eid25' }),
    ]);
    expect([won.length, refused]).toEqual([1, ['COUPON_CODE_TAKEN']]);
    await prices().createCoupon({ ...COUPON, code: 'OTHER' });
    const other = (await prices().coupons({})).items.find(({ code }) => code === 'OTHER')!;
    const renamed = prices().updateCoupon({ ...COUPON, couponId: other.id, version: 1 });
    expect((await failureOf(renamed)).code).toBe('COUPON_CODE_TAKEN');
  });

  test('are refused when another change of the same version came first', { tags: ['engine'] }, async () => {
    await prices().createCoupon(COUPON);
    const { id: couponId } = (await prices().coupons({})).items[0]!;
    const { won, refused } = await race([
      () => prices().updateCoupon({ ...COUPON, value: 30, couponId, version: 1 }),
      () => prices().setCouponActive({ couponId, version: 1, isActive: false }),
    ]);
    expect([won.length, refused]).toEqual([1, ['COUPON_CHANGED']]);
    expect((await prices().coupons({})).items).toMatchObject([{ version: 2 }]);
    const unknown = prices().setCouponActive({ couponId: 'unknown', version: 1, isActive: false });
    expect((await failureOf(unknown)).code).toBe('COUPON_NOT_FOUND');
    expect((await audited()).map(({ action }) => action)).toEqual(['coupon.created', 'coupon.changed']);
  });

  test('a coupon of an unknown or free course is refused', async () => {
    const free = await course(0);
    expect((await failureOf(prices().createCoupon({ ...COUPON, courseId: 'unknown' }))).code).toBe(
      'COURSE_NOT_FOUND',
    );
    expect((await failureOf(prices().createCoupon({ ...COUPON, courseId: free.id }))).code).toBe(
      'COURSE_IS_FREE',
    );
  });
});

describe('bundles', () => {
  const form = (courseIds: string[], over: Partial<BundleForm> = {}): BundleForm => ({
    title: 'Contract and crime',
    titleUrdu: 'معاہدہ اور جرم',
    courseIds,
    price: asPaisa(1200_00),
    isActive: true,
    endsAt: null,
    ...over,
  });

  test('are offered to everybody with their sum, while all courses are published', async () => {
    const [one, two, other] = [await course(), await course(50_000), await course()];
    await prices().createBundle(form([two.id, one.id], { endsAt: inDays(1) }));
    expect(await app.guest().prices.bundles()).toMatchObject([
      {
        title: 'Contract and crime',
        titleLanguage: 'en',
        courses: [
          { id: two.id, price: 500_00 },
          { id: one.id, price: 1000_00 },
        ],
        separateTotal: 1500_00,
        price: 1200_00,
        endsAt: inDays(1),
      },
    ]);
    expect(await app.guest().prices.bundles({ courseId: one.id })).toHaveLength(1);
    expect(await app.guest().prices.bundles({ courseId: other.id })).toEqual([]);

    await app.as(owner).courses.remove({ courseId: one.id });
    expect(await app.guest().prices.bundles()).toEqual([]);
    expect(
      (await prices().allBundles({})).items[0]!.courses.map(({ isPublished }) => isPublished),
    ).not.toEqual([true, true]);
  });

  test('are not offered after their end, and while they save nothing', async () => {
    const [one, two] = [await course(), await course()];
    await prices().createBundle(form([one.id, two.id], { endsAt: inDays(1) }));
    await prices().setSale({ courseId: one.id, salePrice: asPaisa(200_00), endsAt: inDays(0.5) });
    expect(await app.guest().prices.bundles()).toEqual([]);
    app.pass(0.5 * DAY_S);
    expect(await app.guest().prices.bundles()).toMatchObject([{ separateTotal: 2000_00, price: 1200_00 }]);
    await prices().setSale({ courseId: two.id, salePrice: asPaisa(700_00), endsAt: inDays(1) });
    expect(await app.guest().prices.bundles(), 'the sum with the sale').toMatchObject([
      { separateTotal: 1700_00, price: 1200_00 },
    ]);
    app.pass(0.5 * DAY_S);
    expect(await app.guest().prices.bundles()).toEqual([]);
  });

  test('an order of the bundle costs what was shown, and a later change does not concern it', async () => {
    const [one, two] = [await course(), await course(50_000)];
    await prices().createBundle(form([one.id, two.id]));
    const [offered] = await app.guest().prices.bundles();
    const input = { courseIds: [one.id, two.id], bundleId: offered!.id };
    const quote = await app.as(student).prices.quote(input);
    expect(quote).toMatchObject({ listTotal: 1500_00, total: offered!.price });
    const { orderId } = await app.as(student).orders.open({ ...input, expectedTotal: quote.total });
    const { id: bundleId } = (await prices().allBundles({})).items[0]!;
    await prices().updateBundle({
      ...form([one.id, two.id], { price: asPaisa(300_00) }),
      bundleId,
      version: 1,
    });
    await prices().deleteBundle({ bundleId, version: 2 });
    const order = await app.as(student).orders.get({ orderId });
    expect(order).toMatchObject({ listTotal: 1500_00, total: 1200_00 });
    expect(order.items.map(({ courseId, price, discounts }) => ({ courseId, price, discounts }))).toEqual(
      quote.items.map(({ courseId, price, discounts }) => ({ courseId, price, discounts })),
    );
    expect((await audited()).map(({ action }) => action)).toEqual([
      'bundle.created',
      'bundle.changed',
      'bundle.deleted',
    ]);
    expect((await failureOf(app.as(student).prices.quote(input))).code).toBe('BUNDLE_NOT_OFFERED');
  });

  test('a bundle that is not cheaper, has one course, one twice, or an unpublished or free one is refused', async () => {
    const [one, two, free, gone] = [
      await course(),
      await course(20_000),
      await course(0),
      await course(10_000, { archivedAt: new Date(0) }),
    ];
    const refused = async (input: BundleForm) => (await failureOf(prices().createBundle(input))).code;
    expect(await refused(form([one.id, two.id]))).toBe('PRICE_NOT_LOWER');
    expect(await refused(form([one.id]))).toBe('INVALID_INPUT');
    expect(await refused(form([one.id, one.id]))).toBe('INVALID_INPUT');
    expect(await refused(form([one.id, free.id]))).toBe('COURSE_IS_FREE');
    expect(await refused(form([one.id, gone.id]))).toBe('COURSE_NOT_FOUND');
    await prices().createBundle(form([one.id, two.id], { price: asPaisa(1199_99) }));
    expect((await prices().allBundles({})).items).toMatchObject([{ price: 1199_99, listTotal: 1200_00 }]);
  });

  test('are refused when another change of the same version came first', { tags: ['engine'] }, async () => {
    const ids = [(await course()).id, (await course()).id];
    await prices().createBundle(form(ids));
    const { id: bundleId } = (await prices().allBundles({})).items[0]!;
    const { won, refused } = await race([
      () => prices().updateBundle({ ...form(ids, { price: asPaisa(1000_00) }), bundleId, version: 1 }),
      () => prices().updateBundle({ ...form(ids, { isActive: false }), bundleId, version: 1 }),
    ]);
    expect([won.length, refused]).toEqual([1, ['BUNDLE_CHANGED']]);
    expect((await failureOf(prices().deleteBundle({ bundleId, version: 1 }))).code).toBe('BUNDLE_CHANGED');
    expect((await failureOf(prices().deleteBundle({ bundleId: 'unknown', version: 1 }))).code).toBe(
      'BUNDLE_NOT_FOUND',
    );
  });
});

describe('sales', () => {
  test('the catalog, the course, the quote and an order have the sale price until its end', async () => {
    const { id } = await course();
    await prices().setSale({ courseId: id, salePrice: asPaisa(750_00), endsAt: inDays(1) });
    const shown = { price: 1000_00, salePrice: 750_00, saleEndsAt: inDays(1) };
    expect((await app.guest().courses.list({})).items).toMatchObject([shown]);
    expect(await app.guest().courses.get({ courseId: id })).toMatchObject(shown);
    expect((await app.send('GET', '/api/courses')).json()).toMatchObject([{ price: 750 }]);
    expect((await app.send('GET', `/api/courses/${id}`)).json()).toMatchObject({ price: 750 });
    expect(await app.as(student).prices.quote({ courseIds: [id] })).toMatchObject({
      listTotal: 1000_00,
      total: 750_00,
      items: [{ discounts: [{ kind: 'sale', amount: 250_00 }] }],
    });
    expect((await prices().sales({})).items).toMatchObject([
      { id, listPrice: 1000_00, salePrice: 750_00, isOn: true },
    ]);

    app.pass(DAY_S - 1);
    expect((await app.send('GET', '/api/courses')).json()).toMatchObject([{ price: 750 }]);
    app.pass(1);
    const over = { price: 1000_00, salePrice: null, saleEndsAt: null };
    // No row was changed.
    expect((await app.send('GET', '/api/courses')).json()).toMatchObject([{ price: 1000 }]);
    expect((await app.send('GET', `/api/courses/${id}`)).json()).toMatchObject({ price: 1000 });
    expect((await app.guest().courses.list({})).items).toMatchObject([over]);
    expect(await app.as(student).prices.quote({ courseIds: [id] })).toMatchObject({
      total: 1000_00,
      items: [{ discounts: [] }],
    });
    expect((await prices().sales({})).items).toMatchObject([{ id, isOn: false }]);
  });

  test('a sale without an end is ended by an administrator, once', async () => {
    const { id } = await course();
    await prices().setSale({ courseId: id, salePrice: asPaisa(0), endsAt: null });
    expect(await app.guest().courses.get({ courseId: id })).toMatchObject({
      price: 1000_00,
      salePrice: 0,
      saleEndsAt: null,
    });
    await prices().endSale({ courseId: id });
    await prices().endSale({ courseId: id });
    expect(await app.guest().courses.get({ courseId: id })).toMatchObject({ salePrice: null });
    expect((await prices().sales({})).items).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual(['sale.set', 'sale.ended']);
  });

  test('the list of sales has pages by title, ignoring case', async () => {
    const titles = ['agency', 'Agency', 'Contract', 'evidence', 'Torts'];
    for (const title of titles) {
      const { id } = await build.course(app.db, { title, price: asPaisa(100_000) });
      await prices().setSale({ courseId: id, salePrice: asPaisa(500_00), endsAt: null });
    }
    await course();
    const listed: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await prices().sales({ cursor, limit: 2 });
      listed.push(...page.items.map(({ title }) => title));
      sizes.push(page.items.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(listed.map((title) => title.toLowerCase())).toEqual(titles.map((title) => title.toLowerCase()));
    expect(new Set(listed)).toEqual(new Set(titles));
  });

  test('a sale price that is not below the list price is refused, and one that no longer is has no effect', async () => {
    const { id } = await course();
    const free = await course(0);
    const sale = (salePrice: number, courseId = id) =>
      failureOf(prices().setSale({ courseId, salePrice: asPaisa(salePrice), endsAt: null }));
    expect((await sale(1000_00)).code).toBe('PRICE_NOT_LOWER');
    expect((await sale(0, free.id)).code).toBe('COURSE_IS_FREE');
    expect((await sale(0, 'unknown')).code).toBe('COURSE_NOT_FOUND');
    await prices().setSale({ courseId: id, salePrice: asPaisa(999_99), endsAt: null });
    await listPriceIs(id, 50_000);
    expect(await app.guest().courses.get({ courseId: id })).toMatchObject({ price: 500_00, salePrice: null });
    expect((await prices().sales({})).items).toMatchObject([{ id, isOn: false }]);
  });
});

describe('scholarships', () => {
  const grant = (courseId: string, over = {}) =>
    prices().grantScholarship({
      studentId: student.id,
      courseId,
      price: asPaisa(0),
      reason: 'Merit',
      endsAt: null,
      ...over,
    });

  test('are the price of one student until they are withdrawn', async () => {
    const { id, title } = await course();
    await grant(id, { price: 200_00 });
    expect(await app.as(student).prices.quote({ courseIds: [id] })).toMatchObject({
      total: 200_00,
      items: [{ discounts: [{ kind: 'scholarship', amount: 800_00 }] }],
    });
    const other = await build.student(app.db);
    expect(await app.as(other).prices.quote({ courseIds: [id] })).toMatchObject({ total: 1000_00 });
    const [granted] = await prices().scholarships({ studentId: student.id });
    expect(granted).toMatchObject({
      course: { id, title },
      listPrice: 1000_00,
      price: 200_00,
      reason: 'Merit',
      grantedByName: 'Noor Owner',
      withdrawnAt: null,
    });
    const { orderId } = await app.as(student).orders.open({ courseIds: [id] });
    await prices().withdrawScholarship({ scholarshipId: granted!.id });
    expect(await app.as(student).prices.quote({ courseIds: [id] })).toMatchObject({ total: 1000_00 });
    expect(await app.as(student).orders.get({ orderId })).toMatchObject({ total: 200_00 });
    const again = prices().withdrawScholarship({ scholarshipId: granted!.id });
    expect((await failureOf(again)).code).toBe('SCHOLARSHIP_NOT_FOUND');
    expect(await audited()).toMatchObject([
      { action: 'scholarship.granted', detail: { pricePaisa: 20_000, reason: 'Merit' } },
      { action: 'scholarship.withdrawn', detail: { pricePaisa: 20_000 } },
    ]);
  });

  test('make an order that is paid at once when they are 0; then another one is refused', async () => {
    const { id } = await course();
    await grant(id);
    const { orderId } = await app.as(student).orders.open({ courseIds: [id] });
    expect(await app.as(student).orders.get({ orderId })).toMatchObject({ status: 'paid', total: 0 });
    expect((await failureOf(grant(id))).code).toBe('ALREADY_ENROLLED');
  });

  test('have no effect when they are over', async () => {
    const { id } = await course();
    await grant(id, { endsAt: inDays(1) });
    app.pass(DAY_S);
    expect(await app.as(student).prices.quote({ courseIds: [id] })).toMatchObject({ total: 1000_00 });
  });

  test('are refused when they are wrong, and are granted only by those who manage enrollments', async () => {
    const { id } = await course();
    const free = await course(0);
    expect((await failureOf(grant(id, { price: 1000_00 }))).code).toBe('PRICE_NOT_LOWER');
    expect((await failureOf(grant(id, { reason: ' ' }))).code).toBe('INVALID_INPUT');
    expect((await failureOf(grant(free.id))).code).toBe('COURSE_IS_FREE');
    expect((await failureOf(grant(id, { studentId: owner.id }))).code).toBe('STUDENT_NOT_FOUND');
    expect((await failureOf(prices().scholarships({ studentId: owner.id }))).code).toBe('STUDENT_NOT_FOUND');
    // Details about students are hidden from other administrators.
    await grant(id);
    const reader = await build.admin(app.db, { canManageUsers: true, canManageEnrollments: false });
    expect((await app.as(reader).audit.list({})).items).toMatchObject([{ detail: {}, detailHidden: true }]);
  });
});
