import { emailVerifications, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import { remindUnverified } from './verify-email.ts';

const DAY = 24 * 3600;
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.example.org' });
});
afterEach(() => app.close());

const tokenIn = (text: string) =>
  /\n\nhttps:\/\/www\.example\.org\/auth\/verify-email\/([\w-]+)\n\n/u.exec(text)?.[1];
const tokens = async () => (await app.emails()).map(({ text }) => tokenIn(text)!);
const rowOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0]!;
const unverified = (over: Partial<User> = {}) => build.student(app.db, { emailVerifiedAt: null, ...over });
/** Requests another link for this account. */
async function linkFor(user: User): Promise<string> {
  const before = new Set(await tokens());
  await app.as(user).auth.resendVerification();
  return (await tokens()).find((token) => !before.has(token))!;
}
const check = async (token: string) => (await app.guest().auth.checkVerification({ token })).status;
const press = (token: string) => app.guest().auth.verifyEmail({ token });

describe('signing up', () => {
  test('mails a link that verifies the address when its button is pressed, and not when it is opened', async () => {
    const signedIn = await app
      .guest()
      .auth.register({ name: 'Sana Malik', email: 'sana@example.test', password: 'a good password' });
    expect(signedIn.emailVerified).toBe(false);
    const [email, ...others] = await app.emails();
    expect(others).toEqual([]);
    expect(email!.head).toContain('To: sana@example.test');
    expect(email!.head).toContain('Subject: Welcome to Academy');
    const token = tokenIn(email!.text)!;
    expect(token).toMatch(/^[\w-]{43}$/u);
    const [row] = await app.db.select().from(emailVerifications);
    expect(row).toMatchObject({
      userId: signedIn.id,
      email: 'sana@example.test',
      tokenHash: hashToken(token),
    });
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(3 * DAY * 1000);
    expect(JSON.stringify(row)).not.toContain(token);

    // Like a mail scanner: every way to open the link with GET or HEAD.
    for (const method of ['GET', 'HEAD'] as const)
      for (const path of [
        `/auth/verify-email/${token}`,
        `/trpc/auth.verifyEmail?input=${encodeURIComponent(JSON.stringify({ token }))}`,
      ])
        await app.send(method, path);
    expect(await check(token)).toBe('valid');
    expect((await rowOf('sana@example.test')).emailVerifiedAt).toBeNull();

    expect(await press(token)).toEqual({ ok: true });
    expect((await rowOf('sana@example.test')).emailVerifiedAt).toEqual(NOW);
    const me = await app.send('GET', '/trpc/auth.me', { token: signedIn.token });
    expect(me.json()).toMatchObject({ result: { data: { emailVerified: true } } });
  });

  test('the documented call sends a link too, and its response has the same fields as before', async () => {
    const json = { fullName: 'Sana Malik', email: 'sana@example.test', password: 'a good password' };
    const response = await app.send('POST', '/api/auth/register', { json });
    expect(Object.keys(response.json<object>()).sort()).toEqual([
      'email',
      'id',
      'name',
      'profile',
      'role',
      'token',
    ]);
    const me = await app.send('GET', '/api/auth/me', { token: response.json<{ token: string }>().token });
    expect(Object.keys(me.json<object>()).sort()).toEqual(['email', 'id', 'name', 'profile', 'role']);
    expect(await tokens()).toHaveLength(1);
  });

  test('sends nothing to the address of an existing account', async () => {
    const verified = await unverified();
    const again = app
      .guest()
      .auth.register({ name: 'Sana', email: verified.email, password: 'a good password' });
    expect((await failureOf(again)).code).toBe('EMAIL_TAKEN');
    expect(await app.emails()).toEqual([]);
  });

  test('a mail server that is down does not fail the sign-up', async () => {
    const broken = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const signedIn = await broken
      .guest()
      .auth.register({ name: 'Sana', email: 'sana@example.test', password: 'a good password' });
    expect(signedIn.token).toMatch(/^[\w-]{43}$/u);
    await broken.close();
  });

  test('an administrator created by another gets the link too', async () => {
    const owner = await build.owner(app.db);
    await app.as(owner).admins.create({
      fullName: 'Bilal',
      email: 'bilal@example.test',
      password: 'harbour lantern 7',
      permissions: {},
    });
    const [token] = await tokens();
    expect(await press(token!)).toEqual({ ok: true });
    expect((await rowOf('bilal@example.test')).emailVerifiedAt).toEqual(NOW);
  });
});

