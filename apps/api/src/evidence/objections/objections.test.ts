import { auditLog, creditObjections, credits, notifications, payments, users } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  importCredits,
  importReversals,
  newTransactionId,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';

const DAY_MS = 24 * 3600_000;
let app: TestApp;
let payee: string;
let reviewer: User;
beforeEach(async () => {
  app = await testApp();
  payee = await payeeOf(app, 'easypaisa');
  reviewer = await build.admin(app.db, { fullName: 'Hina Qureshi' });
});
afterEach(() => app.close());

const api = () => app.as(reviewer).credits;
const list = async (state: 'open' | 'matched' | 'set-aside' | 'reversed') =>
  (await api().list({ state })).items.map(({ id, objections }) => ({
    id,
    objections: objections.map(({ kind, isProposed }) => (isProposed ? `proposed ${kind}` : kind)),
  }));
const statusOf = async (id: string) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!.status;
const noticesOf = async ({ id }: { id: string }) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ kind, subjectId }) => [kind, subjectId],
  );
const ago = (milliseconds: number) => new Date(app.deps.now().getTime() - milliseconds);

describe('reversals with an ID', () => {
  test.each(['before', 'after'])(
    'a reversal that is reported %s its credit cancels it, and is listed',
    async (order) => {
      await turnOn(app);
      const { paymentId, transactionId } = await submitPayment(app);
      if (order === 'before') await importReversals(app, payee, [{ transactionId }]);
      const [id] = await importCredits(app, payee, [{ transactionId }]);
      if (order === 'after') await importReversals(app, payee, [{ transactionId }]);
      await runMatching(app);
      expect(await list('reversed')).toEqual([{ id, objections: ['reversal'] }]);
      expect(await list('open')).toEqual([]);
      expect(await api().list({})).toMatchObject({ openCount: 0, reversedCount: 1, setAsideCount: 0 });
      expect(await statusOf(paymentId)).toBe('pending');
      expect((await failureOf(api().connect({ creditId: id!, paymentId }))).code).toBe('CREDIT_NOT_OPEN');
      const { checks, objections } = await app.as(reviewer).reviews.facts({ paymentId });
      expect(checks.find(({ name }) => name === 'credit-found')).toMatchObject({
        result: 'failed',
        code: 'credit-taken-back',
      });
      expect(objections).toMatchObject([{ kind: 'reversal', amount: 4500_00 }]);
      expect(await noticesOf(reviewer)).toHaveLength(1);
    },
  );

  test('a reversal that is imported again, also from another source, adds nothing', async () => {
    const transactionId = newTransactionId();
    await importCredits(app, payee, [{ transactionId }]);
    expect((await importReversals(app, payee, [{ transactionId }])).objections).toBe(1);
    expect((await importReversals(app, payee, [{ transactionId, precision: 'day' }])).objections).toBe(0);
    expect(await app.db.$count(creditObjections)).toBe(1);
  });

  test('a reversal of an approved payment flags it and tells the active owners what to do, once', async () => {
    await turnOn(app);
    const owner = await build.admin(app.db, { isOwner: true });
    await build.admin(app.db, { isOwner: true, isActive: false });
    const { paymentId, transactionId } = await submitPayment(app);
    const [id] = await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await statusOf(paymentId)).toBe('completed');
    await importReversals(app, payee, [{ transactionId }]);
    await importReversals(app, payee, [{ transactionId }]);
    expect(await list('matched')).toEqual([{ id, objections: ['reversal'] }]);
    expect((await noticesOf(owner)).filter(([kind]) => kind === 'payment-taken-back')).toEqual([
      ['payment-taken-back', paymentId],
    ]);
    expect((await noticesOf(reviewer)).filter(([kind]) => kind === 'payment-taken-back')).toEqual([]);
    const mails = await app.emails();
    const mail = mails.find(({ head }) => head.includes(owner.email) && head.includes('took'))!;
    expect(mail.text).toContain('reverse the payment');
    const { checks } = await app.as(reviewer).reviews.facts({ paymentId });
    expect(checks.find(({ name }) => name === 'credit-found')!.code).toBe('credit-taken-back');
  });

  test('a reversal tells the owners about a payment that was approved before its credit was reported', async () => {
    const owner = await build.admin(app.db, { isOwner: true });
    const { paymentId, transactionId } = await submitPayment(app);
    await app.as(reviewer).payments.approve({ paymentId });
    await importReversals(app, payee, [{ transactionId }]);
    expect(await noticesOf(owner)).toContainEqual(['payment-taken-back', paymentId]);
    await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await list('matched'), 'money that is gone pays nothing').toEqual([]);
    const readable = async (who: User) =>
      (await app.as(who).notifications.list({})).items.map(({ kind }) => kind);
    expect(await readable(owner)).toContain('payment-taken-back');
    await app.db.transaction((tx) =>
      tx
        .update(users)
        .set({ isOwner: false, canManageEnrollments: false })
        .where(eq(users.id, owner.id))
        .execute(),
    );
    const former = { ...owner, canManageEnrollments: false };
    expect(await readable(former), 'a former owner without the permission').toEqual([]);
  });

  test('a reversal of another amount does not cancel the credit, which waits for a person', async () => {
    await turnOn(app);
    const { paymentId, transactionId } = await submitPayment(app);
    const [id] = await importCredits(app, payee, [{ transactionId }]);
    await importReversals(app, payee, [{ transactionId, amount: asPaisa(1000) }]);
    await runMatching(app);
    expect(await list('open')).toEqual([{ id, objections: ['reversal'] }]);
    expect(await statusOf(paymentId)).toBe('pending');
  });

  test('a reversal does not touch a credit on another account, or with another ID', async () => {
    const transactionId = newTransactionId();
    const [id] = await importCredits(app, payee, [{ transactionId }]);
    await importReversals(app, await payeeOf(app, 'jazzcash'), [{ transactionId }]);
    await importReversals(app, payee, [{ transactionId: newTransactionId() }]);
    expect(await list('open')).toEqual([{ id, objections: [] }]);
  });

  test('a report counts only the reversals of transfers that are known', async () => {
    const transactionId = newTransactionId();
    await importCredits(app, payee, [{ transactionId }]);
    const paidOut = await importReversals(app, payee, [{ transactionId: newTransactionId() }]);
    expect(paidOut).toMatchObject({ objections: 0, unread: 0 });
    expect(await importReversals(app, payee, [{ transactionId }])).toMatchObject({ objections: 1 });
  });

  test('a reversal that is not possible is only listed as unread', async () => {
    const transactionId = newTransactionId();
    await importCredits(app, payee, [{ transactionId }]);
    const result = await importReversals(app, payee, [{ transactionId, amount: asPaisa(0) }]);
    expect(result).toMatchObject({ objections: 0, unread: 1 });
    expect((await api().unread({})).items).toMatchObject([{ reason: 'not-possible' }]);
  });
});

