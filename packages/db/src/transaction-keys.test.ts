import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import Sqlite from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabaseUrl, testDatabase } from '../testing/database.ts';
import { build } from '../testing/factories.ts';
import { openDatabase } from './client.ts';
import { isPostgres } from './env.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './postgres.ts';
import { payments } from './schema.ts';
import { findFormerKeys } from './shared-transaction-ids.ts';
import { migrateSqlite, SQLITE_MIGRATIONS } from './sqlite.ts';
import { storedTransactionKey } from './stored-transaction-key.ts';
import { recomputeFormerKeys } from './transaction-keys.ts';
import type { Db } from './types.ts';

/** The migrations of the release before: its last one. */
const LAST_BEFORE = '0011_payments-by-method';

/** As the release before made a key. */
const formerKey = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.codePointAt(0)! & 0xf))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(?:(?:TRANSACTION|TRX|TXN|TID|REFERENCE|REF)(?:ID|NUMBER|NO)?(?=.*\d)|ID(?=\d))/u, '');

type Stored = {
  id: string;
  transactionId: string;
  method?: string;
  status?: 'pending' | 'completed' | 'failed';
};

describe('the key of a stored ID', () => {
  test.each([
    ['СН-1234', 'CH1234'],
    ['ΑΒΕ 12', 'ABE12'],
    ['аbс１２', 'ABC12'],
    ['12\u316434', '1234'],
    ['12ـ34', '1234'],
    ['١٢۳۴', '1234'],
    ['१२३४', '1234'],
    ['TID:\u200e 1234', '1234'],
    ['ТID 1234', '1234'],
    ['Réf. 1234', '1234'],
    ['ʼ1234ʰ', '1234H'],
    ['ابجد', ''],
  ])('%s is %s', (text, key) => expect(storedTransactionKey(text)).toBe(key));

  test('is the one that is made today wherever the ID would be accepted', () => {
    for (const text of ['TID#12-34', 'Ref. No. ft26ａb', '٧٧1۲', 'REFUND', 'a/b_c', '②𝟚'])
      expect(storedTransactionKey(text), text).toBe(normalizeTransactionId(text));
  });
});

