import { storedTransactionKey } from '@qanoon/db/queries/stored-transaction-key';
import { payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, png } from '../../../test/support/media/sample-files.ts';

let app: TestApp;
let student: User;
let token: string;
beforeAll(async () => {
  app = await testApp();
  student = await build.student(app.db);
  token = await app.bearer(student);
});
afterAll(() => app.close());

async function byProcedure(transactionId: string, as = student) {
  const [course, proof] = [await build.course(app.db), await build.upload(app.db, { ownerId: as.id })];
  return app.as(as).payments.requestEnroll({
    courseId: course.id,
    method: 'easypaisa',
    transactionId,
    proofUploadId: proof.id,
  });
}

async function byRest(transactionId: string) {
  const { id: courseId } = await build.course(app.db);
  const form = formOf({
    courseId,
    transactionId,
    payment_method: 'easypaisa',
    payment_proof: fileOf(await png(), 'receipt.png', 'image/png'),
  });
  const response = await app.send('POST', '/api/payments/request-enroll', { token, form });
  return { status: response.statusCode, body: response.json() as { code?: string; message?: string } };
}

describe('a used transaction ID cannot be used again', () => {
  beforeAll(() => byProcedure('CAB0123'));

  test.each([
    'cab 01-23',
    'ＣＡＢ０１２３',
    '𝐂𝐀𝐁𝟎𝟏𝟐𝟑',
    'CAB٠١٢٣',
    'CAB۰۱۲۳',
    'CAB०१२३',
    'CAB๐๑๒๓',
    'CAB\u{1e950}\u{1e951}\u{1e952}\u{1e953}',
    'TID# CAB/0123',
    'Ⅽab0123',
    'CAB0123\u3164',
    'CAB\u200b0123',
    '\u2066CAB0123\u2069',
    'Ref No. TID CAB0123',
    'Transaction ID Number: CAB0123',
  ])('%s is the same ID', async (transactionId) => {
    expect(await failureOf(byProcedure(transactionId, await build.student(app.db)))).toMatchObject({
      status: 409,
      code: 'TRANSACTION_ID_USED',
    });
    expect(await byRest(transactionId)).toMatchObject({ status: 409, body: { code: 'TRANSACTION_ID_USED' } });
  });

  test.each([
    ['САВ0123', '“С” (U+0421, a Cyrillic letter)'],
    ['CΑB0123', '“Α” (U+0391, a Greek letter)'],
    ['CABـ0123', '“ـ” (U+0640, a tatweel)'],
    ['CAB0123ʼ', '“ʼ” (U+02BC, a letter other than A to Z)'],
    ['CÁB0123', '“Á” (U+00C1, a letter other than A to Z)'],
    ['CAB0123ß', '“ß” (U+00DF, a letter other than A to Z)'],
  ])('%j is refused, and the error names the character', async (transactionId, named) => {
    const message = `Transaction ID: only the letters A to Z and digits are accepted. Remove ${named}.`;
    const before = await app.db.$count(payments);
    expect(await failureOf(byProcedure(transactionId))).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message,
    });
    expect(await byRest(transactionId)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message },
    });
    expect(await app.db.$count(payments)).toBe(before);
  });
});

test('the key of an accepted text is the concatenation of its characters’ keys', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'٠۹०๙０ＡａА\u200b\u3164ـé -–—_.#:/𝟗'),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const text = `Q${characters.join('')}`;
      if (!text.isWellFormed()) return;
      const refused = [...text].some((each) => refusedCharacter(each) !== undefined);
      expect(refusedCharacter(text) !== undefined).toBe(refused);
      if (refused) return;
      const key = normalizeTransactionId(text);
      expect(key).toBe([...text].map((each) => normalizeTransactionId(each)).join(''));
      expect(key).toMatch(/^Q[A-Z0-9]*$/u);
      expect(storedTransactionKey(text), 'the stored key is the same').toBe(key);
    }),
    { numRuns: 2000 },
  );
});

test('the history of a payment contains payments with the same ID in another spelling, in both directions', async () => {
  const admin = await build.admin(app.db);
  const plain = await build.pendingPayment(app.db, { transactionId: 'HB7788' });
  const labelled = await build.pendingPayment(app.db, { transactionId: 'TID: hb-7788', method: 'bank' });
  const same = async (paymentId: string) =>
    (await app.as(admin).payments.history({ paymentId })).sameTransactionId.map(({ id }) => id);
  expect(await same(plain.id)).toEqual([labelled.id]);
  expect(await same(labelled.id)).toEqual([plain.id]);
  const found = await app.as(admin).payments.requests({ search: 'нв7788' });
  expect(
    found.items.map(({ id }) => id),
    'a search with lookalike characters finds it',
  ).toContain(plain.id);
});

describe('without payment accounts', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await testApp({}, { payees: false });
  });
  afterAll(() => closed.close());

  test('a course with a price cannot be paid over tRPC or REST, and the proof remains unused', async () => {
    const payer = await build.student(closed.db);
    const course = await build.course(closed.db);
    const proof = await build.upload(closed.db, { ownerId: payer.id });
    const input = {
      courseId: course.id,
      method: 'bank' as const,
      transactionId: 'FT1',
      proofUploadId: proof.id,
    };
    const refused = { code: 'ENROLLMENT_NOT_OPEN', message: 'Enrollment opens soon' };
    expect(await failureOf(closed.as(payer).payments.requestEnroll(input))).toMatchObject({
      status: 409,
      ...refused,
    });
    expect((await closed.db.select().from(uploads).where(eq(uploads.id, proof.id)))[0]?.claimedAt).toBeNull();
    const form = formOf({
      courseId: course.id,
      transactionId: 'FT1',
      payment_method: 'bank',
      payment_proof: fileOf(await png(), 'r.png', 'image/png'),
    });
    const response = await closed.send('POST', '/api/payments/request-enroll', {
      token: await closed.bearer(payer),
      form,
    });
    expect([response.statusCode, response.json()]).toEqual([409, expect.objectContaining(refused)]);
    expect(await closed.db.$count(payments)).toBe(0);
  });

  test('a student can enroll in a free course, and a proof for it is refused as not needed', async () => {
    const payer = await build.student(closed.db);
    const course = await build.course(closed.db, { price: asPaisa(0) });
    const proof = await build.upload(closed.db, { ownerId: payer.id });
    const input = {
      courseId: course.id,
      method: 'bank' as const,
      transactionId: 'FT1',
      proofUploadId: proof.id,
    };
    expect((await failureOf(closed.as(payer).payments.requestEnroll(input))).code).toBe('COURSE_IS_FREE');
    expect(await closed.as(payer).payments.enrollFree({ courseId: course.id })).toEqual({ ok: true });
  });
});
