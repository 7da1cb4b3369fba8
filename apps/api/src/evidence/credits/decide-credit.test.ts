// @module-tag engine

import { auditLog, credits, orderItems, payments } from '@qanoon/db/schema';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { payeeOf, submitPayment } from '../../../test/support/evidence/matching.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';

let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db, { fullName: 'Hina Reviewer' });
  payeeAccountId = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const api = () => app.as(reviewer).credits;
const creditOf = async (id: string) => (await app.db.select().from(credits).where(eq(credits.id, id)))[0]!;
const actions = async () => (await app.db.select().from(auditLog)).map(({ action }) => action);
const buildCredit = (over: Partial<typeof credits.$inferInsert> = {}) =>
  buildCredits.credit(app.db, { payeeAccountId, amount: asPaisa(450_000), ...over });

async function pair() {
  const { paymentId, student, orderId } = await submitPayment(app);
  const { id: creditId } = await buildCredit();
  return { paymentId, creditId, student, orderId };
}

describe('connecting a credit', () => {
  test('records who did it, shows the payment, and leaves it to be decided', async () => {
    const { paymentId, creditId } = await pair();
    await api().connect({ creditId, paymentId });
    expect(await creditOf(creditId)).toMatchObject({
      ...{ paymentId, matchedById: reviewer.id, matchedAt: NOW, setAsideAt: null },
    });
    const { items, openCount } = await api().list({ state: 'matched' });
    expect(items).toMatchObject([
      {
        id: creditId,
        state: 'matched',
        matchedBy: 'Hina Reviewer',
        payment: { id: paymentId, studentName: 'Sana Malik', courseTitle: expect.stringMatching(/^Course/u) },
        candidates: [],
      },
    ]);
    expect(items[0]!.payment!.reference).toMatch(/\w/u);
    expect(openCount).toBe(0);
    expect((await app.db.select().from(payments))[0]!.status).toBe('pending');
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'credit.connected', subjectId: paymentId, actorId: reviewer.id, detail: { creditId } },
    ]);
  });

  test('fails if the credit or the payment does not exist, is not open, is decided, or is on another account', async () => {
    const { paymentId, creditId } = await pair();
    const other = await buildCredit({ payeeAccountId: await payeeOf(app, 'jazzcash') });
    const aside = await buildCredit({ setAsideAt: NOW });
    const codeOf = async (input: { creditId: string; paymentId: string }) =>
      (await failureOf(api().connect(input))).code;
    expect(await codeOf({ creditId: 'none', paymentId })).toBe('CREDIT_NOT_FOUND');
    expect(await codeOf({ creditId, paymentId: 'none' })).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf({ creditId: other.id, paymentId })).toBe('CREDIT_ON_OTHER_ACCOUNT');
    expect(await codeOf({ creditId: aside.id, paymentId })).toBe('CREDIT_NOT_OPEN');
    await api().connect({ creditId, paymentId });
    expect(await codeOf({ creditId, paymentId })).toBe('CREDIT_NOT_OPEN');
    expect(await codeOf({ creditId: (await buildCredit()).id, paymentId })).toBe('PAYMENT_HAS_CREDIT');
    await app.as(reviewer).payments.approve({ paymentId });
    expect(await codeOf({ creditId: (await buildCredit()).id, paymentId })).toBe('PAYMENT_NOT_PENDING');
    expect(await actions()).toEqual(['credit.connected', 'payment.approved']);
  });

  test('lets one credit pay one payment when many reviewers do it at once', async () => {
    const [first, second] = [await submitPayment(app), await submitPayment(app)];
    const [one, two] = [await buildCredit(), await buildCredit()];
    const attempts = [one, two].flatMap(({ id: creditId }) =>
      [first, second].flatMap(({ paymentId }) => [
        () => api().connect({ creditId, paymentId }),
        () => api().connect({ creditId, paymentId }),
      ]),
    );
    const { won, refused } = await race(attempts);
    const connected = (await app.db.select().from(credits)).flatMap(({ paymentId }) => paymentId ?? []);
    expect(won.length).toBe(connected.length);
    expect(new Set(connected).size).toBe(connected.length);
    expect(connected.length).toBeGreaterThan(0);
    expect(new Set([...refused, 'CREDIT_NOT_OPEN', 'PAYMENT_HAS_CREDIT']).size).toBe(2);
  });

  test('happens before a concurrent decision about the payment, or is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { paymentId, creditId } = await pair();
      const { refused } = await race([
        () => api().connect({ creditId, paymentId }),
        () => app.as(reviewer).payments.reject({ paymentId, reason: 'No' }),
      ]);
      expect(refused.every((code) => code === 'PAYMENT_NOT_PENDING')).toBe(true);
      expect((await creditOf(creditId)).paymentId, 'a rejected payment has no credit').toBeNull();
    }
  });
});

