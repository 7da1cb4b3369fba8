import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { passwordResets, sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { hashPassword } from './passwords.ts';

const [OLD, NEW] = ['the old words', 'the new words'];
const MINUTE = 60;
let app: TestApp;
let student: User;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.example.org' });
  passwordHash ??= await hashPassword(OLD);
  student = await build.student(app.db, { passwordHash });
});
afterEach(() => app.close());

const forgot = (json: object, from?: string) =>
  app.send('POST', '/api/auth/forgot-password', { json, ...(from && { from }) });
const reset = (token: string, password: string = NEW) =>
  app.send('POST', `/api/auth/reset-password/${token}`, { json: { password } });
const login = (email: string, password: string) => app.guest().auth.login({ email, password });
const linkIn = ({ text }: { text: string }) =>
  /\n\nhttps:\/\/www\.example\.org\/auth\/reset-password\/([\w-]+)\n\n/u.exec(text)?.[1];

/** Requests a link and returns its token. */
async function linkFor(user: User): Promise<string> {
  expect((await forgot({ email: user.email })).statusCode).toBe(200);
  const known = new Set(tokens);
  const fresh = (await app.emails())
    .map(linkIn)
    .filter((token): token is string => token !== undefined && !known.has(token));
  expect(fresh).toHaveLength(1);
  tokens.push(...fresh);
  return fresh[0]!;
}
let tokens: string[] = [];
beforeEach(() => {
  tokens = [];
});

