import { enrollments, ledgerEntries, orders } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

let app: TestApp;
let admin: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.owner(app.db);
  student = await build.student(app.db);
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

let numbers = 0;
const submit = async (order: { orderId?: string; courseId: string }) => {
  const proof = await build.upload(app.db, { ownerId: student.id });
  return app.as(student).payments.requestEnroll({
    ...order,
    method: 'bank',
    transactionId: `FT2611${1e6 + ++numbers}`,
    proofUploadId: proof.id,
  });
};
const open = async (courseId: string) => ({
  courseId,
  orderId: (await app.as(student).orders.open({ courseIds: [courseId] })).orderId,
});
const statusOf = async (orderId: string) =>
  (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status;
const creditOf = async () => (await app.as(student).orders.mine({})).credit;
const isEnrolled = async () => {
  const [enrollment] = await app.db.select().from(enrollments);
  return enrollment!.status === 'approved';
};

test('a payment that came after an order was paid is credit, and its reversal leaves the order paid', async () => {
  const order = await open((await build.course(app.db, { price: asPaisa(29_900) })).id);
  const [first, second] = [await submit(order), await submit(order)];
  await app.as(admin).payments.approve(first);
  await app.as(admin).payments.approve(second);
  expect(await creditOf()).toBe(299_00);
  await app.as(admin).payments.reverse({ ...second, reason: 'Taken back' });
  expect([await statusOf(order.orderId), await creditOf(), await isEnrolled()]).toEqual(['paid', 0, true]);
  await app.as(admin).payments.reverse({ ...first, reason: 'Taken back' });
  expect([await statusOf(order.orderId), await creditOf(), await isEnrolled()]).toEqual([
    'reversed',
    0,
    false,
  ]);
});

test('reversing one of two payments that paid an order leaves the other as credit', async () => {
  const order = await open((await build.course(app.db, { price: asPaisa(30_000) })).id);
  const [first, second] = [await submit(order), await submit(order)];
  await app.as(admin).payments.approve({ ...first, received: asPaisa(200_00) });
  await app.as(admin).payments.approve({ ...second, received: asPaisa(150_00) });
  expect([await statusOf(order.orderId), await creditOf()]).toEqual(['paid', 50_00]);
  await app.as(admin).payments.reverse({ ...second, reason: 'Taken back' });
  expect([await statusOf(order.orderId), await creditOf(), await isEnrolled()]).toEqual([
    'reversed',
    200_00,
    false,
  ]);
});

test('a refund of a course that was paid again keeps it open', async () => {
  const course = await build.course(app.db, { price: asPaisa(29_900) });
  const first = await open(course.id);
  await app.as(admin).payments.approve(await submit(first));
  const [enrollment] = await app.db.select().from(enrollments);
  await app
    .as(admin)
    .students.endEnrollment({ enrollmentId: enrollment!.id, reason: 'Requested by the student' });
  const second = await open(course.id);
  await app.as(admin).payments.approve(await submit(second));
  await app.as(admin).orders.refund({ orderId: first.orderId, reason: 'Requested by the student' });
  expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual(['refunded', 'paid']);
  expect(await isEnrolled()).toBe(true);
  await app.as(admin).orders.refund({ orderId: second.orderId, reason: 'Requested by the student' });
  expect(await isEnrolled()).toBe(false);
});

test('an order that credit paid is a sale by credit, and its refund takes the same entries back', async () => {
  const first = await open((await build.course(app.db, { price: asPaisa(29_900) })).id);
  await app.as(admin).payments.approve({ ...(await submit(first)), received: asPaisa(598_00) });
  const second = await open((await build.course(app.db, { price: asPaisa(29_900) })).id);
  await app.as(student).orders.useCredit({ orderId: second.orderId });
  expect([await statusOf(second.orderId), await creditOf()]).toEqual(['paid', 0]);
  const revenue = async () => (await app.as(admin).analytics.summary()).revenue;
  expect(await revenue()).toBe(598_00);
  await app.as(admin).orders.refund({ orderId: second.orderId, reason: 'Requested by the student' });
  expect(await revenue()).toBe(299_00);
  const sales = await app.db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.kind, ['sale', 'sale-reversal']));
  expect(
    sales.filter(({ orderId }) => orderId === second.orderId).map(({ kind, method }) => [kind, method]),
  ).toEqual([
    ['sale', 'credit'],
    ['sale-reversal', 'credit'],
  ]);
});
