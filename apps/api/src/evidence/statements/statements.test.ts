import { statementFault } from '@qanoon/contracts/evidence/statements';
import { creditImports, credits, statementMappings, unreadMessages, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  type Booking,
  LAYOUTS,
  statementFile as layoutFile,
  statementOf,
} from '../../../test/support/evidence/statement-files.ts';
import { expectNothingStored, uploadAs } from '../../../test/support/media/upload-requests.ts';

let app: TestApp;
let admin: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  const accounts = await app.as(await build.admin(app.db, { canManageAcademy: true })).payees.list();
  payeeAccountId = accounts.find(({ method }) => method === 'bank')!.id;
  // The statements end in June 2026.
  app.pass((Date.parse('2026-06-01') - app.deps.now().getTime()) / 1000);
});
afterEach(() => app.close());

const OWNER_OF_LAYOUT = /PK\d{2}(?:MEZN|NAYA)\d{16}|NayaPay/gu;
/** A file in this layout, without the lines that name its account and its bank. */
const statementFile = (layout: (typeof LAYOUTS)[number]): Buffer =>
  Buffer.from(layoutFile(layout).toString('latin1').replace(OWNER_OF_LAYOUT, ''), 'latin1');

const csv = (bytes: string | Uint8Array, name = 'march.csv') => ({
  bytes: Buffer.from(bytes),
  name,
  type: 'text/csv',
});
async function upload(content: string | Uint8Array, user = admin): Promise<string> {
  const response = await uploadAs(app, user, 'statement', csv(content));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ uploadId: string }>().uploadId;
}
async function preview(content: string | Uint8Array, user = admin) {
  const uploadId = await upload(content, user);
  return app.as(user).statements.preview({ payeeAccountId, uploadId });
}
async function importFile(content: string | Uint8Array, user = admin) {
  const { uploadId, mapping } = await preview(content, user);
  return app.as(user).statements.import({ payeeAccountId, uploadId, mapping });
}
const stored = async () =>
  (await app.db.select().from(credits))
    .map(({ identity, amount }) => `${identity} = ${amount}`.replace(/ +/gu, ' '))
    .sort();

test.each(LAYOUTS)('a file in the layout %s is imported', async (layout) => {
  const { mapping, isRemembered } = await preview(statementFile(layout));
  expect(isRemembered).toBe(false);
  const result = await importFile(statementFile(layout));
  expect(result.added).toBe((await stored()).length);
  expect(result).toMatchObject({ known: 0, unread: 0 });
  expect(result.added).toBeGreaterThan(0);
  const [row] = await app.db.select().from(creditImports);
  expect(row).toMatchObject({
    source: 'statement',
    fileName: 'march.csv',
    actorId: admin.id,
    rows: result.rows,
  });
  // The columns are remembered for this account only.
  expect(await preview(statementFile(layout))).toMatchObject({ isRemembered: true, mapping });
  expect(await app.db.$count(statementMappings)).toBe(1);
});

test('the import deletes the file, which exists until then', async () => {
  const { uploadId, mapping } = await preview(statementFile('meezan'));
  expect((await app.files()).objects).toHaveLength(1);
  await app.as(admin).statements.import({ payeeAccountId, uploadId, mapping });
  await expectNothingStored(app);
});

test('importing a file again changes nothing', async () => {
  const first = await importFile(statementFile('meezan'));
  const before = await app.db.select().from(credits);
  expect(await importFile(statementFile('meezan'))).toMatchObject({ added: 0, known: first.added });
  expect(await app.db.select().from(credits)).toEqual(before);
});

describe('files that overlap', () => {
  const of = (day: number, amount: number, description = 'Cash deposit'): Booking => ({
    day: `2026-03-0${day}`,
    description,
    amount,
  });
  const all = [
    ...[
      of(1, 500, 'Transfer from SANA MALIK TID: 7013140619401'),
      of(1, -100, 'Fee'),
      of(2, 500),
      of(2, 500),
    ],
    ...[of(3, 500, 'Money Received from ALI RAZA JAZZCASH *** STAN(534946)'), of(4, 500), of(5, 700)],
  ];
  const files = [statementOf(all.slice(0, 5), 1000), statementOf(all.slice(2), 1400), statementOf(all, 1000)];

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]], [[1, 2, 0, 1]]])(
    'store each credit once in the order %j',
    async (order) => {
      for (const index of order) await importFile(files[index]!);
      const found = await stored();
      expect(found).toEqual(
        [
          '7013140619401 = 50000',
          '534946 50000 2026-03-03 = 50000',
          '- 50000 2026-03-02 = 50000',
          '- 50000 2026-03-02 2 = 50000',
          '- 50000 2026-03-04 = 50000',
          '- 70000 2026-03-05 = 70000',
        ].sort(),
      );
    },
  );

  test('store each credit once when they are imported at the same time', { tags: ['engine'] }, async () => {
    const others = [admin, await build.admin(app.db), await build.admin(app.db)];
    const { won } = await race(files.map((file, index) => () => importFile(file, others[index]!)));
    expect(won).toHaveLength(3);
    expect(won.reduce((sum, { added }) => sum + added, 0)).toBe(6);
    expect(await stored()).toHaveLength(6);
  });
});

