// @module-tag engine

import { createHash } from 'node:crypto';
import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import { auditLog, creditImports, credits, ignoredMessages, jobs, unreadMessages } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { countTurns } from '../../../test/support/event-loop-turns.ts';
import { ACCOUNTS } from '../../../test/support/evidence/message-accounts.ts';
import { EASYPAISA } from '../messages/providers/easypaisa.fixtures.ts';
import { NAYAPAY } from '../messages/providers/nayapay.fixtures.ts';
import type { ProviderName } from '../messages/providers/provider.ts';
import { UBL } from '../messages/providers/ubl.fixtures.ts';
import { type CreditImport, storeCredits } from './store-credits.ts';

let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
  payeeAccountId = (await buildAcademy.payeeAccount(app.db, ACCOUNTS.ubl)).id;
});
afterEach(() => app.close());

const stored = () => app.db.select().from(credits);
const newAccount = async (provider: ProviderName) =>
  (await buildAcademy.payeeAccount(app.db, ACCOUNTS[provider])).id;
const paste = (text: string, account = payeeAccountId) =>
  app.as(reviewer).credits.paste({ payeeAccountId: account, text });

/** A message of UBL on the test clock's day. */
const message = ({ amount = '1,500', name = 'SANA MALIK', id = '7014061940', time = '09:12' } = {}) =>
  `PKR ${amount} received from ${name} in your UBL A/C *5333 on 21-NOV-2026 ${time} via IBFT. Tx ID ${id}.`;

describe('a paste', () => {
  test('stores each credit with its text, counts, and keeps what was not understood', async () => {
    const unknown = 'Your parcel comes today';
    const impossible = EASYPAISA[1]!.text.replace('09-07', '31-11');
    const otp = '482913 is your OTP. Do not share it.';
    const result = await paste(
      ['3737', EASYPAISA[2]!.text, EASYPAISA[0]!.text, unknown, impossible, otp].join('\n\n'),
      await newAccount('easypaisa'),
    );
    expect(result).toMatchObject({ rows: 5, added: 2, known: 0, unread: 2 });
    const byId = (a: { transactionId: string | null }, b: typeof a) =>
      a.transactionId! < b.transactionId! ? -1 : 1;
    expect((await stored()).sort(byId)).toMatchObject([
      {
        source: 'message',
        importId: result.importId,
        amount: 150_000,
        precision: 'half-day',
        paidAt: new Date('2026-07-08T21:20:07.000Z'),
        transactionId: '52438501193',
        transactionKey: '52438501193',
        payerName: 'SANA MALIK',
        payerAccount: 'PK**NAYAPKKA**0101',
        originalText: EASYPAISA[0]!.text,
        sender: '',
        paymentId: null,
      },
      { amount: 150_000, precision: 'import', paidAt: NOW, transactionId: '53945346065', sender: '3737' },
    ]);
    const unread = await app.as(reviewer).credits.unread({});
    expect(unread.items.map(({ text, reason }) => [text, reason]).sort()).toEqual([
      [impossible, 'not-possible'],
      [unknown, 'not-understood'],
    ]);
    expect(await app.db.select().from(creditImports)).toMatchObject([
      { source: 'message', rows: 5, added: 2, known: 0, unread: 2, actorId: reviewer.id, deviceId: null },
    ]);
    const ignored = await app.db.select().from(ignoredMessages);
    expect(ignored).toMatchObject([
      { reason: 'one-time-code', text: '****** is your OTP. Do not share it.' },
    ]);
    const everything = JSON.stringify([await stored(), await app.db.select().from(unreadMessages), ignored]);
    expect(everything, 'one-time codes are not stored').not.toContain('482913');
  });

  test('changes nothing when it is repeated, even on another day', async () => {
    const account = await newAccount('nayapay');
    const others = ['You got Rs. 400 from Fatima Noor', 'You got Rs. 300 from Ali Raza'];
    const text = [...others, ...NAYAPAY.map((fixture) => fixture.text)].join('\n');
    expect(await paste(`${text}\n\nHello`, account)).toMatchObject({
      rows: 5,
      added: 3,
      known: 1,
      unread: 1,
    });
    app.pass(30 * 3600);
    expect(await paste(`Hello\n\n${text}\n${text}`, account)).toMatchObject({
      rows: 9,
      added: 0,
      known: 8,
      unread: 1,
    });
    expect(await stored()).toHaveLength(3);
    expect(await app.db.$count(unreadMessages)).toBe(1);
  });

  test('is refused for an account that does not exist or belongs to the demo', async () => {
    const sample = await buildAcademy.payeeAccount(app.db, { isSample: true });
    for (const account of ['none', sample.id])
      expect((await failureOf(paste(UBL[0]!.text, account))).code).toBe('PAYEE_NOT_FOUND');
    expect(await stored()).toEqual([]);
  });

  test('is read up to 50,000 characters, and refused above', async () => {
    const text = `${'A\n\n'.repeat(16_000)}${message()}`.padEnd(50_000, ' ');
    expect(await paste(text)).toMatchObject({ added: 1, rows: 16_001 });
    expect((await failureOf(paste(`${text} `))).code).toBe('INVALID_INPUT');
    expect(await app.db.$count(unreadMessages), 'the same text is stored once').toBe(1);
  });

  test('schedules the matching of its new credits only', async () => {
    await paste([message(), message({ id: '7014061941' })].join('\n'));
    await paste(message());
    const matching = (await app.db.select().from(jobs)).filter(({ name }) => name === 'match-credits');
    expect(matching.map(({ input }) => input)).toEqual([
      { creditIds: expect.arrayContaining((await stored()).map(({ id }) => id)) },
    ]);
  });
});

