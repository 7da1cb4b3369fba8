// @module-tag engine

import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../../test/harness.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Ayesha Khan' });
});
afterEach(() => app.close());

const later = (ms: number) => new Date(NOW.getTime() + ms);

describe('the review list', () => {
  test('contains every request with all fields', async () => {
    const student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
    const course = await build.course(app.db, { title: 'Contract Law', price: asPaisa(150_000) });
    const payment = await build.pendingPayment(app.db, {
      studentId: student.id,
      courseId: course.id,
      transactionId: 'FT 26',
    });
    const page = await app.as(admin).payments.requests({});
    expect(page).toMatchObject({ pendingCount: 1, totalCount: 1, nextCursor: null });
    expect(page.items).toEqual([
      {
        id: payment.id,
        orderId: payment.orderId,
        status: 'pending',
        amount: 299_00,
        coursePrice: 1500_00,
        method: 'easypaisa',
        payee: null,
        transactionId: 'FT 26',
        studentName: 'Sana Malik',
        studentEmail: 'sana@example.test',
        courseTitle: 'Contract Law',
        enrollmentStatus: 'under_review',
        decidedBy: null,
        receivedAmount: null,
        rejectionReason: null,
        isOverdue: false,
        createdAt: NOW.toISOString(),
        processedAt: null,
        lockedBy: null,
        queuedBy: null,
        isCertain: false,
        warnings: [],
        receiptNumber: null,
      },
    ]);
    await app.as(admin).payments.approve({ paymentId: payment.id });
    expect((await app.as(admin).payments.requests({})).items[0]).toMatchObject({
      status: 'completed',
      enrollmentStatus: 'approved',
      decidedBy: 'Ayesha Khan',
      receiptNumber: '2026-000001',
    });
  });

  test('orders pending requests by the longest wait and others by the newest, over all pages', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index++)
      made.push(
        (await build.pendingPayment(app.db, { createdAt: new Date(NOW.getTime() + index * 1000) })).id,
      );
    const walk = async (status?: 'pending') => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await app.as(admin).payments.requests({ status, cursor, limit: 2 });
        expect(page).toMatchObject({ pendingCount: 5, totalCount: 5 });
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await walk('pending')).toEqual(made);
    expect(await walk()).toEqual(made.toReversed());
  });

  test('the documented call returns all requests with the documented names', async () => {
    for (let index = 0; index < 101; index++) await build.pendingPayment(app.db);
    const list = (await app.send('GET', '/api/admin/payments', { token: await app.bearer(admin) })).json<
      Record<string, unknown>[]
    >();
    expect(list).toHaveLength(101);
    expect(list[0]).toEqual({
      id: expect.any(String),
      status: 'pending',
      amount: 299,
      payment_method: 'easypaisa',
      transaction_id: expect.any(String),
      payment_proof: expect.stringMatching(/^objects\//u),
      created_at: NOW.toISOString(),
      student: { full_name: expect.any(String) },
      course: { title: expect.any(String) },
      enrollment: { status: 'under_review' },
    });
  });
});

