import { payeeAccounts, payments } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, png } from '../../../test/support/media/sample-files.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';

const PASSWORD = 'a long password of the owner';
const passwordHash = await hashPassword(PASSWORD);
const FIRST = { method: 'bank', accountTitle: 'First', number: '111', iban: '', bankName: 'A bank' } as const;

let app: TestApp;
let owner: User;
let student: User;
beforeEach(async () => {
  app = await testApp({}, { payees: false });
  owner = await build.owner(app.db, { passwordHash });
  student = await build.student(app.db);
});
afterEach(() => app.close());

type Shown = { payeeAccountId?: string; payeeVersion?: number; method?: 'bank' | 'jazzcash' };
let transaction = 0;
async function pay(shown: Shown = {}) {
  const course = await build.course(app.db);
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    courseId: course.id,
    method: 'bank',
    transactionId: `TID${++transaction}`,
    proofUploadId: proof.id,
    ...shown,
  });
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
  return payment!;
}
const update = (id: string, version: number, over: object = {}) =>
  app.as(owner).payees.update({ ...FIRST, instructions: '', ...over, id, version, password: PASSWORD });
const add = (over: object = {}) =>
  app.as(owner).payees.add({ ...FIRST, instructions: '', ...over, password: PASSWORD });

describe('a payment stores the account that the student was shown', () => {
  test('when it is the chosen one of several', async () => {
    await add();
    const second = await add({ accountTitle: 'Second', number: '222' });
    expect(await pay({ payeeAccountId: second.id, payeeVersion: 1 })).toMatchObject({
      payeeAccountId: second.id,
      payee: { ...FIRST, accountTitle: 'Second', number: '222' },
    });
  });

  test('later changes do not change it', async () => {
    const { id } = await add();
    const payment = await pay({ payeeAccountId: id, payeeVersion: 1 });
    await update(id, 1, { accountTitle: 'Changed' });
    const [stored] = await app.db.select().from(payments).where(eq(payments.id, payment.id));
    expect(stored!.payee).toEqual(FIRST);
  });

  test('as it was shown, when it changes between showing and submitting', async () => {
    const { id } = await add();
    await update(id, 1, { accountTitle: 'Changed', number: '999' });
    await update(id, 2, { accountTitle: 'Again' });
    expect((await pay({ payeeAccountId: id, payeeVersion: 1 })).payee).toEqual(FIRST);
    expect((await pay({ payeeAccountId: id, payeeVersion: 2 })).payee).toMatchObject({ number: '999' });
    expect((await pay({ payeeAccountId: id, payeeVersion: 3 })).payee).toMatchObject({
      accountTitle: 'Again',
    });
  });

  test('also when it was not added by an administrator, such as a sample', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db, { ...FIRST });
    await update(id, 1, { accountTitle: 'Changed' });
    expect((await pay({ payeeAccountId: id, payeeVersion: 1 })).payee).toEqual(FIRST);
  });

  test('even after a deactivation meanwhile, because the money may have been sent', async () => {
    const { id } = await add();
    await app.as(owner).payees.setActive({ id, version: 1, isActive: false, password: PASSWORD });
    expect((await pay({ payeeAccountId: id, payeeVersion: 1 })).payee).toEqual(FIRST);
    // Nobody can have been shown the inactive version.
    expect((await failureOf(pay({ payeeAccountId: id, payeeVersion: 2 }))).code).toBe('PAYEE_NOT_OFFERED');
  });

  test('or the first active one of the method, when the documented call names none', async () => {
    const inactive = await add({ accountTitle: 'Inactive' });
    await app
      .as(owner)
      .payees.setActive({ id: inactive.id, version: 1, isActive: false, password: PASSWORD });
    await add({ method: 'jazzcash', number: '03001234567', bankName: '' });
    const { id } = await add({ accountTitle: 'Active' });
    await add({ accountTitle: 'Second' });
    const { id: courseId } = await build.course(app.db);
    const form = formOf({
      courseId,
      transactionId: 'REST 1',
      payment_method: 'bank',
      payment_proof: fileOf(await png(20, 20), 'proof.png'),
    });
    const response = await app.send('POST', '/api/payments/request-enroll', {
      token: await app.bearer(student),
      form,
    });
    expect(response.statusCode).toBe(200);
    const [payment] = await app.db.select().from(payments);
    expect(payment).toMatchObject({ payeeAccountId: id, payee: { accountTitle: 'Active' } });
  });
});