const PARSED: ParsedCredit = {
  amount: asPaisa(150_000),
  paidAt: NOW,
  precision: 'minute',
  transactionId: '7014061940',
  payerName: 'SANA MALIK',
  payerAccount: '',
};
const importOf = (over: Partial<CreditImport> & Pick<CreditImport, 'parsed'>) =>
  app.db.transaction((tx) =>
    storeCredits(app.deps, tx, {
      ...{
        payeeAccountId,
        source: 'message',
        reversals: [],
        unread: [],
        rows: over.parsed.length,
        at: app.deps.now(),
      },
      ...over,
    }),
  );
const parsed = (over: Partial<ParsedCredit> = {}, text = 'A row') => ({
  credit: { ...PARSED, ...over },
  text,
});

test('the event loop runs between the parts of a large import, although SQLite writes synchronously', async () => {
  const [count, creditsPerTurn, rowsPerStatement] = [10_000, 500, 200];
  const many = Array.from({ length: count }, (_, index) =>
    parsed({ transactionId: String(7_014_061_940 + index) }),
  );
  const { result, turns } = await countTurns(() => importOf({ parsed: many }));
  expect(result.added).toBe(count);
  // The event loop runs between the parts of the checks, of the rows, and of the statements.
  expect(turns).toBeGreaterThanOrEqual((2 * count) / creditsPerTurn + count / rowsPerStatement);
});