describe('the list with a search and filters', () => {
  const found = async (filter: object) => {
    const { items, totalCount } = await app.as(admin).payments.requests(filter);
    expect(totalCount, 'the count of the filter').toBe(items.length);
    return items.map((item) => item.studentName).sort();
  };

  test('finds name, e-mail, transaction ID and course, case-insensitive, and treats % and _ as text', async () => {
    const law = await build.course(app.db, { title: 'Law of Evidence' });
    const paying = async (fullName: string, email: string, transactionId: string, courseId?: string) => {
      const { id } = await build.student(app.db, { fullName, email });
      await build.pendingPayment(app.db, { studentId: id, transactionId, ...(courseId && { courseId }) });
    };
    await paying('Sana Malik', 'sana@example.test', 'TID 7788-99');
    await paying('Étienne Shah', 'shah@other.test', 'FT26A', law.id);
    await paying('100% Real', 'real_one@example.test', '5551');
    expect(await found({ search: 'MALIK' })).toEqual(['Sana Malik']);
    expect(await found({ search: 'éTIENNE' })).toEqual(['Étienne Shah']);
    expect(await found({ search: '@EXAMPLE.test' })).toEqual(['100% Real', 'Sana Malik']);
    expect(await found({ search: ' 77 88 ' })).toEqual(['Sana Malik']);
    expect(await found({ search: '۷۷۸۸' })).toEqual(['Sana Malik']);
    expect(await found({ search: 'ft26a' })).toEqual(['Étienne Shah']);
    expect(await found({ search: 'of evidence' })).toEqual(['Étienne Shah']);
    expect(await found({ search: '0% real' })).toEqual(['100% Real']);
    expect(await found({ search: 'eal_o' })).toEqual(['100% Real']);
    expect(await found({ search: 'ana_o' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: 'nobody' })).toEqual([]);
    expect(await found({ search: '  ' })).toHaveLength(3);
  });

  test('combines status, method and Karachi days, both included', async () => {
    // In Karachi, 20 November ends at 19:00 UTC.
    const at = (iso: string, over: object) =>
      build.pendingPayment(app.db, { createdAt: new Date(iso), ...over });
    const [last, first, bank] = [
      await at('2026-11-20T18:59:59.999Z', { transactionId: 'A1' }),
      await at('2026-11-20T19:00:00.000Z', { transactionId: 'A2' }),
      await at('2026-11-21T18:59:59.999Z', { transactionId: 'A3', method: 'bank' }),
    ];
    const ids = async (filter: object) =>
      (await app.as(admin).payments.requests(filter)).items.map((item) => item.id);
    expect(await ids({ to: '2026-11-20' })).toEqual([last.id]);
    expect(await ids({ from: '2026-11-21', to: '2026-11-21' })).toEqual([bank.id, first.id]);
    expect(await ids({ from: '2026-11-21', method: 'bank' })).toEqual([bank.id]);
    await app.as(admin).payments.approve({ paymentId: first.id });
    expect(await ids({ status: 'completed' })).toEqual([first.id]);
    expect(await ids({ status: 'pending', from: '2026-11-21', search: 'a' })).toEqual([bank.id]);
    expect(await app.as(admin).payments.requests({ status: 'completed', method: 'bank' })).toMatchObject({
      items: [],
      pendingCount: 2,
      totalCount: 0,
    });
    for (const from of ['2026-02-30', '21.11.2026', '0001-01-01', '9999-12-31'])
      expect((await failureOf(app.as(admin).payments.requests({ from }))).code, from).toBe('INVALID_INPUT');
  });

  test('marks, counts and filters requests that wait longer than the academy promises', async () => {
    const hours = (count: number) => new Date(NOW.getTime() - count * 3600_000);
    const [late, latest] = [
      await build.pendingPayment(app.db, { createdAt: hours(24) }),
      await build.pendingPayment(app.db, { createdAt: hours(30) }),
    ];
    await build.pendingPayment(app.db, { createdAt: hours(23.9) });
    await build.pendingPayment(app.db, { createdAt: hours(50), status: 'failed' });
    const page = await app.as(admin).payments.requests({ overdue: true });
    expect(page).toMatchObject({ pendingCount: 3, overdueCount: 2, totalCount: 2 });
    expect(page.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [latest.id, true],
      [late.id, true],
    ]);
    const all = (await app.as(admin).payments.requests({})).items;
    expect(all.filter(({ isOverdue }) => isOverdue)).toHaveLength(2);
  });

  test('can have the reversed order, even over several pages', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index++)
      made.push((await build.pendingPayment(app.db, { createdAt: later(index) })).id);
    const walk = async (input: { status?: 'pending'; order: 'newest' | 'longest-wait' }) => {
      const first = await app.as(admin).payments.requests({ ...input, limit: 2 });
      const second = await app.as(admin).payments.requests({ ...input, limit: 2, cursor: first.nextCursor });
      return [...first.items, ...second.items].map((item) => item.id);
    };
    expect(await walk({ status: 'pending', order: 'newest' })).toEqual(made.toReversed());
    expect(await walk({ order: 'longest-wait' })).toEqual(made);
  });

  test('can refresh its rows by their ids', async () => {
    const [first, second] = [await build.pendingPayment(app.db), await build.pendingPayment(app.db)];
    await build.pendingPayment(app.db);
    await app
      .as(await build.admin(app.db, { fullName: 'Bilal Shah' }))
      .payments.reject({ paymentId: second.id, reason: 'Not readable' });
    const { items } = await app.as(admin).payments.requests({ ids: [first.id, second.id, 'unknown'] });
    expect(
      Object.fromEntries(items.map((item) => [item.id, [item.status, item.decidedBy, item.rejectionReason]])),
    ).toEqual({
      [first.id]: ['pending', null, null],
      [second.id]: ['failed', 'Bilal Shah', 'Not readable'],
    });
    expect((await app.as(admin).payments.requests({ ids: [] })).items).toEqual([]);
  });
});

