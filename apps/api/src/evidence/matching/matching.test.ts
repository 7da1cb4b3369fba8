// @module-tag engine

import { academySettings, auditLog, credits, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { SOCIAL_NETWORKS } from '@qanoon/domain/academy/academy';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  HOUR,
  importCredits,
  newTransactionId,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { nextSummary } from '../automatic-approval/schedule-summary.ts';
import { listCandidates, listCreditsOf } from './matching.service.ts';

let app: TestApp;
let payee: string;
beforeEach(async () => {
  app = await testApp();
  payee = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

describe('the candidates of a credit', () => {
  test('include a certain payment, with what the inbox shows of it', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    const [creditId] = await importCredits(app, payee, [{ transactionId }]);
    expect((await listCandidates(app, [creditId!])).get(creditId!)).toEqual([
      {
        kind: 'certain',
        isApproved: false,
        reasons: ['id-equal', 'amount-equal', 'time-near', 'name-alike'],
        paymentId,
        reference: expect.stringMatching(/^\w{4}-\w{4}$/u),
        studentName: 'Sana Malik',
        courseTitle: expect.stringContaining('Course'),
        amount: 4500_00,
        transactionId,
        submittedAt: app.deps.now(),
      },
    ]);
  });

  test('are at most five payments, none of them certain, if amount, name and time are equal', async () => {
    for (let index = 0; index < 6; index++) await submitPayment(app);
    await submitPayment(app, { by: await build.student(app.db, { fullName: 'Bilal Shah' }) });
    const [creditId] = await importCredits(app, payee, [{ transactionId: newTransactionId() }]);
    const found = (await listCandidates(app, [creditId!])).get(creditId!)!;
    expect(found).toHaveLength(5);
    for (const each of found)
      expect(each).toMatchObject({
        kind: 'suggested',
        reasons: ['amount-equal', 'time-near', 'name-alike', 'several-candidates'],
        studentName: 'Sana Malik',
      });
  });

  test('are listed for each open credit, and not for unknown ids and credits that pay already', async () => {
    const [first, second] = [await submitPayment(app), await submitPayment(app, { price: 700_000 })];
    const [one, two, unmatched, connected] = await importCredits(app, payee, [
      { transactionId: first.transactionId },
      { transactionId: second.transactionId, amount: asPaisa(700_000) },
      { transactionId: newTransactionId(), payerName: 'TARIQ DURRANI' },
      { transactionId: newTransactionId() },
    ]);
    const third = await submitPayment(app);
    await app.db.transaction((tx) =>
      tx.update(credits).set({ paymentId: third.paymentId }).where(eq(credits.id, connected!)).execute(),
    );
    const found = await listCandidates(app, [one!, two!, unmatched!, connected!, 'unknown']);
    expect([...found].map(([id, candidates]) => [id, candidates.map(({ paymentId }) => paymentId)])).toEqual(
      expect.arrayContaining([
        [one, [first.paymentId]],
        [two, [second.paymentId]],
        [unmatched, []],
      ]),
    );
    expect([...found.keys()]).toHaveLength(3);
  });
});

describe('the credits of a payment', () => {
  test('begin with a certain one, then have those that are alike, at most three', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    const ids = await importCredits(app, payee, [
      ...[1, 2, 3].map(() => ({ transactionId: newTransactionId() })),
      { transactionId },
    ]);
    const found = (await listCreditsOf(app, [paymentId])).get(paymentId)!;
    expect(found.map(({ kind }) => kind)).toEqual(['certain', 'suggested', 'suggested']);
    expect(found[0]).toMatchObject({
      creditId: ids[3],
      amount: 4500_00,
      precision: 'minute',
      transactionId,
      payerName: 'SANA MALIK',
      isConnected: false,
    });
  });

  test('are only the connected one, even if the payment is decided', async () => {
    await turnOn(app);
    const { paymentId, transactionId } = await submitPayment(app);
    await importCredits(app, payee, [{ transactionId }, { transactionId: newTransactionId() }]);
    await runMatching(app);
    expect((await listCreditsOf(app, [paymentId])).get(paymentId)).toMatchObject([
      { kind: 'certain', isConnected: true, transactionId },
    ]);
  });

  test('include one that a person has connected although nothing is equal', async () => {
    const { paymentId } = await submitPayment(app);
    const [creditId] = await importCredits(app, payee, [
      { amount: asPaisa(100), payerName: 'TARIQ DURRANI' },
    ]);
    await app.db.transaction((tx) =>
      tx.update(credits).set({ paymentId }).where(eq(credits.id, creditId!)).execute(),
    );
    expect((await listCreditsOf(app, [paymentId])).get(paymentId)).toMatchObject([
      { kind: 'suggested', isConnected: true, reasons: ['amount-differs', 'time-near', 'name-differs'] },
    ]);
  });
});

describe('the setting of the automatic approval', () => {
  const PASSWORD = 'Long-enough-1';
  const NO_LINKS = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, ''])) as never;
  const withPassword = async (user: User): Promise<User> => {
    const passwordHash = await hashPassword(PASSWORD);
    await app.db.transaction((tx) =>
      tx.update(users).set({ passwordHash }).where(eq(users.id, user.id)).execute(),
    );
    return user;
  };

  test('is turned on by the owner only, with the password, and off by every reviewer; both are recorded once', async () => {
    const owner = await withPassword(await build.owner(app.db, { fullName: 'Noor Owner' }));
    const admin = await withPassword(
      await build.admin(app.db, { fullName: 'Ayesha Khan', canManageAcademy: true }),
    );
    const off = { automaticSince: null, mayStart: false };
    expect(await app.as(admin).matching.settings()).toEqual(off);
    expect(
      (await failureOf(app.as(admin).matching.startAutomatic({ password: PASSWORD, includesWaiting: true })))
        .code,
    ).toBe('FORBIDDEN');
    expect(
      (await failureOf(app.as(owner).matching.startAutomatic({ password: 'wrong', includesWaiting: true })))
        .code,
    ).toBe('WRONG_PASSWORD');
    expect(await app.as(owner).matching.settings()).toEqual({ ...off, mayStart: true });

    const on = { automaticSince: app.deps.now().toISOString(), mayStart: true };
    expect(
      await app.as(owner).matching.startAutomatic({ password: PASSWORD, includesWaiting: true }),
    ).toEqual(on);
    app.pass(60);
    expect(
      await app.as(owner).matching.startAutomatic({ password: PASSWORD, includesWaiting: true }),
    ).toEqual(on);
    app.pass(60);
    expect(await app.as(admin).matching.suspend()).toEqual(off);
    expect(await app.as(admin).matching.suspend()).toEqual(off);
    expect(
      (await app.as(owner).audit.list({})).items.map(({ action, actorName }) => [action, actorName]),
    ).toEqual([
      ['matching.suspended', 'Ayesha Khan'],
      ['matching.started', 'Noor Owner'],
    ]);
  });

  test('does not disturb an editor of the academy’s settings', async () => {
    const owner = await withPassword(await build.owner(app.db));
    await app.as(owner).matching.startAutomatic({ password: PASSWORD, includesWaiting: true });
    const { academy, version, orderHours } = await app.as(owner).academy.get();
    expect(version).toBe(0);
    const { logoUrl: _, ...fields } = academy;
    await app
      .as(owner)
      .academy.update({ ...fields, socialLinks: NO_LINKS, orderHours, name: 'Qanoon', version });
    const [stored] = await app.db.select().from(academySettings);
    expect(stored).toMatchObject({ name: 'Qanoon', automaticApprovalSince: app.deps.now() });
  });
});