describe('a link', () => {
  test('works once: afterwards it and all other links of the account report a verified address', async () => {
    const student = await unverified();
    const [first, second] = [await linkFor(student), await linkFor(student)];
    await press(first);
    for (const token of [first, second]) {
      expect(await check(token)).toBe('used');
      expect(await failureOf(press(token))).toMatchObject({ status: 409, code: 'VERIFICATION_LINK_USED' });
    }
    expect((await rowOf(student.email)).emailVerifiedAt).toEqual(NOW);
  });

  test('verifies once when it is pressed five times concurrently', { tags: ['engine'] }, async () => {
    const token = await linkFor(await unverified());
    const { won, refused } = await race(Array.from({ length: 5 }, () => () => press(token)));
    expect([won.length, [...new Set(refused)]]).toEqual([1, ['VERIFICATION_LINK_USED']]);
  });

  test('works for three days, and then reports that it has expired', async () => {
    const student = await unverified();
    const token = await linkFor(student);
    app.pass(3 * DAY - 1);
    expect(await check(token)).toBe('valid');
    app.pass(1);
    expect(await check(token)).toBe('expired');
    expect(await failureOf(press(token))).toMatchObject({ status: 400, code: 'VERIFICATION_LINK_EXPIRED' });
    expect((await rowOf(student.email)).emailVerifiedAt).toBeNull();
    app.pass(DAY - 1);
    await deleteExpired(app.deps);
    expect(await check(token)).toBe('expired');
    app.pass(2);
    await deleteExpired(app.deps);
    expect(await app.db.$count(emailVerifications)).toBe(0);
    expect(await check(token)).toBe('unknown');
  });

  test('verifies nothing for an earlier address, a deactivated account or an invented token', async () => {
    const [moved, inactive] = [await unverified(), await unverified()];
    const links = [await linkFor(moved), await linkFor(inactive), 'made-up', 'x'.repeat(43)];
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ email: 'other@example.test' }).where(eq(users.id, moved.id)).execute();
      await tx.update(users).set({ isActive: false }).where(eq(users.id, inactive.id)).execute();
    });
    for (const token of links) {
      expect(await check(token)).toBe('unknown');
      expect(await failureOf(press(token))).toMatchObject({ status: 404, code: 'VERIFICATION_LINK_UNKNOWN' });
    }
    expect((await rowOf('other@example.test')).emailVerifiedAt).toBeNull();
  });

  test('verifies its own account only', async () => {
    const [own, other] = [await unverified(), await unverified()];
    await press(await linkFor(own));
    expect((await rowOf(other.email)).emailVerifiedAt).toBeNull();
    expect((await app.as(own).profiles.student()).emailVerified).toBe(true);
    expect((await app.as(other).profiles.student()).emailVerified).toBe(false);
  });
});

test('no log line of a request contains a token of a mail', async () => {
  const loggingApp = await testApp({ LOG_LEVEL: 'info', SMTP_URL: 'smtp://127.0.0.1:1' });
  const token = 'secret-token'.repeat(4);
  for (const path of [
    `/auth/verify-email/${token}`,
    `/auth/reset-password/${token}`,
    `/trpc/auth.checkVerification?input={"token":"${token}"}`,
  ])
    await loggingApp.send('GET', path);
  await loggingApp.send('POST', '/trpc/auth.verifyEmail', { json: { token } });
  expect(loggingApp.logged.length).toBeGreaterThanOrEqual(4);
  expect(loggingApp.logged.join('')).not.toContain('secret-token');
  await loggingApp.close();
});