test('are imported once if two imports of one upload run at once', { tags: ['engine'] }, async () => {
  const { uploadId, mapping } = await preview(statementFile('meezan'));
  const attempt = () => app.as(admin).statements.import({ payeeAccountId, uploadId, mapping });
  const { won, refused } = await race([attempt, attempt, attempt]);
  expect(won).toHaveLength(1);
  expect(refused).toEqual(['UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND']);
  expect(await app.db.$count(creditImports)).toBe(1);
});

describe('a file that does not add up', () => {
  const edited = statementFile('meezan').toString().replace('"16,500.00"', '"16,400.00"');

  test('changes nothing, and the error names the fault', async () => {
    const { uploadId, mapping } = await preview(edited);
    const response = await app.send('POST', '/trpc/statements.import', {
      token: await app.bearer(admin),
      json: { payeeAccountId, uploadId, mapping },
    });
    const { message, data } = response.json<{
      error: { message: string; data: { code: string; text: { values: unknown } } };
    }>().error;
    expect(response.statusCode).toBe(400);
    expect(data.code).toBe('STATEMENT_NOT_PLAUSIBLE');
    expect(message).toBe(
      'Line 7: the balance should be PKR 16,500, but it is 16,400.00. The file was changed, a row is missing, or the columns are swapped.',
    );
    expect(statementFault.parse(data.text.values)).toEqual({
      line: 7,
      kind: 'balance',
      expected: '16,500',
      found: '16,400.00',
    });
    expect(await stored()).toEqual([]);
    expect(await app.db.$count(creditImports)).toBe(0);
    expect(await app.db.$count(statementMappings)).toBe(0);
    expect(await app.db.$count(uploads)).toBe(1);
  });

  test('can be imported with the right columns', async () => {
    const { uploadId, mapping } = await preview(statementFile('meezan'));
    const { credit, debit, ...columns } = mapping.columns;
    const swapped = { ...mapping, columns: { ...columns, credit: debit, debit: credit } };
    const refused = await failureOf(
      app.as(admin).statements.import({ payeeAccountId, uploadId, mapping: swapped }),
    );
    expect(refused.code).toBe('STATEMENT_NOT_PLAUSIBLE');
    expect(await app.as(admin).statements.import({ payeeAccountId, uploadId, mapping })).toMatchObject({
      added: 4,
    });
  });
});

test('a file without headings is asked for its columns once, and they are remembered for the account', async () => {
  const file = '23/03/2026,Transfer from SANA MALIK,,4500.00,4500.00\n24/03/2026,Fee,50.00,,4450.00\n';
  const { uploadId, mapping, isRemembered } = await preview(file);
  expect(isRemembered).toBe(false);
  const chosen = {
    ...mapping,
    columns: { date: '#1', description: '#2', debit: '#3', credit: '#4', balance: '#5' },
  };
  expect(await app.as(admin).statements.import({ payeeAccountId, uploadId, mapping: chosen })).toMatchObject({
    added: 1,
    unread: 0,
  });
  expect(await preview(file)).toMatchObject({ isRemembered: true, mapping: chosen });
});

test('a line that is not clear is listed as not understood, and the others are imported', async () => {
  const file = statementFile('meezan').toString().replace('"1,000.00"', '"380,00"');
  expect(await importFile(file)).toMatchObject({ added: 3, unread: 1 });
  const [unread] = await app.db.select().from(unreadMessages);
  expect(unread).toMatchObject({ payeeAccountId, reason: 'not-understood' });
  expect(unread!.text).toContain('380,00');
  // The next import of the same file lists it once.
  expect(await importFile(file)).toMatchObject({ added: 0, known: 3 });
  expect(await app.db.$count(unreadMessages)).toBe(1);
});