describe('a database of the release before', () => {
  let folder: string;
  let url: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'qanoon-keys-'));
    url = await emptyDatabaseUrl();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Its tables, and payments with keys as it made them. */
  async function before(stored: Stored[]): Promise<void> {
    const source = isPostgres ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS;
    cpSync(source, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
    const last = entries.findIndex(({ tag }) => tag === LAST_BEFORE);
    writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
    const at = isPostgres ? "'2026-11-20T10:00:00Z'" : '1795168800000';
    const flags = isPostgres ? 'true' : '1';
    const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
    const statements = [
      `insert into users (id, email, full_name, role, password_hash, is_active, created_at) values ('u', 'u@example.test', 'U', 'student', 'none', ${flags}, ${at})`,
      `insert into uploads (id, owner_id, purpose, object_key, content_type, bytes, sha256, file_name, created_at)
         values ('p', 'u', 'payment-proof', 'objects/p', 'image/png', 4, '0', 'p.png', ${at})`,
      ...stored.flatMap(({ id, transactionId, method = 'easypaisa', status = 'completed' }) => [
        `insert into courses (id, title, short_description, description, level, price, instructor_name, instructor_bio, learning_outcomes, requirements, syllabus, created_at)
           values ('c-${id}', 'C', 'S', 'D', 'Beginner', 29900, 'I', 'B', '[]', '[]', '[]', ${at})`,
        `insert into enrollments (id, student_id, course_id, status, created_at) values ('e-${id}', 'u', 'c-${id}', 'under_review', ${at})`,
        `insert into payments (id, enrollment_id, student_id, course_id, proof_upload_id, method, transaction_id, transaction_key, status, amount, created_at)
           values ('${id}', 'e-${id}', 'u', 'c-${id}', 'p', '${method}', ${text(transactionId)}, ${text(formerKey(transactionId))}, '${status}', 29900, ${at})`,
      ]),
    ];
    if (isPostgres) {
      await migratePostgres(url, folder);
      const client = new Client({ connectionString: url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
      return;
    }
    const file = new Sqlite(url);
    migrateSqlite(file, folder);
    for (const statement of statements) file.exec(statement);
    file.close();
  }

  const keys = async (db: Db) =>
    Object.fromEntries(
      (
        await db
          .select({ id: payments.id, key: payments.transactionKey })
          .from(payments)
          .orderBy(asc(payments.id))
      ).map((row) => [row.id, row.key]),
    );
  const opened = async <Answer>(work: (db: Db) => Promise<Answer>) => {
    const db = await openDatabase(url);
    return work(db).finally(() => db.close());
  };

  const DATASET: Stored[] = [
    { id: '1', transactionId: 'TID CH1234' },
    { id: '2', transactionId: 'СН1234' },
    { id: '3', transactionId: 'СН1234', method: 'jazzcash' },
    { id: '4', transactionId: 'СН-1234', status: 'failed' },
    { id: '5', transactionId: '55\u316466' },
    { id: '6', transactionId: '5५66' },
    { id: '7', transactionId: '٧٧-88' },
    { id: '8', transactionId: 'ابجد', status: 'pending' },
    { id: '9', transactionId: 'Ref FT26', status: 'pending' },
  ];
  const AFTER = {
    1: 'CH1234',
    // Another has that key: it keeps its own.
    2: formerKey('СН1234'),
    3: 'CH1234',
    4: 'CH1234',
    5: '5566',
    6: formerKey('5५66'),
    7: '7788',
    8: formerKey('ابجد'),
    9: 'FT26',
  };
  const LISTED = {
    shared: expect.toSatisfy(
      (found: { method: string; key: string; paymentIds: string[] }[]) =>
        JSON.stringify(
          found.map(({ method, key, paymentIds }) => [method, key, paymentIds.toSorted().join()]).sort(),
        ) ===
        JSON.stringify([
          ['easypaisa', '5566', '5,6'],
          ['easypaisa', 'CH1234', '1,2'],
        ]),
    ),
    unreadable: ['8'],
  };

  test('gets its keys by the rule of today; those that clash stay and are listed, before as well', async () => {
    await before(DATASET);
    expect(await findFormerKeys(url), 'before the first start').toEqual(LISTED);
    for (const _again of [1, 2]) expect(await opened(keys)).toEqual(AFTER);
    expect(await findFormerKeys(url)).toEqual(LISTED);
    const ids = await opened((db) => db.select({ id: payments.transactionId }).from(payments));
    expect(ids.map(({ id }) => id).sort(), 'what students typed stays').toEqual(
      DATASET.map(({ transactionId }) => transactionId).sort(),
    );
  });

  test('whose IDs are all plain has nothing to list', async () => {
    await before([
      { id: '1', transactionId: 'Ref FT26' },
      { id: '2', transactionId: '٧٧-88' },
    ]);
    expect(await opened(keys)).toEqual({ 1: 'FT26', 2: '7788' });
    expect(await findFormerKeys(url)).toEqual({ shared: [], unreadable: [] });
  });

  test('is gone through in batches, also past those that stay', async () => {
    await before(DATASET);
    const db = await openDatabase(url);
    for (const [id, key] of Object.entries({ 3: 'СН1234', 5: '55ㅤ66', 7: 'Х' }))
      await db.transaction((tx) =>
        tx.update(payments).set({ transactionKey: key }).where(eq(payments.id, id)).execute(),
      );
    await recomputeFormerKeys(db, 1);
    expect(await keys(db)).toEqual(AFTER);
    await db.close();
  });

  test('a payment that was left with its former key gets the new one once the other has failed', async () => {
    await before(DATASET.slice(0, 2));
    await opened((db) =>
      db.transaction((tx) =>
        tx.update(payments).set({ status: 'failed' }).where(eq(payments.id, '1')).execute(),
      ),
    );
    expect(await opened(keys)).toEqual({ 1: 'CH1234', 2: 'CH1234' });
    expect(await findFormerKeys(url)).toEqual({ shared: [], unreadable: [] });
  });

  test.runIf(isPostgres)('three processes that start at once all open it', { timeout: 120_000 }, async () => {
    await before(DATASET);
    const program = fileURLToPath(new URL('../testing/open-process.ts', import.meta.url));
    const open = () => promisify(execFile)(process.execPath, [program, url], { env: { DATABASE_URL: url } });
    await Promise.all([open(), open(), open()]);
    expect(await opened(keys)).toEqual(AFTER);
  });
});

test('many at once wait for each other and change each key once', async () => {
  const db = await testDatabase();
  for (let index = 0; index < 30; index++)
    await build.pendingPayment(db, {
      id: `p${String(index).padStart(2, '0')}`,
      transactionId: `Х-${index % 15}`,
      transactionKey: `Х${index}`,
    });
  await Promise.all(Array.from({ length: 4 }, () => recomputeFormerKeys(db, 7)));
  const rows = await db.select({ key: payments.transactionKey }).from(payments).orderBy(asc(payments.id));
  expect(rows.map(({ key }) => key)).toEqual(
    [...Array(15).keys()]
      .flatMap((index) => [`X${index}`])
      .concat([...Array(15).keys()].map((index) => `Х${index + 15}`)),
  );
  await db.close();
});
