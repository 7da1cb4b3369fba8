import { payeeAccounts } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { payeeOf, submitPayment } from '../../../test/support/evidence/matching.ts';

let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
  payeeAccountId = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const api = () => app.as(reviewer).credits;
const buildCredit = (over: Parameters<typeof buildCredits.credit>[1] = {}) =>
  buildCredits.credit(app.db, { payeeAccountId, amount: asPaisa(450_000), ...over });
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('the list of credits', () => {
  test('has the latest credit first, in pages, without repeating or omitting one', async () => {
    const built = [];
    // Some credits have the same time.
    for (let index = 0; index < 7; index++)
      built.push(await buildCredit({ paidAt: minutesAgo(index - (index % 2)), transactionId: null }));
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof api>['list']>> = await api().list({
        cursor,
        limit: 2,
      });
      expect(page.openCount).toBe(7);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const latestFirst = built.toSorted((a, b) => +b.paidAt - +a.paidAt || (a.id < b.id ? 1 : -1));
    expect(ids).toEqual(latestFirst.map(({ id }) => id));
  });

  test('shows a credit as it was stored, in PKR', async () => {
    const { id } = await buildCredit({ amount: asPaisa(150_050), payerAccount: '*0101', precision: 'day' });
    expect((await api().list({})).items).toMatchObject([
      {
        ...{ id, payeeAccountId, method: 'easypaisa', source: 'message', state: 'open', amount: 1500_50 },
        ...{ paidAt: NOW.toISOString(), precision: 'day', payerName: 'SANA MALIK', payerAccount: '*0101' },
        ...{ originalText: 'A message', payment: null, matchedBy: null, candidates: [] },
      },
    ]);
  });

  test('has the number of credits in each state, without those of sample accounts outside the demo', async () => {
    for (let index = 0; index < 3; index++) await buildCredit({ transactionId: null });
    for (let index = 0; index < 2; index++) await buildCredit({ transactionId: null, setAsideAt: NOW });
    const { paymentId } = await submitPayment(app);
    await buildCredit({ paymentId });
    const counts = { openCount: 3, matchedCount: 1, setAsideCount: 2 };
    expect(await api().list({ state: 'matched', limit: 1 })).toMatchObject(counts);
    await app.db.transaction((tx) => tx.update(payeeAccounts).set({ isSample: true }).execute());
    expect(await api().list({})).toMatchObject({ openCount: 0, matchedCount: 0, setAsideCount: 0 });
  });

  test('can be limited to one state and one account', async () => {
    const other = await payeeOf(app, 'jazzcash');
    const open = await buildCredit();
    const elsewhere = await buildCredit({ payeeAccountId: other });
    const aside = await buildCredit({ setAsideAt: NOW });
    const idsOf = async (input: Parameters<ReturnType<typeof api>['list']>[0]) =>
      (await api().list(input)).items.map(({ id }) => id).sort();
    expect(await idsOf({})).toEqual([open.id, elsewhere.id].sort());
    expect(await idsOf({ payeeAccountId: other })).toEqual([elsewhere.id]);
    expect(await idsOf({ state: 'set-aside' })).toEqual([aside.id]);
    expect(await idsOf({ state: 'matched' })).toEqual([]);
  });

  test.each([
    ['sana', true],
    ['SANA mal', true],
    ['  malik ', true],
    ['hamza', false],
    ['%', false],
    ['_ana', false],
    ['5243-8501 193', true],
    ['ٹی ۵۲۴۳۸', true],
    ['4500', true],
    ['Rs. 4,500.00', true],
    ['PKR 4500', true],
    ['450', false],
    ['999999999999999999', false],
  ])('is searched for “%s”', async (search, isFound) => {
    await buildCredit({ transactionId: '52438501193' });
    const { items, openCount } = await api().list({ search });
    expect([items.length, openCount]).toEqual([isFound ? 1 : 0, 1]);
  });

  test('has the payments that an open credit may pay, and counts the certain credits', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    const { id } = await buildCredit({ transactionId, paidAt: app.deps.now() });
    await buildCredit({ transactionId: '99887766554', payerName: 'NOBODY', amount: asPaisa(1) });
    const { items, certainCount, openCount } = await api().list({});
    expect([certainCount, openCount]).toEqual([1, 2]);
    expect(items.find((item) => item.id === id)!.candidates).toMatchObject([
      { paymentId, kind: 'certain', amount: 4500_00, transactionId, studentName: 'Sana Malik' },
    ]);
    await api().connect({ creditId: id, paymentId });
    expect(await api().list({})).toMatchObject({ certainCount: 0, openCount: 1 });
  });

  test('hides the credits and messages of the demo outside the demo', async () => {
    const sample = await buildAcademy.payeeAccount(app.db, { isSample: true });
    const { id: creditId } = await buildCredit({ payeeAccountId: sample.id });
    await buildCredits.unreadMessage(app.db, { payeeAccountId: sample.id });
    expect(await api().list({})).toMatchObject({ items: [], openCount: 0, unreadCount: 0 });
    expect((await api().unread({})).items).toEqual([]);
    expect((await failureOf(api().setAside({ creditId }))).code).toBe('CREDIT_NOT_FOUND');
  });
});

describe('messages that were not understood', () => {
  test('are listed in pages, the newest first, until somebody has dealt with them', async () => {
    const built = [];
    for (let index = 0; index < 3; index++)
      built.push(await buildCredits.unreadMessage(app.db, { payeeAccountId, createdAt: minutesAgo(index) }));
    const first = await api().unread({ limit: 2 });
    const second = await api().unread({ limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(built.map(({ id }) => id));
    expect(first.items[0]).toMatchObject({ accountTitle: 'Test Academy', reason: 'not-understood' });
    const unreadId = built[1]!.id;
    await api().unreadDone({ unreadId });
    expect((await failureOf(api().unreadDone({ unreadId }))).code).toBe('UNREAD_MESSAGE_NOT_FOUND');
    expect((await api().list({})).unreadCount).toBe(2);
    expect((await api().unread({})).items.map(({ id }) => id)).toEqual([built[0]!.id, built[2]!.id]);
  });

  test('stay done when they are pasted again', async () => {
    await api().paste({ payeeAccountId, text: 'Hello' });
    await api().unreadDone({ unreadId: (await api().unread({})).items[0]!.id });
    expect(await api().paste({ payeeAccountId, text: 'Hello' })).toMatchObject({ unread: 1 });
    expect((await api().unread({})).items).toEqual([]);
  });
});

test('open pages of reviewers learn of new credits, but not of repeated ones', async () => {
  const end = new AbortController();
  const topics: string[][] = [];
  const reading = (async () => {
    for await (const event of app.deps.live.subscribe(['reviewers'], end.signal)) topics.push(event.topics);
  })();
  for (let round = 0; round < 3; round++) await api().paste({ payeeAccountId, text: 'Hello' });
  await new Promise((resolve) => setImmediate(resolve));
  end.abort();
  await reading;
  expect(topics).toEqual([['credits']]);
});