test('a mapping must have a date and either credits or an amount, each in a column of its own', async () => {
  const { uploadId, mapping } = await preview(statementFile('meezan'));
  const { date, credit, ...others } = mapping.columns;
  for (const columns of [
    { date },
    { credit },
    { date, credit, amount: 'Debit' },
    { ...others, date: credit, credit },
  ])
    expect(
      (
        await failureOf(
          app.as(admin).statements.import({ payeeAccountId, uploadId, mapping: { ...mapping, columns } }),
        )
      ).code,
    ).toBe('INVALID_INPUT');
});

describe('access to statements', () => {
  test('is given to reviewers only', async () => {
    const { uploadId, mapping } = await preview(statementFile('meezan'));
    const input = { payeeAccountId, uploadId };
    const callers = [
      app.guest(),
      app.as(await build.student(app.db)),
      app.as(await build.admin(app.db, { canManageEnrollments: false })),
    ];
    const codes = [];
    for (const caller of callers)
      codes.push(
        (await failureOf(caller.statements.preview(input))).code,
        (await failureOf(caller.statements.import({ ...input, mapping }))).code,
      );
    expect(codes).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  });

  test('needs one’s own upload, with the purpose of a statement, and an account that exists', async () => {
    const { uploadId, mapping } = await preview(statementFile('meezan'));
    const other = app.as(await build.admin(app.db)).statements;
    const own = app.as(admin).statements;
    await app.db.transaction((tx) => tx.update(uploads).set({ purpose: 'captions' }).execute());
    const attempts = [
      () => other.preview({ payeeAccountId, uploadId }),
      () => other.import({ payeeAccountId, uploadId, mapping }),
      () => own.preview({ payeeAccountId, uploadId }),
      () => own.import({ payeeAccountId, uploadId, mapping }),
      () => own.preview({ payeeAccountId, uploadId: 'unknown' }),
      () => own.preview({ payeeAccountId: 'unknown', uploadId }),
    ];
    const codes = [];
    for (const attempt of attempts) codes.push((await failureOf(attempt())).code);
    expect(codes).toEqual([...Array(5).fill('UPLOAD_NOT_FOUND'), 'PAYEE_NOT_FOUND']);
    expect(await stored()).toEqual([]);
  });
});

describe('a file that is not a statement is refused:', () => {
  const zip = Buffer.from('504b030414000600080000002100b5e0', 'hex');
  test.each([
    ['6 MB', Buffer.alloc(6 * 1024 * 1024, 'Date,Credit\n'), 413, 'BODY_TOO_LARGE'],
    ['5 MB and one byte', Buffer.alloc(5 * 1024 * 1024 + 1, 'Date,Credit\n'), 413, 'UPLOAD_TOO_LARGE'],
    ['a renamed ZIP file', zip, 415, 'UPLOAD_REJECTED'],
    ['a renamed PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\x01\x02', 'latin1'), 415, 'UPLOAD_REJECTED'],
    ['a PDF that consists of text', '%PDF-1.7\n1 0 obj', 415, 'UPLOAD_REJECTED'],
    ['a zero byte', 'Date,Credit\n2026-03-01,5\0\n', 415, 'UPLOAD_REJECTED'],
  ])('%s', async (_what, bytes, status, code) => {
    const response = await uploadAs(app, admin, 'statement', csv(bytes));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
    await expectNothingStored(app);
  });

  test('text without headings is not a statement', async () => {
    const uploadId = await upload('Dear customer,\nthank you.\n');
    const failure = await failureOf(app.as(admin).statements.preview({ payeeAccountId, uploadId }));
    expect(failure).toMatchObject({
      code: 'STATEMENT_NOT_PLAUSIBLE',
      worded: { values: { kind: 'no-heading', line: 1 } },
    });
  });
});

test('hostile cells are stored as one line of text', async () => {
  const description =
    '=HYPERLINK(""http://x"") from \u202eEVIL\u0007 NAME\u2066 JAZZCASH *** STAN(534946)\u0085';
  await importFile(statementOf([{ day: '2026-03-01', description, amount: 5 }]));
  const [row] = await app.db.select().from(credits).where(eq(credits.transactionId, '534946'));
  expect(row!.payerName).toBe('EVIL NAME');
  expect(row!.originalText).toBe(
    '2026-03-01 | =HYPERLINK("http://x") from EVIL NAME JAZZCASH *** STAN(534946) | 5.00 | 5.00',
  );
});
