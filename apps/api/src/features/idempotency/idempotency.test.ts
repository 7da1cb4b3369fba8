import { certificates, idempotencyKeys, notifications, payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, pdf, png } from '../../../test/sample-files.ts';
import { forgetExpired } from '../auth/expiry.ts';

const DAY = 24 * 3600;
let app: TestApp;
let student: User;
let token: string;
let courseId: string;
let proof: Buffer;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  token = await app.bearer(student);
  courseId = (await build.course(app.db)).id;
  proof = await png();
});
afterEach(() => app.close());

type Asked = { key?: string; courseId?: string; transactionId?: string; proof?: Buffer; token?: string };
const enroll = ({ key, ...asked }: Asked) =>
  app.send('POST', '/api/payments/request-enroll', {
    token: asked.token ?? token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    form: formOf({
      courseId: asked.courseId ?? courseId,
      payment_method: 'bank',
      transactionId: asked.transactionId ?? 'FT 1',
      payment_proof: fileOf(asked.proof ?? proof, 'proof.png', 'image/png'),
    }),
  });
const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;

/** Every object has its row, and nothing is still arriving. */
async function storedFiles(): Promise<number> {
  const { tmp, objects } = await app.files();
  const rows = await app.db.select().from(uploads);
  expect(tmp).toEqual([]);
  expect(objects.map((name) => `objects/${name}`).sort()).toEqual(rows.map((row) => row.objectKey).sort());
  return rows.length;
}

describe('a form sent again with its key', () => {
  test('gets the same answer, and is done once', async () => {
    const reviewer = await build.admin(app.db);
    const first = await enroll({ key: 'k-1' });
    expect(first.statusCode, first.body).toBe(200);
    for (let again = 0; again < 3; again++) {
      const response = await enroll({ key: 'k-1' });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(first.json());
    }
    expect(await app.db.$count(payments)).toBe(1);
    expect(await storedFiles(), 'the files sent again are not kept').toBe(1);
    expect((await app.db.select().from(notifications)).map((row) => row.userId)).toEqual([reviewer.id]);
  });

  test('gets it too when twenty arrive at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => enroll({ key: 'k-1' })));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect(responses[0]!.statusCode, responses[0]!.body).toBe(200);
    expect(await app.db.$count(payments)).toBe(1);
    expect(await storedFiles()).toBe(1);
  });

  test('is refused when it asks for something else', async () => {
    await enroll({ key: 'k-1' });
    const another = await build.course(app.db);
    for (const other of [{ transactionId: 'FT 2' }, { courseId: another.id }, { proof: await png(61) }]) {
      const response = await enroll({ key: 'k-1', ...other });
      expect(response.statusCode).toBe(409);
      expect(codeOf(response)).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    expect(await app.db.$count(payments)).toBe(1);
    expect(await storedFiles()).toBe(1);
  });

  test('is the sender’s own: another person may use the same key', async () => {
    await enroll({ key: 'k-1' });
    const other = await enroll({
      key: 'k-1',
      transactionId: 'FT 2',
      token: await app.bearer(await build.student(app.db)),
    });
    expect(other.statusCode, other.body).toBe(200);
    expect(await app.db.$count(payments)).toBe(2);
  });

  test('that was refused may be put right and sent again, also when many are refused at once', async () => {
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => enroll({ key: 'k-1', courseId: 'unknown' })),
    );
    expect(refused.map(codeOf)).toEqual(Array(10).fill('COURSE_NOT_FOUND'));
    expect(await app.db.$count(idempotencyKeys)).toBe(0);
    expect(await storedFiles()).toBe(0);
    expect((await enroll({ key: 'k-1' })).statusCode).toBe(200);
  });

  test('after a day is a new request', async () => {
    await enroll({ key: 'k-1' });
    app.pass(DAY - 1);
    expect((await enroll({ key: 'k-1', token: await app.bearer(student) })).statusCode).toBe(200);
    await forgetExpired(app.deps);
    expect(await app.db.$count(idempotencyKeys)).toBe(1);
    app.pass(1);
    expect(
      codeOf(await enroll({ key: 'k-1', token: await app.bearer(student) })),
      'not swept yet, and over all the same',
    ).toBe('ALREADY_REQUESTED');
    await forgetExpired(app.deps);
    expect(await app.db.$count(idempotencyKeys)).toBe(0);
  });
});

