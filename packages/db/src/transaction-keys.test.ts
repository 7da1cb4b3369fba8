// @module-tag engine
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { build } from '../testing/factories.ts';
import { openDatabase } from './client.ts';
import { isPostgres } from './env.ts';
import { payments } from './schema.ts';
import { findFormerKeys } from './shared-transaction-ids.ts';
import { storedTransactionKey } from './stored-transaction-key.ts';
import { recomputeFormerKeys } from './transaction-keys.ts';
import type { Db } from './types.ts';

/** The last migration of the release with the former rule. */
const LAST_MIGRATION = '0011_payments-by-method';

/** The key by that release's rule. */
const formerKey = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.codePointAt(0)! & 0xf))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(?:(?:TRANSACTION|TRX|TXN|TID|REFERENCE|REF)(?:ID|NUMBER|NO)?(?=.*\d)|ID(?=\d))/u, '');

type StoredPayment = {
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

  test('equals the normalized ID wherever that is accepted', () => {
    for (const text of ['TID#12-34', 'Ref. No. ft26ａb', '٧٧1۲', 'REFUND', 'a/b_c', '②𝟚'])
      expect(storedTransactionKey(text), text).toBe(normalizeTransactionId(text));
  });
});

describe('a database with keys by the former rule', () => {
  let url: string;

  /** Creates it, with payments whose keys follow the former rule. */
  async function createEarlierDatabase(stored: StoredPayment[]): Promise<void> {
    url = await databaseOfRelease(LAST_MIGRATION, async (insert) => {
      await insert('users', earlierRows.user('u'));
      await insert('uploads', earlierRows.upload('p'));
      for (const { id, transactionId, method = 'easypaisa', status = 'completed' } of stored) {
        await insert('courses', earlierRows.course(`c-${id}`));
        await insert('enrollments', earlierRows.enrollment(`e-${id}`, 'u', `c-${id}`));
        const of = { enrollment_id: `e-${id}`, student_id: 'u', course_id: `c-${id}`, proof_upload_id: 'p' };
        await insert(
          'payments',
          earlierRows.payment(id, of, {
            method,
            status,
            transaction_id: transactionId,
            transaction_key: formerKey(transactionId),
          }),
        );
      }
    });
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
  const withDatabase = async <Result>(work: (db: Db) => Promise<Result>) => {
    const db = await openDatabase(url);
    return work(db).finally(() => db.close());
  };

  const DATASET: StoredPayment[] = [
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
    // Another payment has the new key.
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
      (shared: { method: string; key: string; paymentIds: string[] }[]) =>
        JSON.stringify(
          shared.map(({ method, key, paymentIds }) => [method, key, paymentIds.toSorted().join()]).sort(),
        ) ===
        JSON.stringify([
          ['easypaisa', '5566', '5,6'],
          ['easypaisa', 'CH1234', '1,2'],
        ]),
    ),
    unreadable: ['8'],
  };

  test('gets new keys when it is opened; conflicting keys remain and are listed, also before it is opened', async () => {
    await createEarlierDatabase(DATASET);
    expect(await findFormerKeys(url), 'before it opens').toEqual(LISTED);
    for (const _again of [1, 2]) expect(await withDatabase(keys)).toEqual(AFTER);
    expect(await findFormerKeys(url)).toEqual(LISTED);
    const ids = await withDatabase((db) => db.select({ id: payments.transactionId }).from(payments));
    expect(ids.map(({ id }) => id).sort(), 'the IDs as students typed them').toEqual(
      DATASET.map(({ transactionId }) => transactionId).sort(),
    );
  });

  test('without conflicts lists nothing', async () => {
    await createEarlierDatabase([
      { id: '1', transactionId: 'Ref FT26' },
      { id: '2', transactionId: '٧٧-88' },
    ]);
    expect(await withDatabase(keys)).toEqual({ 1: 'FT26', 2: '7788' });
    expect(await findFormerKeys(url)).toEqual({ shared: [], unreadable: [] });
  });

  test('keeps a key with a label when another payment has the new key, and lists both', async () => {
    await createEarlierDatabase([
      { id: '1', transactionId: '155' },
      { id: '2', transactionId: 'Tx ID 155' },
      { id: '3', transactionId: 'Tx ID 155', method: 'jazzcash' },
      { id: '4', transactionId: 'IDEAL158' },
    ]);
    expect(await withDatabase(keys)).toEqual({ 1: '155', 2: 'TXID155', 3: '155', 4: 'IDEAL158' });
    expect(await findFormerKeys(url)).toEqual({
      shared: [{ method: 'easypaisa', key: '155', paymentIds: ['1', '2'] }],
      unreadable: [],
    });
  });

  test('is processed in batches, also when keys of a batch remain unchanged', async () => {
    await createEarlierDatabase(DATASET);
    const db = await openDatabase(url);
    for (const [id, key] of Object.entries({ 3: 'СН1234', 5: '55ㅤ66', 7: 'Х' }))
      await db.transaction((tx) =>
        tx.update(payments).set({ transactionKey: key }).where(eq(payments.id, id)).execute(),
      );
    await recomputeFormerKeys(db, 1);
    expect(await keys(db)).toEqual(AFTER);
    await db.close();
  });

  test('a payment gets its new key once the other payment with that key has failed', async () => {
    await createEarlierDatabase(DATASET.slice(0, 2));
    await withDatabase((db) =>
      db.transaction((tx) =>
        tx.update(payments).set({ status: 'failed' }).where(eq(payments.id, '1')).execute(),
      ),
    );
    expect(await withDatabase(keys)).toEqual({ 1: 'CH1234', 2: 'CH1234' });
    expect(await findFormerKeys(url)).toEqual({ shared: [], unreadable: [] });
  });

  test.runIf(isPostgres)('three processes that start at once all open it', { timeout: 120_000 }, async () => {
    await createEarlierDatabase(DATASET);
    const program = fileURLToPath(new URL('../testing/open-process.ts', import.meta.url));
    const open = () => promisify(execFile)(process.execPath, [program, url], { env: { DATABASE_URL: url } });
    await Promise.all([open(), open(), open()]);
    expect(await withDatabase(keys)).toEqual(AFTER);
  });
});

test('keys that still begin with a label are recomputed, and IDs that begin like one remain', async () => {
  const db = await testDatabase();
  const stored = { 'Tx ID 155': 'TXID155', 'TID: TID 156': 'TID156', TX157: 'TX157', IDEAL158: 'IDEAL158' };
  for (const [transactionId, transactionKey] of Object.entries(stored))
    await build.pendingPayment(db, { id: transactionId, transactionId, transactionKey });
  await recomputeFormerKeys(db, 1);
  const rows = await db.select({ id: payments.id, key: payments.transactionKey }).from(payments);
  expect(Object.fromEntries(rows.map(({ id, key }) => [id, key]))).toEqual({
    'Tx ID 155': '155',
    'TID: TID 156': '156',
    TX157: 'TX157',
    IDEAL158: 'IDEAL158',
  });
  await db.close();
});

test('concurrent runs change each key once', { timeout: 60_000 }, async () => {
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