describe('disconnecting a credit', () => {
  test('opens it while the payment is pending, and is refused afterwards', async () => {
    const { paymentId, creditId } = await pair();
    expect((await failureOf(api().disconnect({ creditId }))).code).toBe('CREDIT_NOT_CONNECTED');
    await api().connect({ creditId, paymentId });
    await api().disconnect({ creditId });
    expect(await creditOf(creditId)).toMatchObject({ paymentId: null, matchedById: null, matchedAt: null });
    await api().connect({ creditId, paymentId });
    await app.as(reviewer).payments.approve({ paymentId });
    expect((await failureOf(api().disconnect({ creditId }))).code).toBe('PAYMENT_NOT_PENDING');
    expect((await creditOf(creditId)).paymentId).toBe(paymentId);
    expect(await actions()).toEqual([
      'credit.connected',
      'credit.disconnected',
      'credit.connected',
      'payment.approved',
    ]);
  });
});

describe('setting a credit aside', () => {
  test('takes it out of the list until it is opened again', async () => {
    const { id: creditId } = await buildCredit();
    expect((await failureOf(api().reopen({ creditId }))).code).toBe('CREDIT_NOT_SET_ASIDE');
    await api().setAside({ creditId });
    expect(await creditOf(creditId)).toMatchObject({ setAsideAt: NOW, setAsideById: reviewer.id });
    expect((await failureOf(api().setAside({ creditId }))).code).toBe('CREDIT_NOT_OPEN');
    expect((await api().list({})).items).toEqual([]);
    expect((await api().list({ state: 'set-aside' })).items).toMatchObject([{ state: 'set-aside' }]);
    await api().reopen({ creditId });
    expect((await api().list({})).items).toMatchObject([{ id: creditId, state: 'open' }]);
    expect(await actions()).toEqual(['credit.set-aside', 'credit.reopened']);
  });

  test('excludes connecting it at the same moment: one of the two succeeds', async () => {
    const { paymentId, creditId } = await pair();
    const { won } = await race([
      () => api().setAside({ creditId }),
      () => api().connect({ creditId, paymentId }),
    ]);
    expect(won).toHaveLength(1);
    const credit = await creditOf(creditId);
    expect([credit.paymentId, credit.setAsideAt].filter(Boolean)).toHaveLength(1);
  });
});

describe('the credit of a payment', () => {
  test('is open again when the payment is rejected', async () => {
    const { paymentId, creditId } = await pair();
    await api().connect({ creditId, paymentId });
    await app.as(reviewer).payments.reject({ paymentId, reason: 'Another amount' });
    expect(await creditOf(creditId)).toMatchObject({ paymentId: null, matchedById: null, setAsideAt: null });
  });

  test('is set aside when the payment is reversed, because its money is gone', async () => {
    const { paymentId, creditId } = await pair();
    await api().connect({ creditId, paymentId });
    await app.as(reviewer).payments.approve({ paymentId });
    await app.as(reviewer).payments.reverse({ paymentId, reason: 'The bank took it back' });
    expect(await creditOf(creditId)).toMatchObject({
      ...{ paymentId: null, setAsideAt: NOW, setAsideById: reviewer.id },
    });
  });

  test('is open again when the payment ends because the student is enrolled without it', async () => {
    const { paymentId, creditId, student } = await pair();
    await api().connect({ creditId, paymentId });
    const [item] = await app.db.select().from(orderItems);
    const manager = await build.owner(app.db);
    await app.as(manager).students.grantEnrollment({
      studentId: student.id,
      courseId: item!.courseId,
      reason: 'Grant',
    });
    expect((await app.db.select().from(payments))[0]!.status).toBe('failed');
    expect((await creditOf(creditId)).paymentId).toBeNull();
  });

  test('stays when the student is erased, without the name in the audit log', async () => {
    const { paymentId, creditId, student } = await pair();
    await api().connect({ creditId, paymentId });
    await app.as(reviewer).payments.approve({ paymentId });
    await eraseStudent(app.deps, { operator: 'test' }, student);
    expect((await creditOf(creditId)).paymentId).toBe(paymentId);
    const [listed] = (await api().list({ state: 'matched' })).items;
    expect(listed!.payment!.studentName).not.toContain('Sana');
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'credit.connected'));
    expect(JSON.stringify(entries)).not.toContain('Sana');
  });
});