describe('reversals without an ID', () => {
  test('a reversal without an ID is proposed for the only credit that it fits, which waits for a person', async () => {
    await turnOn(app);
    const { paymentId, transactionId } = await submitPayment(app);
    const [id] = await importCredits(app, payee, [
      { transactionId, paidAt: ago(DAY_MS) },
      { amount: asPaisa(449_900), transactionId: newTransactionId() },
    ]);
    expect((await importReversals(app, payee, [{}])).objections).toBe(1);
    expect((await importReversals(app, payee, [{}])).objections, 'repeated').toBe(0);
    await runMatching(app);
    expect((await list('open')).find((each) => each.id === id)!.objections).toEqual(['proposed reversal']);
    expect(await statusOf(paymentId)).toBe('pending');
    expect((await api().unread({})).items).toEqual([]);
  });

  test.each([
    ['no credit', [{ amount: asPaisa(449_900) }]],
    ['several credits', [{}, {}]],
    ['a credit that was received more than thirty days before', [{ paidAt: 31 * DAY_MS }]],
    ['a credit that was received later', [{ paidAt: -2 * DAY_MS }]],
    ['a credit that another reversal takes back', [{ isReversed: true }]],
  ] as [string, { amount?: Paisa; paidAt?: number; isReversed?: boolean }[]][])(
    'a reversal without an ID is unread when it fits %s',
    async (_, given) => {
      const at = app.deps.now();
      app.pass((3 * DAY_MS) / 1000);
      for (const { paidAt = 0, isReversed, ...over } of given) {
        const transactionId = newTransactionId();
        await importCredits(app, payee, [
          { ...over, transactionId, paidAt: new Date(at.getTime() - paidAt) },
        ]);
        if (isReversed) await importReversals(app, payee, [{ transactionId }]);
      }
      const before = await app.db.$count(creditObjections);
      expect(await importReversals(app, payee, [{ paidAt: at }])).toMatchObject({ objections: 0, unread: 1 });
      expect(await app.db.$count(creditObjections)).toBe(before);
      expect((await api().unread({})).items).toMatchObject([{ reason: 'reversal' }]);
    },
  );

  test('a reversal with a short ID fits the credit with that ID only', async () => {
    const [id] = await importCredits(app, payee, [{ transactionId: '933408' }, { transactionId: '933409' }]);
    await importReversals(app, payee, [{ transactionId: '933408' }]);
    expect((await list('open')).filter(({ objections }) => objections.length > 0)).toEqual([
      { id, objections: ['proposed reversal'] },
    ]);
  });
});

