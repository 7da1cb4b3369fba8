// @module-tag engine
import { rateLimits } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, mp4, pdf, png } from '../../../test/support/media/sample-files.ts';
import { dailyBytesKey } from './daily-bytes.ts';

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3600;
let app: TestApp;
let admin: User;
let token: string;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on', MAX_DAILY_UPLOAD_MB: '1', MAX_DAILY_ADMIN_UPLOAD_MB: '4' });
  admin = await build.admin(app.db);
  token = await app.bearer(admin);
});
afterEach(() => app.close());

const document = async (bytes: number) =>
  Buffer.concat([await pdf(), Buffer.alloc(bytes)]).subarray(0, bytes);
const send = async (purpose: string, bytes: Uint8Array, as = token) =>
  app.send('POST', `/api/uploads/${purpose}`, { token: as, form: formOf({ file: fileOf(bytes, 'a.bin') }) });
const createUpload = (bytes: number) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads/tus',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `purpose ${btoa('video')},filename ${btoa('a.mp4')}`,
    },
  });
/** Returns the counted megabytes of this account. */
async function counted(user = admin): Promise<number> {
  const rows = await app.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, dailyBytesKey(user.id)));
  return rows.reduce((sum, row) => sum + row.attempts, 0) / 1024;
}

test('past its daily bytes an account cannot upload by either protocol until the next day; other accounts can', async () => {
  expect((await send('resource', await document(1.5 * MEGABYTE))).statusCode).toBe(200);
  expect((await createUpload(2 * MEGABYTE)).statusCode).toBe(201);
  for (const refused of [
    await send('resource', await document(0.75 * MEGABYTE)),
    await createUpload(0.75 * MEGABYTE),
  ]) {
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have uploaded as much as is possible in one day. Please try again tomorrow.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(DAY - ((app.deps.now().getTime() / 1000) % DAY));
  }
  // A refused upload is not counted.
  expect((await send('resource', await document(0.25 * MEGABYTE))).statusCode).toBe(200);
  const other = await app.bearer(await build.admin(app.db));
  expect((await send('resource', await document(MEGABYTE), other)).statusCode).toBe(200);
  app.pass(DAY);
  token = await app.bearer(admin);
  expect((await createUpload(3 * MEGABYTE)).statusCode).toBe(201);
});

test('students have their own limit', async () => {
  const student = await build.student(app.db);
  const as = await app.bearer(student);
  const proof = Buffer.concat([await png(), Buffer.alloc(0.6 * MEGABYTE)]);
  expect((await send('payment-proof', proof, as)).statusCode).toBe(200);
  expect((await send('payment-proof', proof, as)).statusCode).toBe(429);
  expect(await counted(student)).toBeCloseTo(0.6, 1);
});

test('received bytes count, even of a refused file; declared bytes that never arrived do not', async () => {
  expect((await send('resource', mp4(MEGABYTE))).statusCode).toBe(415);
  expect(await counted()).toBeCloseTo(1, 1);
  // Only the file of the form is counted.
  const form = formOf({ file: fileOf(await document(MEGABYTE), 'a.pdf'), note: 'x'.repeat(200 * 1024) });
  expect((await app.send('POST', '/api/uploads/resource', { token, form })).statusCode).toBe(200);
  expect(await counted()).toBeCloseTo(2, 1);
});

test('simultaneous uploads cannot exceed the limit together', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => createUpload(MEGABYTE)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201, 201, 201, 201, 429, 429, 429, 429,
  ]);
  expect(await counted()).toBe(4);
});

test('a huge declared length is refused with TOO_MANY_REQUESTS, not with an internal error', async () => {
  await app.close();
  app = await testApp({ RATE_LIMITS: 'on', MAX_VIDEO_MB: '9999999', DISK_RESERVE_MB: '0' });
  token = await app.bearer(await build.admin(app.db));
  expect((await createUpload(2 ** 42)).statusCode).toBeOneOf([429, 507]);
});
