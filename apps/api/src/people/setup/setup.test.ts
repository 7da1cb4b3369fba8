import { isPostgres } from '@qanoon/db/engine/env';
import { auditLog, sessions, setupLinks, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { BEING_SET_UP_PAGE } from '@qanoon/site-runtime/being-set-up';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp } from '../../../test/harness.ts';
import { ensureOwner, verifyAddresses } from '../../bootstrap.ts';
import { createSetupLink } from './setup.service.ts';

const OWNER = { fullName: 'Hina Malik', email: 'hina@example.test', password: 'harbour lantern 7' };
const HALF_HOUR = 1800;

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OWNER_PASSWORD: '' });
  await ensureOwner(app.deps);
});
afterEach(() => app.close());

const newToken = async () => (await createSetupLink(app.deps))!.split('/setup/')[1]!;
const owners = () => app.db.select().from(users).where(eq(users.isOwner, true));
const refused = async (token: string) =>
  (await failureOf(app.guest().setup.createOwner({ token, ...OWNER }))).code;

test('the page of an academy without an owner is in both languages', async () => {
  const { statusCode, body } = await app.send('GET', '/');
  expect(statusCode).toBe(503);
  expect(body).toContain('This academy is being set up');
  expect(body).toMatch(/<section lang="ur" dir="rtl">\s*<h1>\p{Script=Arabic}/u);
});

describe('the setup link', () => {
  test('creates the owner with every permission, signs them in and is used up', async () => {
    const token = await newToken();
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(await app.guest().setup.check({ token })).toEqual({ status: 'valid', message: null });
    const { token: session, ...owner } = await app.guest().setup.createOwner({ token, ...OWNER });
    expect(owner).toMatchObject({
      name: OWNER.fullName,
      email: OWNER.email,
      emailVerified: true,
      permissions: { canManageAcademy: true, canManageUsers: true, canManageCourses: true },
    });
    expect(await owners()).toMatchObject([{ email: OWNER.email, isActive: true, role: 'admin' }]);
    expect(await app.db.select().from(setupLinks)).toEqual([]);
    const me = await app.send('GET', '/trpc/auth.me', { token: session });
    expect(me.json()).toMatchObject({ result: { data: { email: OWNER.email } } });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'owner.created', subjectId: owner.id, detail: { email: OWNER.email, by: 'setup' } },
    ]);
    expect(await refused(token)).toBe('SETUP_DONE');
    expect(await app.guest().setup.check({ token })).toMatchObject({ status: 'done' });
    expect(await createSetupLink(app.deps)).toBeUndefined();
    const { email, password } = OWNER;
    expect(await app.guest().auth.adminLogin({ email, password })).toMatchObject({ email });
  });

  test('leaves the academy closed to visitors until its owner opens it', async () => {
    const { token: session } = await app.guest().setup.createOwner({ token: await newToken(), ...OWNER });
    expect((await failureOf(app.guest().courses.list({}))).code).toBe('ACADEMY_CLOSED');
    const page = await app.send('GET', '/trpc/academy.get', { token: session });
    expect(page.json()).toMatchObject({ result: { data: { academy: { isOpen: false }, version: 0 } } });
  });

  test('is stored as a hash only', async () => {
    const token = await newToken();
    expect(JSON.stringify(await app.db.select().from(setupLinks))).not.toContain(token);
  });

  test('expires after half an hour; a new start prints another one', async () => {
    const token = await newToken();
    app.pass(HALF_HOUR - 1);
    expect(await app.guest().setup.check({ token })).toMatchObject({ status: 'valid' });
    app.pass(1);
    expect(await app.guest().setup.check({ token })).toMatchObject({
      status: 'expired',
      message: 'This setup address has expired. Restart the server: it prints a new one.',
    });
    expect(await refused(token)).toBe('SETUP_LINK_EXPIRED');
    await app.guest().setup.createOwner({ token: await newToken(), ...OWNER });
    expect(await owners()).toHaveLength(1);
  });

  test('ends at the next start of a single process, while several processes keep theirs', async () => {
    const [first, second] = [await newToken(), await newToken()];
    const statusOf = async (token: string) => (await app.guest().setup.check({ token })).status;
    expect(await statusOf(first)).toBe(isPostgres ? 'valid' : 'unknown');
    expect(await statusOf(second)).toBe('valid');
    app.pass(HALF_HOUR);
    await newToken();
    expect(await app.db.$count(setupLinks), 'expired links are deleted').toBe(1);
  });

  test('creates exactly one owner when it is used in many browsers at once', {
    tags: ['engine'],
  }, async () => {
    const tokens = [await newToken(), await newToken()];
    const { won, refused: losers } = await race(
      Array.from(
        { length: 12 },
        (_, index) => () =>
          app.guest().setup.createOwner({
            token: tokens[isPostgres ? index % 2 : 1]!,
            ...OWNER,
            email: `owner-${index}@example.test`,
          }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(losers).toEqual(Array(11).fill('SETUP_DONE'));
    expect(await owners()).toMatchObject([{ email: won[0]!.email }]);
    expect(await app.db.$count(users)).toBe(1);
    expect(await app.db.$count(sessions)).toBe(1);
    expect(await app.db.$count(setupLinks)).toBe(0);
  });

  test.each([
    [{ password: 'short-one' }, 'Password must be at least 10 characters'],
    [{ password: 'Password123!' }, 'This password is too common. Please choose another one.'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ fullName: ' \u200b ' }, 'Please fill in all fields'],
    [{ fullName: 'Hina\u0007Malik' }, 'Text contains characters that cannot be stored'],
  ])('refuses %o and stays valid', async (wrong, message) => {
    const token = await newToken();
    const failure = await failureOf(app.guest().setup.createOwner({ token, ...OWNER, ...wrong }));
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', message });
    expect(await app.guest().setup.check({ token })).toMatchObject({ status: 'valid' });
    expect(await app.db.$count(users)).toBe(0);
  });

  test('refuses the address of an existing account and stays valid', async () => {
    const { email } = await build.student(app.db);
    const token = await newToken();
    const failure = await failureOf(app.guest().setup.createOwner({ token, ...OWNER, email }));
    expect(failure.code).toBe('EMAIL_TAKEN');
    expect(await app.guest().setup.check({ token })).toMatchObject({ status: 'valid' });
  });

  test('cannot be guessed: attempts are limited', async () => {
    await app.close();
    app = await testApp({ OWNER_PASSWORD: '', RATE_LIMITS: 'on' });
    for (let attempt = 0; attempt < 30; attempt++)
      expect(await refused('x'.repeat(43))).toBe('SETUP_LINK_UNKNOWN');
    expect(await refused('x'.repeat(43))).toBe('TOO_MANY_REQUESTS');
    expect(await failureOf(app.guest().setup.check({ token: 'x' }))).toMatchObject({ status: 429 });
  });
});

