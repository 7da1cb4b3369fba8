// @module-tag engine
import { isPostgres } from '@qanoon/db/engine/env';
import { credits } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { manyCredits, statementOf } from '../../../test/support/evidence/statement-files.ts';
import { uploadAs } from '../../../test/support/media/upload-requests.ts';

vi.setConfig({ testTimeout: 180_000 });

const MEGABYTE = 1024 * 1024;
/** The usual size, and the largest that is accepted. Quadratic work would take minutes for either. */
const [SIZE, LARGEST] = [MEGABYTE, 5 * MEGABYTE - 20];
/** The preview must be short, because the server's thread copies it. A worker thread reads the file. */
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

const HOSTILE: [string, (size: number) => string][] = [
  ['commas', (size) => ','.repeat(size)],
  ['quotes', (size) => '"'.repeat(size)],
  ['quotes in quotes', (size) => `Date,Credit\n${'"""'.repeat(size / 3 - 10)}`],
  ['quoted cells that are not closed', (size) => `Date,Credit\n${'"a,\n'.repeat(size / 4 - 10)}`],
  ['empty lines', (size) => '\n'.repeat(size)],
  ['lines of empty cells', (size) => `Date,Credit\n${',,\n,\n'.repeat(size / 5 - 10)}`],
  ['one long line', (size) => 'a'.repeat(size)],
  ['a long heading', (size) => `Date,${'Credit '.repeat(size / 7 - 10)}`],
  [
    'digits of another script',
    (size) => `Date,Credit\n${`2026-03-01,${'۹'.repeat(59)}\n`.repeat(size / 131)}`,
  ],
  ['balances above the headings', () => `${'Opening balance,'.repeat(90)}\n`.repeat(39)],
  ['short rows without an end', (size) => `Date,Credit\n${'2026-03-01\n'.repeat(size / 11 - 10)}`],
];

async function expectRefused(content: string): Promise<void> {
  const uploadId = await upload(content);
  const mapping = { columns: { date: 'Date', credit: 'Credit' }, dateOrder: 'day-first' as const };
  const { statements } = app.as(admin);
  const preview = await statements.preview({ payeeAccountId, uploadId }).catch((thrown: unknown) => thrown);
  expect(JSON.stringify(preview).length).toBeLessThan(MAX_PREVIEW_LENGTH);
  const failure = await failureOf(statements.import({ payeeAccountId, uploadId, mapping }));
  expect(failure.code).toBe('STATEMENT_NOT_PLAUSIBLE');
}

// The reader refuses these files, so the result does not depend on the database.
test.skipIf(isPostgres).each(HOSTILE)(
  'a hostile file is refused, and its preview is short: %s',
  async (_what, content) => expectRefused(content(SIZE)),
);
test.skipIf(isPostgres).each(HOSTILE)(
  'a hostile file of the largest size is refused, and its preview is short: %s',
  { tags: ['full'] },
  async (_what, content) => expectRefused(content(LARGEST)),
);

test('50,000 credits are imported', { tags: ['full'] }, async () => {
  const count = 50_000;
  const uploadId = await upload(statementOf(manyCredits(count)));
  const { mapping } = await app.as(admin).statements.preview({ payeeAccountId, uploadId });
  const result = await app.as(admin).statements.import({ payeeAccountId, uploadId, mapping });
  expect(result).toMatchObject({ rows: count, added: count });
  expect(await app.db.$count(credits)).toBe(count);
});
