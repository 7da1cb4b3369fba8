// @module-tag engine
import { certificates, idempotencyKeys, notifications, payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, pdf, png } from '../../../test/support/media/sample-files.ts';
import { deleteExpired } from '../../people/auth/delete-expired.ts';

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

type Submission = { key?: string; courseId?: string; transactionId?: string; proof?: Buffer; token?: string };
const enroll = ({ key, ...submission }: Submission) =>
  app.send('POST', '/api/payments/request-enroll', {
    token: submission.token ?? token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    form: formOf({
      courseId: submission.courseId ?? courseId,
      payment_method: 'bank',
      transactionId: submission.transactionId ?? 'FT 1',
      payment_proof: fileOf(submission.proof ?? proof, 'proof.png', 'image/png'),
    }),
  });
const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;

/**
 * Expects that every stored object has a row and that no upload is in progress. Returns the number of
 * objects.
 */
async function storedFiles(): Promise<number> {
  const { tmp, objects } = await app.files();
  const rows = await app.db.select().from(uploads);
  expect(tmp).toEqual([]);
  expect(objects.map((name) => `objects/${name}`).sort()).toEqual(rows.map((row) => row.objectKey).sort());
  return rows.length;
}

describe('a form with a repeated key', () => {
  test('receives the same response and runs once', async () => {
    const reviewer = await build.admin(app.db);
    const first = await enroll({ key: 'k-1' });
    expect(first.statusCode, first.body).toBe(200);
    for (let again = 0; again < 3; again++) {
      const response = await enroll({ key: 'k-1' });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(first.json());
    }
    expect(await app.db.$count(payments)).toBe(1);
    expect(await storedFiles(), 'the repeated files are discarded').toBe(1);
    expect((await app.db.select().from(notifications)).map((row) => row.userId)).toEqual([reviewer.id]);
  });

  test('receives it even for twenty concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => enroll({ key: 'k-1' })));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect(responses[0]!.statusCode, responses[0]!.body).toBe(200);
    expect(await app.db.$count(payments)).toBe(1);
    expect(await storedFiles()).toBe(1);
  });

  test('is refused for different input', async () => {
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

  test('belongs to its account: another person may use the same key', async () => {
    await enroll({ key: 'k-1' });
    const other = await enroll({
      key: 'k-1',
      transactionId: 'FT 2',
      token: await app.bearer(await build.student(app.db)),
    });
    expect(other.statusCode, other.body).toBe(200);
    expect(await app.db.$count(payments)).toBe(2);
  });

  test('may be corrected and sent again after an error, even after concurrent errors', async () => {
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => enroll({ key: 'k-1', courseId: 'unknown' })),
    );
    expect(refused.map(codeOf)).toEqual(Array(10).fill('COURSE_NOT_FOUND'));
    expect(await app.db.$count(idempotencyKeys)).toBe(0);
    expect(await storedFiles()).toBe(0);
    expect((await enroll({ key: 'k-1' })).statusCode).toBe(200);
  });

  test('is a new request after one day', async () => {
    await enroll({ key: 'k-1' });
    app.pass(DAY - 1);
    expect((await enroll({ key: 'k-1', token: await app.bearer(student) })).statusCode).toBe(200);
    await deleteExpired(app.deps);
    expect(await app.db.$count(idempotencyKeys)).toBe(1);
    app.pass(1);
    expect(
      codeOf(await enroll({ key: 'k-1', token: await app.bearer(student) })),
      'expired but not deleted yet',
    ).toBe('ALREADY_REQUESTED');
    await deleteExpired(app.deps);
    expect(await app.db.$count(idempotencyKeys)).toBe(0);
  });
});

test('without a key the second request fails as a duplicate, and its file is deleted', async () => {
  expect((await enroll({})).statusCode).toBe(200);
  expect(codeOf(await enroll({}))).toBe('ALREADY_REQUESTED');
  expect(await app.db.$count(idempotencyKeys)).toBe(0);
  expect(await storedFiles()).toBe(1);
});

describe('over tRPC', () => {
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

  test('the same upload, or a new upload of the same file, is the same request', async () => {
    const first = await upload();
    const responses = await Promise.all([call(first), call(first), call(await upload())]);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await app.db.$count(payments)).toBe(1);
    expect((await enroll({ key: 'k-1' })).json(), 'the documented form is the same request').toEqual(
      responses[0]!.json<{ result: { data: unknown } }>().result.data,
    );
  });

  test('another person’s upload is not read', async () => {
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

test('a repeated key issues a certificate once, and is refused for another procedure', async () => {
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
])('a key that is %s is refused over tRPC and REST', async (_what, key) => {
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

test('a key of 255 characters is accepted', async () =>
  expect((await enroll({ key: '~'.repeat(255) })).statusCode).toBe(200));
