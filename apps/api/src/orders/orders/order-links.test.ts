import { bundles, orders } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

async function submit(courseId: string, orderId?: string) {
  const proof = await build.upload(app.db, { ownerId: student.id });
  return app.as(student).payments.requestEnroll({
    courseId,
    method: 'easypaisa',
    transactionId: `TX-${proof.id}`,
    proofUploadId: proof.id,
    ...(orderId && { orderId }),
  });
}

describe("the order is named by the student's other calls", () => {
  test('by the course and the enrollment while it is open, and its receipt by the payment', async () => {
    const { id: courseId } = await build.course(app.db);
    const mine = app.as(student);
    const { orderId } = await mine.orders.open({ courseIds: [courseId] });
    const { paymentId } = await submit(courseId, orderId);
    expect((await mine.courses.get({ courseId })).userEnrollment).toMatchObject({
      status: 'under_review',
      orderId,
    });
    expect(await mine.enrollments.mine()).toMatchObject([{ courseId, orderId }]);
    expect(await mine.payments.mine()).toMatchObject([{ id: paymentId, orderId, receiptId: null }]);

    await app.as(await build.admin(app.db)).payments.approve({ paymentId });
    const [receipt] = (await mine.orders.get({ orderId })).receipts;
    expect(await mine.payments.mine()).toMatchObject([{ id: paymentId, orderId, receiptId: receipt!.id }]);
    expect((await mine.courses.get({ courseId })).userEnrollment).toMatchObject({
      status: 'approved',
      orderId: null,
    });
    expect(await mine.enrollments.mine()).toMatchObject([{ courseId, orderId: null }]);
  });

  test('by a rejected payment, until the order is withdrawn', async () => {
    const { id: courseId } = await build.course(app.db);
    const mine = app.as(student);
    const { paymentId } = await submit(courseId);
    await app.as(await build.admin(app.db)).payments.reject({ paymentId, reason: 'Not readable' });
    const [rejected] = await mine.enrollments.mine();
    expect(rejected!.orderId).not.toBeNull();
    await mine.orders.withdraw({ orderId: rejected!.orderId! });
    expect(await mine.enrollments.mine()).toMatchObject([{ status: 'rejected', orderId: null }]);
  });

  test('as payable until a payment waits for its decision, and again when that is rejected', async () => {
    const { id: courseId } = await build.course(app.db);
    const mine = app.as(student);
    const { orderId } = await mine.orders.open({ courseIds: [courseId] });
    const listPayable = async (user = student) =>
      (await app.as(user).orders.mine({ isPayable: true })).items.map(({ id, status }) => ({ id, status }));
    expect(await listPayable()).toEqual([{ id: orderId, status: 'open' }]);
    expect(await listPayable(await build.student(app.db))).toEqual([]);

    const { paymentId } = await submit(courseId, orderId);
    expect(await listPayable()).toEqual([]);
    expect((await mine.orders.mine({})).items).toMatchObject([{ id: orderId, status: 'under_review' }]);

    await app.as(await build.admin(app.db)).payments.reject({ paymentId, reason: 'Not readable' });
    expect(await listPayable()).toEqual([{ id: orderId, status: 'rejected' }]);
    await mine.orders.withdraw({ orderId });
    expect(await listPayable()).toEqual([]);
  });

  test('but not if it belongs to another student', async () => {
    const { id: courseId } = await build.course(app.db);
    await submit(courseId);
    const other = await build.student(app.db);
    await build.enrollment(app.db, { studentId: other.id, courseId, status: 'pending' });
    expect((await app.as(other).courses.get({ courseId })).userEnrollment).toMatchObject({ orderId: null });
    expect(await app.as(other).enrollments.mine()).toMatchObject([{ orderId: null }]);
  });
});

describe('a bundle', () => {
  const bundleOf = async (courseIds: string[], over: { isActive?: boolean } = {}) => {
    const [bundle] = await app.db.transaction((tx) =>
      tx
        .insert(bundles)
        .values({ title: 'Both', courseIds, price: asPaisa(40_000), createdAt: new Date(), ...over })
        .returning(),
    );
    return bundle!.id;
  };

  test('is ordered by one of its courses, and has the same order again', async () => {
    const ids = [(await build.course(app.db)).id, (await build.course(app.db)).id];
    const bundleId = await bundleOf(ids);
    const mine = app.as(student);
    const { orderId } = await mine.orders.open({ courseIds: [ids[0]!], bundleId });
    const order = await mine.orders.get({ orderId });
    expect(order.items.map(({ courseId }) => courseId).toSorted()).toEqual(ids.toSorted());
    expect(order.total).toBe(400_00);
    expect((await mine.orders.open({ courseIds: [ids[1]!], bundleId })).orderId).toBe(orderId);
  });

  test('is refused for another course, if it is unknown and if it is not offered any more', async () => {
    const { id } = await build.course(app.db);
    const { id: other } = await build.course(app.db);
    const open = (bundleId: string, courseId = id) =>
      failureOf(app.as(student).orders.open({ courseIds: [courseId], bundleId }));
    expect((await open(await bundleOf([id]), other)).code).toBe('BUNDLE_NOT_OFFERED');
    expect((await open('unknown')).code).toBe('BUNDLE_NOT_OFFERED');
    expect((await open(await bundleOf([id], { isActive: false }))).code).toBe('BUNDLE_NOT_OFFERED');
    expect(await app.db.$count(orders)).toBe(0);
  });
});

test('a reviewer finds an order by its reference as it was copied, and no other order', async () => {
  const owner = await build.owner(app.db);
  const open = async () => {
    const course = await build.course(app.db, { price: asPaisa(100_000) });
    return (await app.as(student).orders.open({ courseIds: [course.id] })).order;
  };
  const [order] = [await open(), await open()];
  const { reference } = order;
  const find = async (search: string) =>
    (await app.as(owner).orders.list({ search })).items.map(({ id }) => id);
  for (const search of [
    reference,
    `\u2066${reference}\u2069`,
    `Order reference: ${reference.replace('-', '\u2212')}.`,
    `I have paid for my order, with the reference ${reference}۔`,
  ])
    expect(await find(search), search).toEqual([order.id]);
  expect(await find(`${reference.slice(0, -1)}?`)).toEqual([]);
});
