// @module-tag engine
import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import { auditLog, credits, payments } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  importCredits,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import { uploadAs } from '../../../test/support/media/upload-requests.ts';

let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
  payeeAccountId = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const IDS = ['52438501193', '52438501194', '52438501195'];
const BASE: StatementMapping['columns'] = { date: 'Date', description: 'Description', credit: 'Credit' };
const WITH_ID: StatementMapping['columns'] = { ...BASE, transactionId: 'Reference' };

/** Three transfers of the same day and amount that differ only in their references. */
const fileOf = (ids: readonly string[]) => {
  const day = app.deps.now().toISOString().slice(0, 10);
  const rows = ids.map((id) => `${day},Money received,DOC${id},${id},SANA MALIK,4500.00`);
  return ['Date,Description,Document,Reference,Name,Credit', ...rows, ''].join('\n');
};

async function importFile(columns: StatementMapping['columns'], ids: readonly string[] = IDS) {
  const bytes = Buffer.from(fileOf(ids));
  const response = await uploadAs(app, reviewer, 'statement', { bytes, name: 'a.csv', type: 'text/csv' });
  expect(response.statusCode, response.body).toBe(200);
  const { uploadId } = response.json<{ uploadId: string }>();
  return app
    .as(reviewer)
    .statements.import({ payeeAccountId, uploadId, mapping: { columns, dateOrder: 'year-first' } });
}
const stored = () => app.db.select().from(credits);
const keys = async () => (await stored()).map(({ transactionKey }) => transactionKey).sort();

test('a statement that is imported again with the column of IDs gives its rows their IDs', async () => {
  expect(await importFile(BASE)).toMatchObject({ added: 3, known: 0, identified: 0 });
  const before = (await stored()).map(({ id }) => id).sort();
  expect(await importFile(WITH_ID)).toMatchObject({ added: 0, known: 3, identified: 3 });
  expect((await stored()).map(({ id }) => id).sort()).toEqual(before);
  expect(await keys()).toEqual(IDS);
  expect(await importFile(WITH_ID)).toMatchObject({ added: 0, known: 3, identified: 0 });
});

test('a row that got its ID pays the payment that waits for it', async () => {
  await turnOn(app);
  const { paymentId } = await submitPayment(app, { transactionId: IDS[1]! });
  await importFile(BASE);
  await runMatching(app);
  await importFile(WITH_ID);
  await runMatching(app);
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment!.status).toBe('completed');
});

test('a statement that is imported again without the column of IDs adds nothing, and keeps the IDs', async () => {
  await importFile(WITH_ID);
  expect(await importFile(BASE)).toMatchObject({ added: 0, known: 3, identified: 0 });
  expect(await keys()).toEqual(IDS);
});

test('a statement that is imported again with the column of payers names them', async () => {
  await importFile(BASE);
  expect(await importFile({ ...BASE, payerName: 'Name' })).toMatchObject({ added: 0, known: 3 });
  expect((await stored()).map(({ payerName }) => payerName)).toEqual(Array(3).fill('SANA MALIK'));
});

test('rows that the first import did not have are new', async () => {
  await importFile(BASE, IDS.slice(0, 2));
  expect(await importFile(WITH_ID)).toMatchObject({ added: 1, known: 2, identified: 2 });
  expect(await keys()).toEqual(IDS);
});

test('a wrong column of IDs is corrected in open transfers, but not in those that pay a payment', async () => {
  const { paymentId } = await submitPayment(app);
  await importFile({ ...BASE, transactionId: 'Document' });
  const used = (await stored()).find(({ transactionKey }) => transactionKey === `DOC${IDS[0]}`)!;
  await app.as(reviewer).credits.connect({ creditId: used.id, paymentId });
  expect(await importFile(WITH_ID)).toMatchObject({ added: 0, known: 3, identified: 2 });
  expect(await keys()).toEqual([IDS[1], IDS[2], `DOC${IDS[0]}`]);
});

test('a transfer whose ID a message has reported is set aside, so that it pays once', async () => {
  await importFile(BASE, IDS.slice(0, 1));
  const [row] = await stored();
  const [fromMessage] = await importCredits(app, payeeAccountId, [{ transactionId: IDS[0]! }]);
  expect(await importFile(WITH_ID, IDS.slice(0, 1))).toMatchObject({ added: 0, known: 1, identified: 0 });
  const { items } = await app.as(reviewer).credits.list({ state: 'open' });
  expect(items.map(({ id }) => id)).toEqual([fromMessage]);
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'credit.set-aside'));
  expect(entries).toMatchObject([{ subjectId: row!.id, actorId: null }]);
});

test('imports of one statement with and without the column of IDs at once store each row once, with its ID', async () => {
  for (let round = 0; round < 3; round++) {
    const ids = IDS.map((id) => `${round}${id.slice(1)}`);
    const both = [() => importFile(BASE, ids), () => importFile(WITH_ID, ids)];
    const { won, refused } = await race(round % 2 ? both : both.toReversed());
    expect(refused).toEqual([]);
    expect(won.reduce((sum, { added }) => sum + added, 0)).toBe(3);
    expect((await keys()).filter((key) => ids.includes(key ?? ''))).toEqual(ids);
    expect(await app.db.$count(credits)).toBe(3 * (round + 1));
  }
});
