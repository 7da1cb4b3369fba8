import { receipts } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let student: User;
let reviewer: User;
let paymentId: string;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { email: 'hamza@example.test' });
  reviewer = await build.admin(app.db, { email: 'reviewer@example.test' });
  const course = await build.course(app.db, { title: 'Law of Torts', price: asPaisa(160_000) });
  ({ id: paymentId } = await build.pendingPayment(app.db, {
    studentId: student.id,
    courseId: course.id,
    amount: asPaisa(160_000),
  }));
});
afterEach(() => app.close());

const mailsTo = async ({ email }: User) =>
  (await app.emails()).filter(({ head }) => head.includes(`To: ${email}`));
const latest = async () => (await app.as(student).notifications.list({})).items[0]!;

describe('a payment of more than the price', () => {
  beforeEach(() => app.as(reviewer).payments.approve({ paymentId, received: asPaisa(2000_00) }));

  test('is told with its credit in the mail and by the bell, with the receipt', async () => {
    expect((await latest()).text).toContain('PKR\u00a0400 more than the price arrived.');
    const mail = (await mailsTo(student)).at(-1)!;
    const [receipt] = await app.db.select().from(receipts);
    for (const fact of ['PKR 2,000', 'Kept as your credit', 'PKR 400', '2026-000001'])
      expect(mail.text.replaceAll('\u00a0', ' ')).toContain(fact);
    expect(mail.text).toContain(`/student/receipts/${receipt!.id}`);
  });

  test('is shown with its credit in the order, the history, the record and the queue', async () => {
    const amounts = { receivedAmount: 2000_00, creditedAmount: 400_00 };
    const [paid] = await app.as(student).payments.mine();
    expect(paid).toMatchObject(amounts);
    const order = await app.as(student).orders.get({ orderId: paid!.orderId! });
    expect(order).toMatchObject({ credit: 400_00, payments: [amounts] });
    const record = await app.as(reviewer).students.get({ studentId: student.id });
    expect(record.payments).toMatchObject([amounts]);
    expect(await app.as(reviewer).orders.reviewed({ paymentId })).toMatchObject({ credited: 400_00 });
  });

  test('has a receipt that adds up', async () => {
    const [row] = await app.db.select().from(receipts);
    const { data } = await app.as(student).receipts.get({ receiptId: row!.id });
    expect(data).toMatchObject({ amount: 2000_00, credited: 400_00, receivedInAll: 1600_00, total: 1600_00 });
  });
});

test('money for an order that was paid already is told as credit, and opens nothing again', async () => {
  const [first] = await app.as(student).payments.mine();
  const { items } = await app.as(student).orders.get({ orderId: first!.orderId! });
  const proof = await build.upload(app.db, { ownerId: student.id });
  const second = await app.as(student).payments.requestEnroll({
    courseId: items[0]!.courseId,
    orderId: first!.orderId!,
    method: 'easypaisa',
    transactionId: '28811190457',
    proofUploadId: proof.id,
  });
  await app.as(reviewer).payments.approve({ paymentId });
  app.pass(60);
  await app.as(reviewer).payments.approve({ paymentId: second.paymentId, received: asPaisa(500_00) });
  expect(await latest()).toMatchObject({
    kind: 'credit-added',
    text: expect.stringContaining('PKR\u00a0500 is kept as your credit'),
  });
  const titles = (await app.as(student).notifications.list({})).items.map(({ kind }) => kind);
  expect(titles).toEqual(['credit-added', 'payment-approved']);
});