describe('a payment is refused', () => {
  test('when there is no active account, and for a method without one', async () => {
    expect((await failureOf(pay())).code).toBe('ENROLLMENT_NOT_OPEN');
    await add();
    expect((await failureOf(pay({ method: 'jazzcash' }))).code).toBe('PAYEE_NOT_OFFERED');
  });

  test.each([
    ['an unknown account', { payeeAccountId: 'unknown' }],
    ['a version that never was', { payeeVersion: 7 }],
    ['an account of another method', { method: 'jazzcash' as const }],
  ])('when it names %s', async (_what, over) => {
    const { id } = await add();
    expect((await failureOf(pay({ payeeAccountId: id, ...over }))).code).toBe('PAYEE_NOT_OFFERED');
    expect(await app.db.select().from(payments)).toEqual([]);
  });

  test('when it names a sample account outside the demo', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db, { isSample: true });
    expect((await failureOf(pay({ payeeAccountId: id }))).code).toBe('PAYEE_NOT_OFFERED');
    expect((await failureOf(pay())).code).toBe('ENROLLMENT_NOT_OPEN');
    const { id: courseId } = await build.course(app.db);
    const open = app.as(student).orders.open({ courseIds: [courseId] });
    expect((await failureOf(open)).code).toBe('ENROLLMENT_NOT_OPEN');
    expect(await app.as(owner).payees.list()).toEqual([]);
    const unknown = update(id, 1);
    expect((await failureOf(unknown)).code).toBe('PAYEE_NOT_FOUND');
  });
});

describe('the student', () => {
  test('sees the account that was shown, in the history and in the mail, also after a change', async () => {
    const { id } = await add();
    await pay({ payeeAccountId: id, payeeVersion: 1 });
    await update(id, 1, { number: '999' });
    expect(await app.as(student).payments.mine()).toMatchObject([{ payee: FIRST }]);
    const [mail] = (await app.emails()).filter(({ head }) => head.includes('We received your payment'));
    for (const part of [mail!.text, mail!.html]) expect(part).toContain('First, A bank, 111');
  });
});

describe('the reviewer', () => {
  const review = async (paymentId: string) => {
    const reviewer = app.as(await build.admin(app.db));
    const { items } = await reviewer.payments.requests({});
    const { payeeAccount } = await reviewer.payments.history({ paymentId });
    return { payee: items[0]!.payee, payeeAccount };
  };

  test('sees the account that was shown, and whether it has changed since', async () => {
    const { id, changedAt } = await add();
    const payment = await pay({ payeeAccountId: id, payeeVersion: 1 });
    const same = { isSame: true, isActive: true, changedAt };
    expect(await review(payment.id)).toEqual({ payee: FIRST, payeeAccount: same });
    app.pass(60);
    const changed = await update(id, 1, { number: '999' });
    expect(await review(payment.id)).toEqual({
      payee: FIRST,
      payeeAccount: { isSame: false, isActive: true, changedAt: changed.changedAt },
    });
  });

  test('a deleted account keeps what was shown, and the credit that the payment uses', async () => {
    const { id } = await add();
    app.pass(60);
    const payment = await pay({ payeeAccountId: id });
    await app.db.transaction((tx) => tx.delete(payeeAccounts).where(eq(payeeAccounts.id, id)).execute());
    expect(await review(payment.id)).toEqual({ payee: FIRST, payeeAccount: null });
    await app.as(owner).payments.approve({ paymentId: payment.id });
    const [approved] = await app.db.select().from(payments).where(eq(payments.id, payment.id));
    expect(approved).toMatchObject({ payeeAccountId: null, creditPayee: id, creditKey: payment.creditKey });
  });
});
