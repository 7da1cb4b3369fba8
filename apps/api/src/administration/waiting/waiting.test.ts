import { credits, payeeAccounts, unreadMessages } from '@qanoon/db/schema';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { payeeOf } from '../../../test/support/evidence/matching.ts';

let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
  payeeAccountId = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const summary = () => app.as(reviewer).waiting.summary();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);
const since = (hours: number) => hoursAgo(hours).toISOString();
const NOTHING = { count: 0, oldestAt: null };

test('says that nothing waits when everything is decided', async () => {
  await build.pendingPayment(app.db, { status: 'failed' });
  await build.certificateRequest(app.db, { declinedAt: NOW });
  await buildCredits.credit(app.db, { payeeAccountId, setAsideAt: NOW });
  await buildCredits.unreadMessage(app.db, { payeeAccountId, doneAt: NOW });
  expect(await summary()).toEqual({
    payments: NOTHING,
    overduePayments: NOTHING,
    transfers: NOTHING,
    unreadMessages: NOTHING,
    certificates: NOTHING,
  });
});

test('counts each kind of work, and says since when the oldest waits', async () => {
  for (const hours of [1, 30, 25]) await build.pendingPayment(app.db, { createdAt: hoursAgo(hours) });
  for (const hours of [5, 8]) await build.certificateRequest(app.db, { createdAt: hoursAgo(hours) });
  for (const hours of [2, 3])
    await buildCredits.credit(app.db, { payeeAccountId, transactionId: null, paidAt: hoursAgo(hours) });
  await buildCredits.unreadMessage(app.db, { payeeAccountId, createdAt: hoursAgo(4) });
  expect(await summary()).toEqual({
    payments: { count: 3, oldestAt: since(30) },
    overduePayments: { count: 2, oldestAt: since(30) },
    transfers: { count: 2, oldestAt: since(3) },
    unreadMessages: { count: 1, oldestAt: since(4) },
    certificates: { count: 2, oldestAt: since(8) },
  });
});

test('leaves out transfers and messages of sample accounts outside the demo, as their lists do', async () => {
  await buildCredits.credit(app.db, { payeeAccountId });
  await buildCredits.unreadMessage(app.db, { payeeAccountId });
  await app.db.transaction((tx) => tx.update(payeeAccounts).set({ isSample: true }).execute());
  expect(await app.db.$count(credits)).toBe(1);
  expect(await app.db.$count(unreadMessages)).toBe(1);
  expect(await summary()).toMatchObject({ transfers: NOTHING, unreadMessages: NOTHING });
});