describe('requesting another link', () => {
  test('has the same response when the address is verified, and then sends nothing', async () => {
    const [verified, open] = [await build.admin(app.db), await unverified()];
    expect(await app.as(verified).auth.resendVerification()).toEqual(
      await app.as(open).auth.resendVerification(),
    );
    expect((await app.emails()).map(({ head }) => head.includes(open.email))).toEqual([true]);
  });

  test('is limited to three an hour per account, from all addresses together', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const token = await limited.bearer(await build.student(limited.db, { emailVerifiedAt: null }));
    const request = (from: string) =>
      limited.send('POST', '/trpc/auth.resendVerification', { token, json: {}, from });
    for (let index = 0; index < 3; index++) expect((await request(`10.0.0.${index}`)).statusCode).toBe(200);
    const refused = await request('10.0.0.9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800']);
    expect(await limited.emails()).toHaveLength(3);
    await limited.close();
  });

  test('limits checks and uses of links to thirty in a quarter of an hour per address', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const checkOne = (index: number) =>
      index % 2
        ? limited.send('POST', '/trpc/auth.verifyEmail', { json: { token: `guess-${index}` } })
        : limited.send(
            'GET',
            `/trpc/auth.checkVerification?input=${encodeURIComponent(JSON.stringify({ token: `guess-${index}` }))}`,
          );
    for (let index = 0; index < 30; index++)
      expect((await checkOne(index)).statusCode).toBe(index % 2 ? 404 : 200);
    expect([(await checkOne(30)).statusCode, (await checkOne(31)).statusCode]).toEqual([429, 429]);
    await limited.close();
  });
});

describe('the reminder', () => {
  const reminded = async () =>
    (await app.emails())
      .filter(({ head }) => head.includes('Subject: Reminder: verify'))
      .map(({ head }) => /To: (.+)/u.exec(head)![1]!.trim());

  test('is sent once to an account that is unverified after two days, with a working link', async () => {
    const student = await unverified();
    app.pass(2 * DAY - 1);
    await remindUnverified(app.deps);
    expect(await reminded()).toEqual([]);
    app.pass(1);
    await remindUnverified(app.deps);
    app.pass(5 * DAY);
    await remindUnverified(app.deps);
    expect(await reminded()).toEqual([student.email]);
    app.pass(-5 * DAY);
    expect(await press((await tokens())[0]!)).toEqual({ ok: true });
  });

  test('is one mail per account, with any number of concurrent sweeps', { tags: ['engine'] }, async () => {
    const accounts = [
      await unverified(),
      await unverified(),
      await build.admin(app.db, { emailVerifiedAt: null }),
    ];
    app.pass(2 * DAY);
    await Promise.all(Array.from({ length: 4 }, () => remindUnverified(app.deps)));
    expect((await reminded()).sort()).toEqual(accounts.map((user) => user.email).sort());
  });

  test('is not sent to accounts that are verified, deactivated or a month old', async () => {
    await build.student(app.db);
    await unverified({ isActive: false });
    await unverified({ createdAt: new Date(NOW.getTime() - 40 * DAY * 1000) });
    app.pass(2 * DAY);
    await remindUnverified(app.deps);
    expect(await app.emails()).toEqual([]);
  });

  test('is sent later when the mail server is down, to every account once', async () => {
    const accounts = [await unverified(), await unverified()];
    app.pass(2 * DAY);
    const mailer = { ...app.deps.mailer };
    app.deps.mailer.send = () => Promise.reject(new Error('the mail server is down'));
    await remindUnverified(app.deps);
    expect(await reminded()).toEqual([]);
    app.deps.mailer.send = mailer.send;
    await remindUnverified(app.deps);
    await app.retryEmails();
    expect((await reminded()).toSorted()).toEqual(accounts.map((user) => user.email).toSorted());
  });
});