test('without a key the second is told that there is a request already, and its file goes', async () => {
  expect((await enroll({})).statusCode).toBe(200);
  expect(codeOf(await enroll({}))).toBe('ALREADY_REQUESTED');
  expect(await app.db.$count(idempotencyKeys)).toBe(0);
  expect(await storedFiles()).toBe(1);
});

describe('on the other door', () => {
  const upload = async () => {
    const form = formOf({ file: fileOf(proof, 'proof.png', 'image/png') });
    return (await app.send('POST', '/api/uploads/payment-proof', { token, form })).json<{
      uploadId: string;
    }>().uploadId;
  };
  const call = (proofUploadId: string, key = 'k-1') =>
    app.send('POST', '/trpc/payments.requestEnroll', {
      token,
      headers: { 'idempotency-key': key },
      json: { courseId, method: 'bank', transactionId: 'FT 1', proofUploadId },
    });

  test('the same upload, or the same file uploaded anew, is the same request', async () => {
    const first = await upload();
    const responses = await Promise.all([call(first), call(first), call(await upload())]);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await app.db.$count(payments)).toBe(1);
    expect((await enroll({ key: 'k-1' })).json(), 'and so is the documented form').toEqual(
      responses[0]!.json<{ result: { data: unknown } }>().result.data,
    );
  });

  test('an upload that is another’s is not looked into', async () => {
    const own = await upload();
    await call(own);
    const others = await build.upload(app.db, { ownerId: (await build.student(app.db)).id });
    const response = await call(others.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error: { data: { code: 'IDEMPOTENCY_KEY_REUSED', httpStatus: 409 } },
    });
  });
});

test('a certificate sent again with its key is issued once; the key stands for no other call', async () => {
  const admin = await build.admin(app.db);
  const bearer = await app.bearer(admin);
  const request = await build.certificateRequest(app.db);
  const other = await build.certificateRequest(app.db);
  const file = await pdf();
  const issue = (requestId: string, key: string) =>
    app.send('POST', `/api/certificates/admin/upload/${requestId}`, {
      token: bearer,
      headers: { 'idempotency-key': key },
      form: formOf({ certificate: fileOf(file, 'certificate.pdf', 'application/pdf') }),
    });
  const responses = await Promise.all(Array.from({ length: 10 }, () => issue(request.id, 'k-1')));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(responses.map((response) => response.body)).size).toBe(1);
  expect(codeOf(await issue(other.id, 'k-1'))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(codeOf(await issue(request.id, 'k-2'))).toBe('CERTIFICATE_ALREADY_ISSUED');
  expect((await app.db.select().from(certificates)).filter((row) => row.issuedAt)).toHaveLength(1);
  expect(await storedFiles()).toBe(1);
});

test.each([
  ['empty', ''],
  ['too long', 'k'.repeat(256)],
  ['with a space', 'a b'],
  ['not ASCII', 'k\u00e9y'],
])('a key that is %s is refused on both doors', async (_what, key) => {
  const rest = await enroll({ key });
  expect(rest.statusCode).toBe(400);
  expect(codeOf(rest)).toBe('INVALID_INPUT');
  const typed = await app.send('POST', '/trpc/payments.requestEnroll', {
    token,
    headers: { 'idempotency-key': key },
    json: {},
  });
  expect(typed.statusCode).toBe(400);
  expect(typed.json()).toMatchObject({
    error: { message: expect.stringContaining('Idempotency-Key'), data: { code: 'INVALID_INPUT' } },
  });
  expect(await storedFiles()).toBe(0);
});

test('a key of 255 characters is a key', async () =>
  expect((await enroll({ key: '~'.repeat(255) })).statusCode).toBe(200));