describe('requesting a link', () => {
  test('sends it to the account and stores only the hash of its token', async () => {
    const response = await forgot({ email: ` ${student.email.toUpperCase()} `, role: 'student' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Password reset link sent!' });
    const [email, ...others] = await app.emails();
    expect(others).toEqual([]);
    expect(email?.head).toContain(`To: ${student.email}`);
    expect(email?.head).toContain('Subject: Reset your password');
    expect(email?.text).toContain(student.fullName);
    const token = linkIn(email!)!;
    expect(token).toMatch(/^[\w-]{43}$/u);
    const [row] = await app.db.select().from(passwordResets);
    expect(row).toMatchObject({ userId: student.id, tokenHash: hashToken(token), usedAt: null });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('sends it in the language of the page where it was asked for, else in the account’s', async () => {
    const { forgotPassword } = app.guest().auth;
    await forgotPassword({ email: student.email, language: 'ur' });
    await forgotPassword({ email: student.email });
    const links = (await app.emails()).map(
      ({ text }) => /example\.org(\S*)\/auth\/reset-password/u.exec(text)?.[1],
    );
    expect(links.toSorted()).toEqual(['', '/ur']);
  });

  test('sends it to an account of the other role if the form asks for any', async () => {
    const admin = await build.admin(app.db);
    await app.guest().auth.forgotPassword({ email: admin.email, role: 'student', anyRole: true });
    const [email] = await app.emails();
    expect(email?.head).toContain(`To: ${admin.email}`);
  });

  test('returns the same response for every address, and sends mail only to matching accounts', async () => {
    const admin = await build.admin(app.db);
    const inactive = await build.student(app.db, { isActive: false });
    for (const json of [
      { email: 'nobody@example.test' },
      { email: 'nobody@example.test', role: 'admin' },
      { email: student.email, role: 'admin' },
      { email: admin.email, role: 'student' },
      { email: inactive.email },
    ]) {
      const response = await forgot(json);
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password reset link sent!' }]);
    }
    expect(await app.emails()).toEqual([]);
    expect(await app.db.$count(passwordResets)).toBe(0);
    await forgot({ email: admin.email, role: 'admin' });
    expect(await app.emails()).toHaveLength(1);
  });

  test.each([
    [{}, 'Please enter your email address'],
    [{ email: '  ' }, 'Please enter your email address'],
    [{ email: 'sana' }, 'Please enter a valid email address'],
  ])('%o is refused with: %s', async (json, message) => {
    const response = await forgot(json);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
  });

  test('sends three mails in half an hour per account; the response stays the same, as for unknown addresses', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const known = await build.student(limited.db);
    for (const email of [known.email, 'nobody@example.test']) {
      for (let index = 0; index < 6; index++) {
        const response = await limited.send('POST', '/api/auth/forgot-password', {
          json: { email },
          from: `10.0.0.${index}`,
        });
        expect([response.statusCode, response.json()]).toEqual([
          200,
          { message: 'Password reset link sent!' },
        ]);
        await limited.sendEmails();
      }
    }
    const emails = await limited.emails();
    expect(emails).toHaveLength(3);
    limited.pass(30 * MINUTE - 1);
    await limited.send('POST', '/api/auth/forgot-password', { json: { email: known.email } });
    expect(await limited.emails()).toHaveLength(3);
    const token = /reset-password\/([\w-]+)/u.exec(emails[0]!.text)![1]!;
    expect(
      (await limited.guest().auth.checkResetToken({ token })).status,
      'a valid link was mailed before',
    ).toBe('valid');
    limited.pass(1);
    await limited.send('POST', '/api/auth/forgot-password', { json: { email: known.email } });
    expect(await limited.emails()).toHaveLength(4);
    await limited.close();
  });

  test('does not count requests that send nothing', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const [known, admin] = [await build.student(limited.db), await build.admin(limited.db)];
    for (const [{ email }, role] of [
      [known, 'admin'],
      [admin, 'student'],
    ] as const)
      for (let index = 0; index < 8; index++)
        await limited.send('POST', '/api/auth/forgot-password', { json: { email, role } });
    expect(await limited.emails()).toEqual([]);
    await limited.send('POST', '/api/auth/forgot-password', {
      json: { email: known.email, role: 'student' },
    });
    await limited.send('POST', '/api/auth/forgot-password', { json: { email: admin.email, role: 'admin' } });
    expect(await limited.emails()).toHaveLength(2);
    await limited.close();
  });

  test('is limited to twenty an hour per network address', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const requestLinkFrom = (index: number) =>
      limited.send('POST', '/api/auth/forgot-password', { json: { email: `s${index}@example.test` } });
    for (let index = 0; index < 20; index++) expect((await requestLinkFrom(index)).statusCode).toBe(200);
    expect((await requestLinkFrom(20)).statusCode).toBe(429);
    await limited.close();
  });
});

describe('a mail server', () => {
  let server: Server;
  const openSockets: Socket[] = [];
  afterEach(() => {
    for (const socket of openSockets.splice(0)) socket.destroy();
    server.close();
  });

  test('does not delay a response when it never responds; its failure is logged', async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      openSockets.push(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const connected = once(server, 'connection');
    const own = await testApp({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      LOG_LEVEL: 'error',
    });
    const { email } = await build.student(own.db);
    const response = await own.send('POST', '/api/auth/forgot-password', { json: { email } });
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password reset link sent!' }]);
    const sending = own.sendEmails();
    await connected;
    expect(own.logged).toEqual([]);
    for (const socket of openSockets) socket.destroy();
    await sending;
    expect(own.logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['a job failed']);
    await own.close();
  });
});

describe('a link', () => {
  test('sets a new password, once, and signs out everywhere', async () => {
    const [phone, laptop] = [await app.bearer(student), await app.bearer(student)];
    const token = await linkFor(student);
    expect(await app.guest().auth.checkResetToken({ token })).toEqual({
      status: 'valid',
      message: null,
      role: 'student',
    });
    const response = await reset(token);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Password reset successful! Please log in.' },
    ]);
    for (const bearer of [phone, laptop])
      expect((await app.send('GET', '/api/auth/me', { token: bearer })).statusCode).toBe(401);
    expect((await failureOf(login(student.email, OLD))).code).toBe('INVALID_CREDENTIALS');
    expect((await login(student.email, NEW)).id).toBe(student.id);

    const again = await reset(token, 'yet other words');
    const message = 'This reset link has already been used. Please request a new one.';
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'RESET_LINK_USED', message }]);
    expect(await app.guest().auth.checkResetToken({ token })).toEqual({
      status: 'used',
      message,
      role: null,
    });
    expect((await login(student.email, NEW)).id).toBe(student.id);
  });

  test('does not change the sessions, passwords and links of other people', async () => {
    const other = await build.student(app.db, { passwordHash });
    const otherToken = await app.bearer(other);
    const [token, theirLink] = [await linkFor(student), await linkFor(other)];
    await reset(token);
    expect((await app.send('GET', '/api/auth/me', { token: otherToken })).statusCode).toBe(200);
    expect((await login(other.email, OLD)).id).toBe(other.id);
    expect((await app.guest().auth.checkResetToken({ token: theirLink })).status).toBe('valid');
  });

  test('is valid for thirty minutes', async () => {
    const token = await linkFor(student);
    app.pass(30 * MINUTE - 1);
    expect((await app.guest().auth.checkResetToken({ token })).status).toBe('valid');
    app.pass(1);
    const message = 'This reset link has expired. Please request a new one.';
    expect(await app.guest().auth.checkResetToken({ token })).toEqual({
      status: 'expired',
      message,
      role: null,
    });
    const late = await reset(token);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'RESET_LINK_EXPIRED', message }]);
    expect((await login(student.email, OLD)).id).toBe(student.id);
  });

  test('is reported as unknown when it does not exist', async () => {
    const message = 'This reset link is not valid. Please request a new one.';
    const [row] = [await build.passwordReset(app.db, { userId: student.id })];
    for (const token of ['x', 'x'.repeat(43), row.tokenHash]) {
      const response = await reset(token);
      expect([response.statusCode, response.json()], token).toMatchObject([
        404,
        { code: 'RESET_LINK_UNKNOWN', message },
      ]);
      expect(await app.guest().auth.checkResetToken({ token })).toEqual({
        status: 'unknown',
        message,
        role: null,
      });
    }
  });

  test('ends with all other links of the account when one of them is used', async () => {
    const [first, second] = [await linkFor(student), await linkFor(student)];
    expect((await reset(first)).statusCode).toBe(200);
    expect((await reset(second)).json()).toMatchObject({ code: 'RESET_LINK_USED' });
  });

  test('does not work for a deactivated account', async () => {
    const token = await linkFor(student);
    await app.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute(),
    );
    expect((await reset(token)).json()).toMatchObject({ code: 'RESET_LINK_UNKNOWN' });
    expect((await app.db.select().from(users))[0]?.passwordHash).toBe(passwordHash);
  });

  test.each([
    ['', 'Please enter a new password'],
    [undefined, 'Please enter a new password'],
    ['short', 'Password must be at least 6 characters'],
    ['p'.repeat(129), 'Password must be at most 128 characters'],
  ])('refuses %j with: %s, and still works', async (password, message) => {
    const token = await linkFor(student);
    const response = await app.send('POST', `/api/auth/reset-password/${token}`, { json: { password } });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('refuses nine characters of an administrator, but not of a student', async () => {
    const admin = await build.admin(app.db, { passwordHash });
    const token = await linkFor(admin);
    expect((await reset(token, 'nine char')).json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Password must be at least 10 characters',
    });
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(await linkFor(student), 'nine char')).statusCode).toBe(200);
  });

  test('refuses a common password of an administrator, but not of a student', async () => {
    const admin = await build.admin(app.db, { passwordHash });
    const token = await linkFor(admin);
    const message = 'This password is too common. Please choose another one.';
    expect((await reset(token, 'Password123')).json()).toMatchObject({ code: 'COMMON_PASSWORD', message });
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(await linkFor(student), 'Password123')).statusCode).toBe(200);
  });

  test('sets one password when it is used twice concurrently', { tags: ['engine'] }, async () => {
    const token = await linkFor(student);
    const passwords = Array.from({ length: 6 }, (_, index) => `words number ${index}`);
    const { won, refused } = await race(
      passwords.map((password) => () => app.guest().auth.resetPassword({ token, password })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(5).fill('RESET_LINK_USED'));
    const works = await Promise.allSettled(passwords.map((password) => login(student.email, password)));
    expect(works.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });

  test('is the only one that works when several are used concurrently', { tags: ['engine'] }, async () => {
    const links = [await linkFor(student), await linkFor(student), await linkFor(student)];
    const { won, refused } = await race(
      links.map((token) => () => app.guest().auth.resetPassword({ token, password: NEW })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(['RESET_LINK_USED', 'RESET_LINK_USED']);
  });

  test('leaves no session to a concurrent sign-in with the old password', { tags: ['engine'] }, async () => {
    const token = await linkFor(student);
    const signIns = Array.from({ length: 12 }, () => () => login(student.email, OLD));
    await race<unknown>([
      ...signIns,
      () => app.guest().auth.resetPassword({ token, password: NEW }),
      ...signIns,
    ]);
    expect(await app.db.$count(sessions, eq(sessions.userId, student.id))).toBe(0);
  });
});

test('uses of links are limited to thirty in a quarter of an hour per address', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  for (let index = 0; index < 15; index++) {
    expect((await limited.guest().auth.checkResetToken({ token: `x${index}` })).status).toBe('unknown');
    expect(
      (await failureOf(limited.guest().auth.resetPassword({ token: `x${index}`, password: NEW }))).status,
    ).toBe(404);
  }
  expect(await failureOf(limited.guest().auth.checkResetToken({ token: 'x' }))).toMatchObject({
    status: 429,
    retryAfter: 900,
  });
  expect((await failureOf(limited.guest().auth.resetPassword({ token: 'x', password: NEW }))).status).toBe(
    429,
  );
  await limited.close();
});

test('no log line of a request contains the token', async () => {
  const own = await testApp({ LOG_LEVEL: 'info', SMTP_URL: 'smtp://127.0.0.1:1' });
  const token = 'very-secret-token-in-a-path';
  await own.send('POST', `/api/auth/reset-password/${token}`, { json: {} });
  await own.send('GET', `/auth/reset-password/${token}?from=mail`);
  await own.send('GET', `/trpc/auth.checkResetToken?input=${encodeURIComponent(JSON.stringify({ token }))}`);
  expect(own.logged.join('')).toContain('/api/auth/reset-password/…');
  expect(own.logged.join('')).toContain('"/auth/reset-password/…"');
  expect(own.logged.join('')).not.toContain(token);
  await own.close();
});
