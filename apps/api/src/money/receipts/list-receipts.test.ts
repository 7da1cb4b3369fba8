// @module-tag engine

import { auditLog } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/receipts';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let admin: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  student = await build.student(app.db, { fullName: '=Hamza Tariq' });
});
afterEach(() => app.close());

async function approve(received?: Paisa): Promise<string> {
  const { id: paymentId } = await build.pendingPayment(app.db, { studentId: student.id });
  await app.as(admin).payments.approve({ paymentId, ...(received && { received }) });
  return paymentId;
}
const takeCash = async () =>
  app.as(admin, { idempotencyKey: 'cash' }).orders.recordCash({
    studentId: student.id,
    courseId: (await build.course(app.db)).id,
    amount: asPaisa(299_00),
  });
const list = async (filter: object = {}) =>
  (await app.as(admin).receipts.list({ month: '2026-11', ...filter })).items;
const numbersOf = async (filter: object = {}) => (await list(filter)).map(({ number }) => number);

test('lists the receipts of a month, newest first, by day, method and account', async () => {
  await approve(asPaisa(399_00));
  app.pass(86_400);
  await takeCash();
  expect(await list()).toMatchObject([
    { number: '2026-000002', method: 'cash', amount: 299_00, account: '', transactionId: '' },
    {
      number: '2026-000001',
      method: 'easypaisa',
      amount: 399_00,
      credited: 100_00,
      studentName: '=Hamza Tariq',
    },
  ]);
  expect(await numbersOf({ day: '2026-11-21' })).toEqual(['2026-000001']);
  expect(await numbersOf({ method: 'cash' })).toEqual(['2026-000002']);
  expect(await numbersOf({ account: 'cash' })).toEqual(['2026-000002']);
  // The payment names no account, so that the ledger names its method.
  expect(await numbersOf({ account: 'easypaisa' })).toEqual(['2026-000001']);
  expect(await list({ month: '2026-10' })).toEqual([]);
});

test('has the sum that the books show as received, without orders that credit paid', async () => {
  await approve(asPaisa(598_00));
  const course = await build.course(app.db);
  const { orderId } = await app.as(student).orders.open({ courseIds: [course.id] });
  await app.as(student).orders.useCredit({ orderId });
  expect(await numbersOf()).toHaveLength(2);
  const received = await list({ received: true });
  const { total } = await app.as(admin).books.month({ month: '2026-11' });
  expect([received.length, received[0]!.amount]).toEqual([total.approved.count, total.approved.amount]);
});

test('pages through a month, and marks what was taken back', async () => {
  const reversed = await approve();
  for (let index = 0; index < 4; index++) await approve();
  await app.as(admin).payments.reverse({ paymentId: reversed, reason: 'Taken back' });
  const first = await app.as(admin).receipts.list({ month: '2026-11', limit: 3 });
  const second = await app.as(admin).receipts.list({ month: '2026-11', limit: 3, cursor: first.nextCursor });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ number }) => number)).size).toBe(5);
  expect(all.filter(({ isReversed }) => isReversed)).toHaveLength(1);
});

test('is downloaded as CSV with formulas as text, and the download is in the audit log', async () => {
  await approve();
  const download = async (query: string) =>
    app.send('GET', `/api/admin/receipts.csv?${query}`, { token: await app.bearer(admin) });
  const response = await download('month=2026-11&received=true');
  expect(response.headers['content-disposition']).toBe('attachment; filename="receipts-2026-11.csv"');
  const [head, row] = parse(response.body, { bom: true }) as string[][];
  expect(head).toContain('Received (PKR)');
  expect(row).toEqual(expect.arrayContaining(['2026-000001', "'=Hamza Tariq", '299', 'Easypaisa']));
  const audited = await app.db.select().from(auditLog).where(eq(auditLog.action, 'receipts.exported'));
  expect(audited.map(({ actorId }) => actorId)).toEqual([admin.id]);
  expect((await download('month=2026-13')).statusCode).toBe(400);
});

test('the headings of its CSV are in the language that the console states', async () => {
  const { body } = await app.send('GET', '/api/admin/receipts.csv?month=2026-11', {
    token: await app.bearer(admin),
    headers: { 'accept-language': 'ur' },
  });
  expect(body).toContain(inLanguage('ur', m.approvedBy));
});
