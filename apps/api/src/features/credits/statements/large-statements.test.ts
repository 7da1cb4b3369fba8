// @module-tag engine
import { isPostgres } from '@qanoon/db/env';
import { credits } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../../test/harness.ts';
import { manyCredits, statementOf } from '../../../../test/statement-files.ts';
import { uploadAs } from '../../../../test/upload-requests.ts';

vi.setConfig({ testTimeout: 180_000 });

const MEGABYTE = 1024 * 1024;
const SIZE = 5 * MEGABYTE - 20;
/** The file is read in a worker thread; the preview is copied in the server's thread. */
const MAX_PREVIEW_LENGTH = 100_000;

let app: TestApp;
let admin: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  const accounts = await app.as(await build.admin(app.db, { canManageAcademy: true })).payees.list();
  payeeAccountId = accounts[0]!.id;
  app.pass((Date.parse('2026-06-01') - app.deps.now().getTime()) / 1000);
});
afterEach(() => app.close());

async function upload(content: string): Promise<string> {
  const file = { bytes: Buffer.from(content), name: 'a.csv', type: 'text/csv' };
  const response = await uploadAs(app, admin, 'statement', file);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ uploadId: string }>().uploadId;
}

const HOSTILE: [string, () => string][] = [
  ['commas', () => ','.repeat(SIZE)],
  ['quotes', () => '"'.repeat(SIZE)],
  ['quotes in quotes', () => `Date,Credit\n${'"""'.repeat(SIZE / 3 - 10)}`],
  ['quoted cells that are not closed', () => `Date,Credit\n${'"a,\n'.repeat(SIZE / 4 - 10)}`],
  ['empty lines', () => '\n'.repeat(SIZE)],
  ['lines of empty cells', () => `Date,Credit\n${',,\n,\n'.repeat(SIZE / 5 - 10)}`],
  ['one long line', () => 'a'.repeat(SIZE)],
  ['a long heading', () => `Date,${'Credit '.repeat(SIZE / 7 - 10)}`],
  ['digits of another script', () => `Date,Credit\n${`2026-03-01,${'۹'.repeat(59)}\n`.repeat(SIZE / 131)}`],
  ['balances above the headings', () => `${'Opening balance,'.repeat(90)}\n`.repeat(39)],
  ['short rows without an end', () => `Date,Credit\n${'2026-03-01\n'.repeat(SIZE / 11 - 10)}`],
];
// The reader refuses them: no result depends on the database.
test.skipIf(isPostgres).each(HOSTILE)(
  'a hostile file is refused, and its preview is short: %s',
  async (_what, content) => {
    const uploadId = await upload(content());
    const mapping = { columns: { date: 'Date', credit: 'Credit' }, dateOrder: 'day-first' as const };
    const { statements } = app.as(admin);
    const preview = await statements.preview({ payeeAccountId, uploadId }).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(preview).length).toBeLessThan(MAX_PREVIEW_LENGTH);
    const failure = await failureOf(statements.import({ payeeAccountId, uploadId, mapping }));
    expect(failure.code).toBe('STATEMENT_NOT_PLAUSIBLE');
  },
);

test('50,000 credits are imported', async () => {
  const count = 50_000;
  const uploadId = await upload(statementOf(manyCredits(count)));
  const { mapping } = await app.as(admin).statements.preview({ payeeAccountId, uploadId });
  const result = await app.as(admin).statements.import({ payeeAccountId, uploadId, mapping });
  expect(result).toMatchObject({ rows: count, added: count });
  expect(await app.db.$count(credits)).toBe(count);
});