describe('the identity of a credit', () => {
  const sameAs = async (over: Partial<ParsedCredit>, first: Partial<ParsedCredit> = {}) => {
    await importOf({ parsed: [parsed(first)] });
    return (await importOf({ parsed: [parsed(over)], source: 'statement' })).known === 1;
  };

  test.each<[string, Partial<ParsedCredit>]>([
    ['another way to write the ID', { transactionId: '7014-0619 40' }],
    ['another time', { paidAt: new Date('2026-11-19T00:00:00.000Z'), precision: 'day' }],
    ['no time', { paidAt: null, precision: 'import' }],
    ['another spelling of the payer', { payerName: 'Sana  Malik (HBL)' }],
    ['no payer', { payerName: '' }],
  ])('ignores %s if the ID is long', async (_what, over) => {
    expect(await sameAs(over)).toBe(true);
  });

  test('includes the ID, if that is long, and the account', async () => {
    await importOf({ parsed: [parsed()] });
    const other = await buildAcademy.payeeAccount(app.db);
    expect(await importOf({ parsed: [parsed()], payeeAccountId: other.id })).toMatchObject({ added: 1 });
    expect(await importOf({ parsed: [parsed({ transactionId: '7014061941' })] })).toMatchObject({ added: 1 });
  });

  test('includes amount and day in Karachi if the ID is short', async () => {
    const short = { transactionId: '534946' };
    expect(await sameAs({ ...short, payerName: '' }, short)).toBe(true);
    expect(await importOf({ parsed: [parsed({ ...short, amount: asPaisa(150_001) })] })).toMatchObject({
      added: 1,
    });
    const tomorrow = new Date('2026-11-20T18:59:00.000Z');
    expect(await importOf({ parsed: [parsed({ ...short, paidAt: tomorrow })] })).toMatchObject({ added: 1 });
  });

  test('consists of amount, minute and payer if there is no ID', async () => {
    const none = { transactionId: null };
    expect(await sameAs({ ...none, payerName: 'sana-malik' }, none)).toBe(true);
    for (const other of [
      { amount: asPaisa(150_001) },
      { paidAt: new Date(NOW.getTime() - 60_000) },
      { payerName: 'HAMZA KHAN' },
    ])
      expect(await importOf({ parsed: [parsed({ ...none, ...other })] })).toMatchObject({ added: 1 });
  });

  test('tells equal rows of a statement without an ID apart, in the same way in the next statement', async () => {
    const row = parsed({ transactionId: null, precision: 'day', payerName: '' });
    const twice = { parsed: [row, row], source: 'statement' as const };
    expect(await importOf(twice)).toMatchObject({ added: 2, known: 0 });
    expect(await importOf(twice)).toMatchObject({ added: 0, known: 2 });
    expect(await importOf({ parsed: [row, row, row], source: 'statement' })).toMatchObject({
      added: 1,
      known: 2,
    });
    expect(await importOf({ parsed: [row, row] }), 'of messages they are one').toMatchObject({
      added: 0,
      known: 2,
    });
  });
});

test.each<[string, Partial<ParsedCredit>]>([
  ['no amount', { amount: asPaisa(0) }],
  ['a negative amount', { amount: asPaisa(-1) }],
  ['a part of a paisa', { amount: 1.5 as Paisa }],
  ['more than ten million', { amount: asPaisa(1_000_000_001) }],
  ['a time in the future', { paidAt: new Date(NOW.getTime() + 2 * 3600_000) }],
  ['a time that does not exist', { paidAt: new Date(Number.NaN) }],
  ['a time of the last century', { paidAt: new Date('1999-12-31T00:00:00.000Z') }],
  ['an ID with a Cyrillic letter', { transactionId: '70140\u041e1940' }],
  ['a very long ID', { transactionId: '1'.repeat(65) }],
])('a credit with %s is not possible', async (_what, over) => {
  expect(await importOf({ parsed: [parsed(over)] })).toMatchObject({ added: 0, known: 0, unread: 1 });
  expect(await app.db.select().from(unreadMessages)).toMatchObject([
    { reason: 'not-possible', text: 'A row' },
  ]);
});

test('characters that a database cannot store, or that reorder a text, are replaced', async () => {
  const text = 'A\0B\ud800C\u202eD\r\nE';
  const result = await importOf({
    parsed: [parsed({ payerName: 'SANA\u202e\0 MALIK', payerAccount: '\ud800' }, text)],
    unread: [{ reason: 'not-understood', text }],
  });
  expect(result).toMatchObject({ added: 1, unread: 1 });
  const shown = 'A\ufffdB\ufffdC\ufffdD\nE';
  expect(await stored()).toMatchObject([{ payerName: 'SANA MALIK', originalText: shown }]);
  const hash = createHash('sha256').update(`${payeeAccountId} ${shown}`).digest('hex');
  expect(await app.db.select().from(unreadMessages)).toMatchObject([{ text: shown, hash }]);
});

test('twenty concurrent imports of the same credits store each credit once', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => parsed({ transactionId: `70140619${100 + index}` }));
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      importOf({
        parsed: index % 2 ? rows : rows.toReversed(),
        unread: [{ reason: 'not-understood', text: 'Hi' }],
      }),
    ),
  );
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(30);
  expect(results.every(({ added, known }) => added + known === 30)).toBe(true);
  expect(await stored()).toHaveLength(30);
  expect(await app.db.$count(unreadMessages)).toBe(1);
  expect(await app.db.$count(auditLog)).toBe(0);
});