describe('the recent enrollments', () => {
  test('have numbered pages of five, newest first; a page beyond the last is the last', async () => {
    const made: string[] = [];
    for (let index = 0; index < 12; index++)
      made.unshift((await build.pendingPayment(app.db, { createdAt: later(index) })).id);
    const read = async (page: number) => {
      const recent = await app.as(admin).payments.recent({ page });
      expect(recent.totalCount).toBe(12);
      return [recent.page, ...recent.items.map((item) => item.id)];
    };
    expect(await read(1)).toEqual([1, ...made.slice(0, 5)]);
    expect(await read(3)).toEqual([3, ...made.slice(10)]);
    expect(await read(99)).toEqual([3, ...made.slice(10)]);
  });

  test('have an empty first page without requests', async () => {
    expect(await app.as(admin).payments.recent({})).toEqual({ items: [], page: 1, totalCount: 0 });
  });
});

describe('the history of a payment', () => {
  test('contains only the student’s other payments, newest first', async () => {
    const student = await build.student(app.db);
    const course = await build.course(app.db, { title: 'Contract Law' });
    const old = await build.pendingPayment(app.db, {
      studentId: student.id,
      courseId: course.id,
      amount: asPaisa(150_000),
    });
    await app.as(admin).payments.reject({ paymentId: old.id, reason: 'Not readable' });
    const newer = await build.pendingPayment(app.db, { studentId: student.id, createdAt: later(1) });
    const current = await build.pendingPayment(app.db, { studentId: student.id, createdAt: later(2) });
    await build.pendingPayment(app.db);
    const { payments } = await app.as(admin).payments.history({ paymentId: current.id });
    expect(payments.map((payment) => payment.id)).toEqual([newer.id, old.id]);
    expect(payments[1]).toEqual({
      id: old.id,
      status: 'failed',
      enrollmentStatus: 'rejected',
      amount: 1500_00,
      method: 'easypaisa',
      transactionId: old.transactionId,
      courseTitle: 'Contract Law',
      decidedBy: 'Ayesha Khan',
      rejectionReason: 'Not readable',
      createdAt: NOW.toISOString(),
      processedAt: NOW.toISOString(),
    });
  });

  test('contains earlier uses of the transaction ID: other methods, other students, failed payments', async () => {
    const failed = await build.pendingPayment(app.db, { transactionId: 'TID 77 88', status: 'failed' });
    const other = await build.pendingPayment(app.db, {
      transactionId: '7788',
      method: 'bank',
      createdAt: later(1),
    });
    const current = await build.pendingPayment(app.db, { transactionId: '77-88', createdAt: later(2) });
    await build.pendingPayment(app.db, { transactionId: '77889' });
    const { sameTransactionId } = await app.as(admin).payments.history({ paymentId: current.id });
    expect(sameTransactionId.map((same) => [same.id, same.status])).toEqual([
      [other.id, 'pending'],
      [failed.id, 'failed'],
    ]);
  });

  test('returns 404 for an unknown payment', async () => {
    expect(await failureOf(app.as(admin).payments.history({ paymentId: 'unknown' }))).toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
  });
});
