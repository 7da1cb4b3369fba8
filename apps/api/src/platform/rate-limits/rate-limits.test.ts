import { sessions, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, race, type TestApp, testApp } from '../../../test/harness.ts';
import { fileOf, png } from '../../../test/support/media/sample-files.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { networkOf } from './rate-limits.ts';

const MINUTE = 60;
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterEach(() => app.close());

const times = async <T>(count: number, attempt: (index: number) => Promise<T>): Promise<T[]> => {
  const responses: T[] = [];
  for (let index = 0; index < count; index++) responses.push(await attempt(index));
  return responses;
};
const login = (email: string, from: string, password = 'wrong') =>
  app.send('POST', '/api/auth/login', { json: { email, password }, from });
const check = (from: string) =>
  app.send('POST', '/api/auth/check-email', { json: { email: 'a@b.pk' }, from });

describe('signing in', () => {
  const PASSWORD = 'the right words';
  const buildClass = async (size: number) => {
    const passwordHash = await hashPassword(PASSWORD);
    return Promise.all(Array.from({ length: size }, () => build.student(app.db, { passwordHash })));
  };

  test('does not count a class of sixty behind one address that signs in, even at the same moment', {
    tags: ['engine'],
  }, async () => {
    const students = await buildClass(60);
    const responses = await Promise.all(students.map(({ email }) => login(email, '10.0.0.1', PASSWORD)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
    expect((await login(students[0]!.email, '10.0.0.1', PASSWORD)).statusCode).toBe(200);
  });

  test('is refused with the minutes to wait after fifty failures, even of simultaneous guesses', {
    tags: ['engine'],
  }, async () => {
    const [student] = await buildClass(1);
    const guesses = await Promise.all([
      ...Array.from({ length: 70 }, (_, index) => login(`nobody${index}@example.test`, '10.0.0.1')),
      login(student!.email, '10.0.0.1', PASSWORD),
    ]);
    expect(guesses.at(-1)!.statusCode, 'a guess that is right comes too late').toBe(429);
    const wrong = guesses.filter(({ statusCode }) => statusCode === 401);
    expect(wrong.length).toBeGreaterThanOrEqual(50);
    // Attempts that are checked at the same time may pass the limit.
    expect(wrong.length).toBeLessThanOrEqual(53);
    const refused = await login(student!.email, '10.0.0.1', PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(15 * MINUTE)]);
    expect(refused.json()).toMatchObject({
      message: 'Too many attempts from your network. Please try again in 15 minutes.',
    });
    expect((await login(student!.email, '10.0.0.2', PASSWORD)).statusCode).toBe(200);
  });

  test('stores at most fifty sessions of an account in a quarter of an hour', async () => {
    const [student] = await buildClass(1);
    const all = await times(51, (index) => login(student!.email, `10.0.1.${index}`, PASSWORD));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([...Array(50).fill(200), 429]);
    expect(await app.db.$count(sessions)).toBe(50);
  });

  test('is limited to fifty failures per address or IPv6 household, for all accounts together', async () => {
    const tried = await times(50, (index) =>
      login(`nobody${index}@example.test`, `2001:db8:1:2::${index + 1}`),
    );
    expect(new Set(tried.map((response) => response.statusCode))).toEqual(new Set([401]));
    expect((await login('nobody@example.test', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await login('nobody@example.test', '2001:db8:1:3::1')).statusCode).toBe(401);
  });
});

test('one address may register ten times an hour', async () => {
  const register = (index: number, from: string) =>
    app.send('POST', '/api/auth/register', {
      json: { name: 'Sana', email: `s${index}@example.test`, password: 'secret1' },
      from,
    });
  expect(
    (await times(10, (index) => register(index, '10.0.0.1'))).map((response) => response.statusCode),
  ).toEqual(Array(10).fill(200));
  const refused = await register(10, '10.0.0.1');
  expect(refused.statusCode).toBe(429);
  // The test clock is at half past the hour, and windows are whole hours.
  expect(refused.headers['retry-after']).toBe(String(30 * MINUTE));
  expect((await register(11, '10.0.0.2')).statusCode).toBe(200);
  app.pass(30 * MINUTE);
  expect((await register(12, '10.0.0.1')).statusCode).toBe(200);
});

test('a setting allows another number of attempts', async () => {
  await app.close();
  app = await testApp({ RATE_LIMITS: 'on', RATE_LIMIT_ATTEMPTS: 'check-email-ip=2 register-ip=60' });
  expect((await times(3, () => check('10.0.0.1'))).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 429,
  ]);
});

test('one address may check twenty e-mail addresses a minute', async () => {
  expect((await times(20, () => check('10.0.0.1'))).map((response) => response.statusCode)).toEqual(
    Array(20).fill(200),
  );
  expect((await check('10.0.0.1')).statusCode).toBe(429);
  expect((await check('10.0.0.2')).statusCode).toBe(200);
  app.pass(MINUTE);
  expect((await check('10.0.0.1')).statusCode).toBe(200);
});

test('concurrent attempts are each counted', { tags: ['engine'] }, async () => {
  const { won, refused } = await race(
    Array.from({ length: 40 }, () => () => app.guest().auth.checkEmail({ email: 'a@b.pk' })),
  );
  expect(won).toHaveLength(20);
  expect(refused).toEqual(Array(20).fill('TOO_MANY_REQUESTS'));
});

test('a user may upload twenty files a minute; a refused one is not stored', async () => {
  const [student, other] = [await build.student(app.db), await build.student(app.db)];
  const [token, otherToken] = [await app.bearer(student), await app.bearer(other)];
  const picture = await png(8, 8);
  const upload = (bearer: string) =>
    app.send('POST', '/api/uploads/payment-proof', {
      token: bearer,
      form: formOf({ file: fileOf(picture, 'a.png', 'image/png') }),
    });
  expect((await times(20, () => upload(token))).map((response) => response.statusCode)).toEqual(
    Array(20).fill(200),
  );
  const refused = await upload(token);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(await app.db.$count(uploads)).toBe(20);
  expect((await app.files()).tmp).toEqual([]);
  expect((await upload(otherToken)).statusCode).toBe(200);
  app.pass(MINUTE);
  expect((await upload(token)).statusCode).toBe(200);
});

test('callers in the same process get the seconds to wait too', async () => {
  await times(20, () => app.guest().auth.checkEmail({ email: 'a@b.pk' }));
  app.pass(45);
  expect(await failureOf(app.guest().auth.checkEmail({ email: 'a@b.pk' }))).toMatchObject({
    status: 429,
    retryAfter: 15,
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