describe('the summary of automatic approvals', () => {
  test('is due at 20:00 in Karachi', () => {
    const at = (time: string) => nextSummary(new Date(time)).toISOString();
    expect(at('2026-11-21T04:30:00.000Z')).toBe('2026-11-21T15:00:00.000Z');
    expect(at('2026-11-21T15:00:00.000Z')).toBe('2026-11-21T15:00:00.000Z');
    expect(at('2026-11-21T15:00:00.001Z')).toBe('2026-11-22T15:00:00.000Z');
    // It is 01:00 on the next day in Karachi.
    expect(at('2026-11-21T20:00:00.000Z')).toBe('2026-11-22T15:00:00.000Z');
  });

  test('reports to owners who want mails, once, what the server approved on the day', async () => {
    await build.owner(app.db, { fullName: 'Noor Owner', email: 'noor@example.test', language: 'ur' });
    await build.admin(app.db, { email: 'ayesha@example.test' });
    await turnOn(app);
    const submitted = [await submitPayment(app), await submitPayment(app)];
    await importCredits(
      app,
      payee,
      submitted.map(({ transactionId }) => ({ transactionId })),
    );
    // The server did not make this one.
    const byPerson = await submitPayment(app);
    await app.as(await build.admin(app.db)).payments.approve({ paymentId: byPerson.paymentId });
    await runMatching(app);
    await runMatching(app);
    const sent = (await app.emails()).filter(({ head }) => head.includes('noor@example.test'));
    const summaries = sent.filter(({ text }) => text.includes('خودکار'));
    expect(summaries).toHaveLength(1);
    const references = await Promise.all(
      submitted.map(
        async ({ student, orderId }) => (await app.as(student).orders.get({ orderId })).reference,
      ),
    );
    for (const reference of references) expect(summaries[0]!.text).toContain(reference);
    expect(summaries[0]!.text).toContain('9,000');
    expect(
      (await app.emails()).some(({ head, text }) => head.includes('ayesha') && text.includes('automatic')),
    ).toBe(false);
  });

  test('is not sent on a day without approvals', async () => {
    await build.owner(app.db, { email: 'noor@example.test' });
    await turnOn(app);
    await submitPayment(app);
    await runMatching(app);
    app.pass(24 * HOUR);
    await runMatching(app);
    expect(
      (await app.emails()).filter(({ head, text }) => head.includes('noor') && text.includes('automatic')),
    ).toEqual([]);
    expect(await app.db.$count(auditLog)).toBe(0);
  });
});