describe('second reports of an ID', () => {
  test('a second report that is equal, or less exact, is known', async () => {
    const transactionId = newTransactionId();
    await importCredits(app, payee, [{ transactionId }]);
    await importCredits(app, payee, [{ transactionId, precision: 'day', payerName: 'S MALIK' }]);
    await importCredits(app, payee, [{ transactionId, precision: 'import', paidAt: ago(-5 * DAY_MS) }]);
    expect(await app.db.$count(creditObjections)).toBe(0);
    expect(await list('open')).toMatchObject([{ objections: [] }]);
  });

  test.each([
    ['another amount', { amount: asPaisa(1500) }, ['other-amount']],
    ['another day', { paidAt: 2 * DAY_MS }, ['other-day']],
    ['another amount and day', { amount: asPaisa(1500), paidAt: 2 * DAY_MS }, ['other-amount', 'other-day']],
  ] as [string, { amount?: Paisa; paidAt?: number }, string[]][])(
    'a second report with %s contradicts the credit',
    async (_, { paidAt = 0, ...over }, kinds) => {
      await turnOn(app);
      const { paymentId, transactionId } = await submitPayment(app);
      const [id] = await importCredits(app, payee, [{ transactionId }]);
      const again = { transactionId, ...over, paidAt: ago(paidAt) };
      await importCredits(app, payee, [again]);
      await importCredits(app, payee, [again]);
      await runMatching(app);
      expect((await list('open')).map((each) => ({ ...each, objections: each.objections.sort() }))).toEqual([
        { id, objections: kinds },
      ]);
      expect(await statusOf(paymentId)).toBe('pending');
      const facts = await app.as(reviewer).reviews.facts({ paymentId });
      expect(facts.credits[0]!.reasons).toContain('contradicted');
      expect(facts.isCertain).toBe(false);
    },
  );

  test('a second report within one import contradicts the credit, too', async () => {
    const transactionId = newTransactionId();
    await importCredits(app, payee, [{ transactionId }, { transactionId, amount: asPaisa(1500) }]);
    expect(await list('open')).toMatchObject([{ objections: ['other-amount'] }]);
  });

  test('another amount tells the owner if the payment is approved, and another day alone does not', async () => {
    await turnOn(app);
    const owner = await build.admin(app.db, { isOwner: true });
    const { paymentId, transactionId } = await submitPayment(app);
    await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    await importCredits(app, payee, [{ transactionId, paidAt: ago(2 * DAY_MS) }]);
    const sent = async () => (await noticesOf(owner)).filter(([kind]) => kind !== 'payment-submitted');
    expect(await sent()).toEqual([]);
    await importCredits(app, payee, [{ transactionId, amount: asPaisa(1500) }]);
    expect(await sent()).toEqual([['payment-contradicted', paymentId]]);
    expect(await list('matched')).toMatchObject([{ objections: ['other-day', 'other-amount'] }]);
  });

  test('a second report on another account contradicts both credits', async () => {
    const transactionId = newTransactionId();
    const own = await buildAcademy.payeeAccount(app.db, { accountTitle: 'Morning classes' });
    const other = await buildAcademy.payeeAccount(app.db, { accountTitle: 'Evening classes' });
    await importCredits(app, own.id, [{ transactionId }]);
    await importCredits(app, other.id, [{ transactionId }]);
    expect(await list('open')).toMatchObject([
      { objections: ['other-account'] },
      { objections: ['other-account'] },
    ]);
    const { items } = await api().list({});
    expect(
      items.map(({ objections, accountTitle }) => [accountTitle, objections[0]!.otherAccountTitle]),
    ).toEqual(
      expect.arrayContaining([
        ['Evening classes', own.accountTitle],
        [own.accountTitle, 'Evening classes'],
      ]),
    );
  });

  test('a second report gives its time to a credit that has none, so that a third with another day contradicts', async () => {
    const transactionId = newTransactionId();
    await importCredits(app, payee, [{ transactionId, precision: 'import' }]);
    const paidAt = ago(DAY_MS);
    await importCredits(app, payee, [{ transactionId, paidAt }]);
    expect(await app.db.select().from(credits)).toMatchObject([{ paidAt, precision: 'minute' }]);
    await importCredits(app, payee, [{ transactionId, paidAt: ago(3 * DAY_MS), precision: 'day' }]);
    expect(await list('open')).toMatchObject([{ objections: ['other-day'] }]);
  });

  test('a second report of a short ID is another transfer', async () => {
    await importCredits(app, payee, [
      { transactionId: '933408' },
      { transactionId: '933408', amount: asPaisa(1500) },
    ]);
    expect(await app.db.$count(creditObjections)).toBe(0);
    expect(await list('open')).toHaveLength(2);
  });
});

