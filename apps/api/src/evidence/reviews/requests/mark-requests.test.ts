import { payments } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp, type User } from '../../../../test/harness.ts';
import {
  importCredits,
  newTransactionId,
  payeeOf,
  submitPayment,
} from '../../../../test/support/evidence/matching.ts';

let app: TestApp;
let admin: User;
let payee: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  payee = await payeeOf(app, 'easypaisa');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const listed = async (by: User = admin) => (await app.as(by).payments.requests({ status: 'pending' })).items;
const certainOnes = async () => (await listed()).flatMap(({ id, isCertain }) => (isCertain ? id : []));
const selects = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const select = vi.spyOn(app.db, 'select');
  await work();
  const { length } = select.mock.calls;
  select.mockRestore();
  return length;
};

test('a payment with an equal ID or a connected credit is certain, the others of the page are not', async () => {
  const [equal, suggested, connected, onOtherAccount] = [
    await submitPayment(app),
    await submitPayment(app),
    await submitPayment(app),
    await submitPayment(app),
  ];
  const [, otherId] = await importCredits(app, payee, [
    { transactionId: equal.transactionId },
    { transactionId: newTransactionId(), payerName: 'TARIQ DURRANI' },
    { transactionId: newTransactionId() },
  ]);
  await importCredits(app, await payeeOf(app, 'jazzcash'), [{ transactionId: onOtherAccount.transactionId }]);
  await app.as(admin).credits.connect({ creditId: otherId!, paymentId: connected.paymentId });
  expect((await certainOnes()).toSorted()).toEqual([equal.paymentId, connected.paymentId].toSorted());
  expect((await listed()).map(({ id }) => id)).toContain(suggested.paymentId);
});

test('a page needs no query about credits when none has the ID of a payment, whatever else it has', async () => {
  await submitPayment(app);
  const without = await selects(listed);
  await importCredits(app, payee, [{ transactionId: newTransactionId() }]);
  expect(await selects(listed)).toBe(without);
});

test('the documented list of all payments reads no marks and compares no credits', async () => {
  const { paymentId, transactionId } = await submitPayment(app);
  await importCredits(app, payee, [{ transactionId }]);
  const every = () => app.as(admin).payments.every({});
  // The two are the query of the payments and its subquery for the page.
  expect(await selects(every)).toBe(2);
  const { items } = await every();
  expect(items).toMatchObject([{ id: paymentId, status: 'pending' }]);
  expect(items[0]).not.toHaveProperty('isCertain');
});

test('a decided payment has no marks', async () => {
  const { paymentId, transactionId } = await submitPayment(app);
  await importCredits(app, payee, [{ transactionId }]);
  const other = await build.admin(app.db);
  await app.as(other).reviews.open({ paymentId });
  expect(await listed()).toMatchObject([{ lockedBy: expect.any(String), isCertain: true }]);
  expect(await listed(other)).toMatchObject([{ lockedBy: null, isCertain: true }]);
  await app.db.transaction((tx) =>
    tx.update(payments).set({ status: 'failed' }).where(eq(payments.id, paymentId)).execute(),
  );
  const { items } = await app.as(admin).payments.requests({});
  expect(items).toMatchObject([{ lockedBy: null, queuedBy: null, isCertain: false }]);
});