test('a start without an owner in the settings marks no address as verified', async () => {
  await build.student(app.db, { emailVerifiedAt: null });
  await build.owner(app.db, { emailVerifiedAt: null });
  await verifyAddresses(app.deps);
  const accounts = await app.db.select().from(users);
  expect(accounts.map(({ emailVerifiedAt }) => emailVerifiedAt)).toEqual([null, null]);
});

test.each([
  [{ OWNER_PASSWORD: 'not-the-demo-one', OWNER_EMAIL: OWNER.email }, OWNER.email],
  [{ OWNER_PASSWORD: '', DEMO: 'on' }, 'owner@qanoonacademy.pk'],
])('the start creates the owner from %o, and there is no link', async (settings, email) => {
  await app.close();
  app = await testApp(settings as Record<string, string>);
  await ensureOwner(app.deps);
  expect(await createSetupLink(app.deps)).toBeUndefined();
  expect(await owners()).toMatchObject([{ email, emailVerifiedAt: NOW, canManageAcademy: true }]);
});

describe('before there is an owner', () => {
  const get = (path: string) => app.inject({ method: 'GET', url: path });

  test.each([
    '/',
    '/course/x',
    '/auth/login',
    '/student',
    '/admin',
    '/admin/setup',
    '/setup',
    '/setup/../',
    '/setup/a/b',
    '/setup/%2e%2e/admin',
    '/assets/../admin',
    '/robots.txt',
    '/gallery/',
    '/%61dmin',
  ])('%s shows only the page that says so', async (path) => {
    const response = await get(path);
    expect([response.statusCode, response.body]).toEqual([503, BEING_SET_UP_PAGE]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '60',
      'content-security-policy': expect.any(String),
    });
  });

  test.each(['/api/courses', '/api/docs', '/api', '/files/share/site.png'])(
    '%s responds with SETUP_REQUIRED',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'SETUP_REQUIRED' });
    },
  );

  test('no upload and no form reaches a handler', async () => {
    for (const path of ['/api/auth/register', '/api/uploads/video', '/', '/trpc/auth.register']) {
      const response = await app.inject({ method: 'POST', url: path, payload: {} });
      expect(response.statusCode, path).toBe(503);
      expect(response.body, path).toContain('SETUP_REQUIRED');
    }
    expect(await app.db.$count(users)).toBe(0);
  });

  test.each([
    'courses.list',
    'auth.me',
    'setup.check,courses.list',
    'courses.list,setup.check',
    'setup.checklist',
  ])('the calls %s are refused', async (path) => {
    const isBatch = path.includes(',');
    const response = await get(`/trpc/${path}${isBatch ? '?batch=1&input={}' : ''}`);
    expect(response.body).toContain('SETUP_REQUIRED');
    expect(response.statusCode).toBe(503);
  });

  test('health checks, the setup and a separate public site work', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    const input = encodeURIComponent(JSON.stringify({ token: await newToken() }));
    expect((await get(`/trpc/setup.check?input=${input}`)).json()).toMatchObject({
      result: { data: { status: 'valid' } },
    });
    expect((await get('/trpc/site.config')).json()).toMatchObject({
      result: { data: { setupRequired: true } },
    });
  });

  test('the first owner opens everything, even if a command creates them', async () => {
    expect((await get('/api/courses')).statusCode).toBe(503);
    await build.owner(app.db);
    expect((await get('/api/courses')).statusCode).toBe(200);
    expect((await get('/trpc/courses.list?input={}')).statusCode).toBe(200);
    expect((await get('/trpc/site.config')).json()).toMatchObject({
      result: { data: { setupRequired: false } },
    });
    expect((await get('/admin')).body).not.toContain('being set up');
  });
});
