import { credits } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../../test/harness.ts';
import { manyCredits, statementOf } from '../../../../test/statement-files.ts';
import { uploadAs } from '../../../../test/upload-requests.ts';

vi.setConfig({ testTimeout: 180_000 });

const MEGABYTE = 1024 * 1024;
const SIZE = 5 * MEGABYTE - 20;
/** Processor time of the server's thread between two timers, in milliseconds. */
const MAX_BLOCK_MS = 250;

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

/** The longest block of this thread while `work` runs, in processor time, which a busy machine does not change. */
async function measureBlock<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longestMs] = [used(), 0];
  const look = () => {
    const now = used();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    const result = await work();
    look();
    return { result, longestMs };
  } finally {
    clearInterval(timer);
  }
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
test.each(HOSTILE)('a hostile file is refused without blocking the server: %s', async (_what, content) => {
  const uploadId = await upload(content());
  const mapping = { columns: { date: 'Date', credit: 'Credit' }, dateOrder: 'day-first' as const };
  const { result, longestMs } = await measureBlock(async () => {
    await app
      .as(admin)
      .statements.preview({ payeeAccountId, uploadId })
      .catch(() => undefined);
    return failureOf(app.as(admin).statements.import({ payeeAccountId, uploadId, mapping }));
  });
  expect(result.code).toBe('STATEMENT_NOT_PLAUSIBLE');
  expect(longestMs).toBeLessThan(MAX_BLOCK_MS);
});

test('50,000 credits are imported while the server handles other requests', async () => {
  const uploadId = await upload(statementOf(manyCredits(50_000)));
  const { mapping } = await app.as(admin).statements.preview({ payeeAccountId, uploadId });
  const { result, longestMs } = await measureBlock(() =>
    app.as(admin).statements.import({ payeeAccountId, uploadId, mapping }),
  );
  expect(result).toMatchObject({ rows: 50_000, added: 50_000 });
  expect(await app.db.$count(credits)).toBe(50_000);
  expect(longestMs).toBeLessThan(MAX_BLOCK_MS);
});