describe('settling', () => {
  const objectionIds = async () => (await app.db.select().from(creditObjections)).map(({ id }) => id);

  test('a reviewer settles an objection with a reason, and the credit counts again', async () => {
    await turnOn(app);
    const { paymentId, transactionId } = await submitPayment(app);
    const [id] = await importCredits(app, payee, [{ transactionId }]);
    await importReversals(app, payee, [{ transactionId }]);
    const [objectionId] = await objectionIds();
    expect(await api().settleObjection({ objectionId: objectionId!, reason: 'The money is there' })).toEqual({
      ok: true,
    });
    await runMatching(app);
    expect(await list('matched')).toEqual([{ id, objections: [] }]);
    expect(await statusOf(paymentId)).toBe('completed');
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'credit.objection-settled'));
    expect(entries).toMatchObject([
      {
        actorName: 'Hina Qureshi',
        subjectId: paymentId,
        detail: { creditId: id, objection: 'reversal', amountPaisa: 450_000, reason: 'The money is there' },
      },
    ]);
    const again = api().settleObjection({ objectionId: objectionId!, reason: 'Again' });
    expect((await failureOf(again)).code).toBe('OBJECTION_NOT_OPEN');
    await importReversals(app, payee, [{ transactionId }]);
    expect(await list('matched'), 'the same report was settled').toEqual([{ id, objections: [] }]);
  });

  test('a reviewer settles one of two objections, and the other one stays', async () => {
    const transactionId = newTransactionId();
    const [id] = await importCredits(app, payee, [
      { transactionId },
      { transactionId, amount: asPaisa(1500) },
    ]);
    await importReversals(app, payee, [{ transactionId }]);
    const rows = await app.db.select().from(creditObjections);
    const settle = (kind: string) =>
      api().settleObjection({ objectionId: rows.find((each) => each.kind === kind)!.id, reason: 'Seen' });
    await settle('reversal');
    expect(await list('open')).toEqual([{ id, objections: ['other-amount'] }]);
    await settle('other-amount');
    expect(await list('open')).toEqual([{ id, objections: [] }]);
  });

  test('settling needs a reason and the permission, and does not reveal sample accounts', async () => {
    const sample = await buildAcademy.payeeAccount(app.db, { isSample: true });
    const transactionId = newTransactionId();
    await importCredits(app, sample.id, [{ transactionId }]);
    await importReversals(app, sample.id, [{ transactionId }]);
    const [objectionId] = await objectionIds();
    const settle = (user: User, reason: string) =>
      app.as(user).credits.settleObjection({ objectionId: objectionId!, reason });
    expect((await failureOf(settle(reviewer, 'Seen'))).code).toBe('OBJECTION_NOT_OPEN');
    expect((await failureOf(settle(reviewer, ' '))).code).toBe('INVALID_INPUT');
    const other = await build.admin(app.db, { canManageEnrollments: false });
    expect((await failureOf(settle(other, 'Seen'))).code).toBe('FORBIDDEN');
    expect((await app.db.select().from(creditObjections))[0]!.settledAt).toBeNull();
  });
});
