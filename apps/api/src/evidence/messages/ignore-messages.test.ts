// @module-tag engine
import { credits, ignoredMessages, unreadMessages } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import { ACCOUNTS } from '../../../test/support/evidence/message-accounts.ts';
import { deleteOldIgnored, MAX_IGNORED, storeIgnored } from './ignore-messages.ts';
import { JAZZCASH } from './providers/jazzcash.fixtures.ts';

const DAY = 24 * 3600;
const DEBIT = 'Rs 1.00 sent to HAMZA KHAN, A/C: PK**UNIL**5333 on 21/08/2026 at 00:39:08. TID: 721300000001';

let app: TestApp;
let payeeAccountId: string;
let api: TestApp['as'] extends (user: never) => infer Caller ? () => Caller : never;
beforeEach(async () => {
  app = await testApp();
  payeeAccountId = (await buildAcademy.payeeAccount(app.db, ACCOUNTS.jazzcash)).id;
  const reviewer = await build.admin(app.db);
  api = () => app.as(reviewer);
});
afterEach(() => app.close());

const paste = (text: string) => api().credits.paste({ payeeAccountId, text });
const listed = async () => (await api().credits.ignored({})).items;

describe('an ignored message', () => {
  test('is listed once with its reason, and can be taken up', async () => {
    await paste(`${DEBIT}\n\n482913 is your OTP.`);
    await paste(DEBIT);
    expect((await listed()).map(({ reason, text }) => [reason, text]).sort()).toEqual([
      ['debit', DEBIT],
      ['one-time-code', '****** is your OTP.'],
    ]);
    const ignoredId = (await listed()).find(({ reason }) => reason === 'debit')!.id;
    await api().credits.takeUp({ ignoredId });
    expect((await listed()).map(({ reason }) => reason)).toEqual(['one-time-code']);
    const unread = (await api().credits.unread({})).items;
    expect(unread).toMatchObject([{ reason: 'not-understood', text: DEBIT, payeeAccountId }]);
    expect((await failureOf(api().credits.takeUp({ ignoredId }))).code).toBe('UNREAD_MESSAGE_NOT_FOUND');
    await api().credits.unreadDone({ unreadId: unread[0]!.id });
    await paste(DEBIT);
    expect(await listed(), 'is not listed again after it was dealt with').toHaveLength(1);
  });

  test('is listed again among the unread ones if it was done there before', async () => {
    await paste('Hello');
    const { id: unreadId, hash } = (await app.db.select().from(unreadMessages))[0]!;
    await api().credits.unreadDone({ unreadId });
    const ignored = await buildCredits.ignoredMessage(app.db, { payeeAccountId, hash, text: 'Hello' });
    await api().credits.takeUp({ ignoredId: ignored.id });
    expect(await app.db.select().from(unreadMessages)).toMatchObject([
      { id: unreadId, doneAt: null, doneById: null },
    ]);
  });

  test('is deleted after thirty days', async () => {
    await paste(DEBIT);
    app.pass(30 * DAY - 1);
    await deleteOldIgnored(app.deps);
    expect(await listed()).toHaveLength(1);
    app.pass(2);
    await deleteOldIgnored(app.deps);
    expect(await listed()).toEqual([]);
  });

  test('is not shown outside the demo if it belongs to the demo', async () => {
    const sample = await buildAcademy.payeeAccount(app.db, { isSample: true });
    await buildCredits.ignoredMessage(app.db, { payeeAccountId: sample.id });
    expect(await listed()).toEqual([]);
  });
});

test('a flood of ignored messages keeps the latest of its account, and those of the others', async () => {
  const other = await buildCredits.ignoredMessage(app.db);
  const flood = Array.from({ length: MAX_IGNORED + 5 }, (_, index) => ({
    reason: 'debit' as const,
    text: `Rs ${index} sent to SANA MALIK`,
  }));
  const store = (ignored: typeof flood, at: Date) =>
    app.db.transaction((tx) => storeIgnored(app.deps, tx, { payeeAccountId, ignored, at }));
  await store(flood, NOW);
  await store([{ reason: 'debit', text: 'Rs 5 sent to ALI RAZA' }], new Date(NOW.getTime() + 1000));
  const rows = await app.db.select().from(ignoredMessages);
  expect(rows.filter((row) => row.payeeAccountId === payeeAccountId)).toHaveLength(MAX_IGNORED);
  expect(rows.map(({ text }) => text)).toContain('Rs 5 sent to ALI RAZA');
  expect(rows.map(({ id }) => id)).toContain(other.id);
});

describe('a debit that names the ID of a credit', () => {
  const naming = DEBIT.replace('721300000001', '715335861320');
  const contradictions = async () => {
    const [credit] = (await api().credits.list({})).items;
    expect(credit!.objections.map(({ kind }) => kind)).not.toContain('other-amount');
    return credit!.objections.map(({ originalText }) => originalText).sort();
  };

  test('contradicts the credit, in the same paste and later', async () => {
    await paste(`${JAZZCASH[0]!.text}\n\n${naming}`);
    await paste(`${DEBIT}\n\n${naming.replace('Rs 1.00', 'Rs 2.00')}`);
    expect(await app.db.$count(credits)).toBe(1);
    expect((await listed()).map(({ text }) => text)).toEqual([DEBIT]);
    expect(await contradictions()).toEqual([naming, naming.replace('Rs 1.00', 'Rs 2.00')]);
  });

  test('contradicts the credit even if it was received before', async () => {
    await paste(`${naming}\n\n${DEBIT}`);
    expect(await listed()).toHaveLength(2);
    await paste(JAZZCASH[0]!.text);
    expect((await listed()).map(({ text }) => text)).toEqual([DEBIT]);
    expect(await contradictions()).toEqual([naming]);
  });

  test('is ignored if it is on another account', async () => {
    await buildCredits.credit(app.db, { transactionId: '715335861320' });
    await paste(naming);
    expect((await listed()).map(({ text }) => text)).toEqual([naming]);
  });
});
