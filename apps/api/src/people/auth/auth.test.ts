import { sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'correct horse';
const HOUR = 3600;
let app: TestApp;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp();
  passwordHash ??= await hashPassword(PASSWORD);
});
afterEach(() => app.close());

const me = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).statusCode;

describe('signing in', () => {
  test('returns the flat user with a working token', async () => {
    const student = await build.student(app.db, { passwordHash });
    const response = await app.guest().auth.login({ email: student.email, password: PASSWORD });
    expect(response).toEqual({
      id: student.id,
      name: student.fullName,
      email: student.email,
      emailVerified: true,
      language: 'en',
      role: 'student',
      profileImageUrl: null,
      permissions: null,
      token: response.token,
      device: response.device,
    });
    expect(await me(response.token)).toBe(200);
  });

  test('returns the permissions of an administrator', async () => {
    const admin = await build.admin(app.db, { passwordHash, canManageUsers: true, canViewAnalytics: false });
    const response = await app.guest().auth.adminLogin({ email: admin.email, password: PASSWORD });
    expect(response.role).toBe('admin');
    expect(response.permissions).toEqual({
      canManageUsers: true,
      canManageCourses: true,
      canManageEnrollments: true,
      canViewAnalytics: false,
      canManageAcademy: false,
    });
  });

  test('ignores the case of the e-mail and spaces around it', async () => {
    const student = await build.student(app.db, { email: 'sana@example.test', passwordHash });
    expect((await app.guest().auth.login({ email: '  SANA@Example.Test ', password: PASSWORD })).id).toBe(
      student.id,
    );
  });

  test('a wrong password, an unknown e-mail, the wrong role and an inactive account get the same response', async () => {
    const student = await build.student(app.db, { passwordHash });
    const admin = await build.admin(app.db, { passwordHash });
    const inactive = await build.student(app.db, { passwordHash, isActive: false });
    const { login, adminLogin } = app.guest().auth;
    const same = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' };
    for (const attempt of [
      () => login({ email: student.email, password: 'wrong' }),
      () => login({ email: 'nobody@example.test', password: PASSWORD }),
      () => login({ email: admin.email, password: PASSWORD }),
      () => adminLogin({ email: student.email, password: PASSWORD }),
      () => login({ email: inactive.email, password: PASSWORD }),
    ]) {
      const { worded, ...failure } = await failureOf(attempt());
      expect(failure).toEqual({ ...same, retryAfter: undefined });
      expect(worded?.english).toBe(same.message);
    }
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('finds the role when the form asks for any, and responds to a wrong password as usual', async () => {
    const student = await build.student(app.db, { passwordHash });
    const admin = await build.admin(app.db, { passwordHash });
    const inactive = await build.admin(app.db, { passwordHash, isActive: false });
    const { login, adminLogin } = app.guest().auth;
    const any = { password: PASSWORD, anyRole: true };
    expect(await login({ email: admin.email, ...any })).toMatchObject({ id: admin.id, role: 'admin' });
    expect(await adminLogin({ email: student.email, ...any })).toMatchObject({
      id: student.id,
      role: 'student',
    });
    for (const attempt of [
      () => login({ email: admin.email, ...any, password: 'wrong' }),
      () => login({ email: 'nobody@example.test', ...any }),
      () => login({ email: inactive.email, ...any }),
    ])
      expect(await failureOf(attempt())).toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
        message: 'Invalid credentials',
      });
  });

  test('the token is stored only as a hash', async () => {
    const student = await build.student(app.db, { passwordHash });
    const { token } = await app.guest().auth.login({ email: student.email, password: PASSWORD });
    const [session] = await app.db.select().from(sessions);
    expect(JSON.stringify(session)).not.toContain(token);
    expect(session?.tokenHash).toBe(hashToken(token));
    expect(await me(session!.tokenHash), 'the stored hash is not a valid token').toBe(401);
  });

  test('over REST, login accepts a role and ignores it; the role is the account’s', async () => {
    const student = await build.student(app.db, { passwordHash });
    const json = { email: student.email, password: PASSWORD, role: 'admin' };
    const response = await app.send('POST', '/api/auth/login', { json });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ role: 'student' });
    expect(
      (await app.send('POST', '/api/auth/admin-login', { json: { ...json, role: 'student' } })).statusCode,
    ).toBe(401);
  });
});

describe('a session', () => {
  test.each([
    [false, 24],
    [true, 30 * 24],
  ])('is valid, with remember set to %s, for %d hours', async (remember, hours) => {
    const student = await build.student(app.db, { passwordHash });
    const { token } = await app.guest().auth.login({ email: student.email, password: PASSWORD, remember });
    app.pass(hours * HOUR - 1);
    expect(await me(token)).toBe(200);
    app.pass(1);
    expect(await me(token)).toBe(401);
  });

  test('ends at once when its account is deactivated', async () => {
    const student = await build.student(app.db);
    const token = await app.bearer(student);
    expect(await me(token)).toBe(200);
    await app.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute(),
    );
    expect(await me(token)).toBe(401);
  });

  test('has the current role and permissions, not those of the sign-in', async () => {
    const admin = await build.admin(app.db);
    const token = await app.bearer(admin);
    expect((await app.send('GET', '/api/admin/analytics', { token })).statusCode).toBe(200);
    await app.db.transaction((tx) =>
      tx.update(users).set({ canViewAnalytics: false }).where(eq(users.id, admin.id)).execute(),
    );
    expect((await app.send('GET', '/api/admin/analytics', { token })).statusCode).toBe(403);
  });

  test('signing out ends this session on the server and no other', async () => {
    const student = await build.student(app.db);
    const [phone, laptop] = [await app.bearer(student), await app.bearer(student)];
    expect((await app.send('POST', '/api/auth/logout', { token: phone })).json()).toEqual({ ok: true });
    expect(await me(phone)).toBe(401);
    expect(await me(laptop)).toBe(200);
  });

  test.each(['', 'short', 'x'.repeat(43), '../../etc/passwd', 'a b'])(
    'an invented token (%j) is not authenticated',
    async (token) => {
      const response = await app.send('GET', '/api/auth/me', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  test('a request with another scheme than Bearer is not authenticated', async () => {
    const token = await app.bearer(await build.student(app.db));
    for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}x`]) {
      expect((await app.send('GET', '/api/auth/me', { headers: { authorization } })).statusCode).toBe(401);
    }
  });

  test('the documented user has the documented profile, and no token', async () => {
    const student = await build.student(app.db);
    const response = await app.send('GET', '/api/auth/me', { token: await app.bearer(student) });
    expect(response.json()).toEqual({
      id: student.id,
      name: student.fullName,
      email: student.email,
      role: 'student',
      profile: { full_name: student.fullName, profile_image: null, can_manage_users: false },
    });
    const token = await app.bearer(await build.admin(app.db, { canManageUsers: true }));
    expect((await app.send('GET', '/api/auth/me', { token })).json()).toMatchObject({
      profile: { can_manage_users: true },
    });
  });
});

describe('registration', () => {
  const input = { name: 'Sana Malik', email: 'Sana@Example.test', password: 'secret1' };

  test('creates an active student with a hashed password, and signs in', async () => {
    const response = await app.guest().auth.register(input);
    const [user] = await app.db.select().from(users);
    expect(user).toMatchObject({
      email: 'sana@example.test',
      fullName: 'Sana Malik',
      role: 'student',
      isActive: true,
      isOwner: false,
    });
    expect(user).toMatchObject({
      canManageUsers: false,
      canManageCourses: false,
      canManageEnrollments: false,
      canViewAnalytics: false,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await me(response.token)).toBe(200);
    expect((await app.guest().auth.login({ email: input.email, password: input.password })).id).toBe(
      response.id,
    );
  });

  test('an address can have one account, regardless of its case', async () => {
    await app.guest().auth.register(input);
    const refused = await failureOf(app.guest().auth.register({ ...input, email: 'SANA@EXAMPLE.TEST' }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      message: 'This email may already be registered',
    });
    expect(await app.db.$count(users)).toBe(1);
  });

  test('an administrator’s address is taken too', async () => {
    const admin = await build.admin(app.db);
    expect((await failureOf(app.guest().auth.register({ ...input, email: admin.email }))).code).toBe(
      'EMAIL_TAKEN',
    );
  });

  test('ten concurrent requests with one address create one account and one session', {
    tags: ['engine'],
  }, async () => {
    const { won, refused } = await race(
      Array.from({ length: 10 }, () => () => app.guest().auth.register(input)),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill('EMAIL_TAKEN'));
    expect([await app.db.$count(users), await app.db.$count(sessions)]).toEqual([1, 1]);
  });

  test.each([
    [{ fullName: 'By fullName', name: 'By name' }, 'By fullName'],
    [{ name: 'By name' }, 'By name'],
  ])('REST accepts the name as fullName or name: %o', async (names, fullName) => {
    const response = await app.send('POST', '/api/auth/register', {
      json: { ...names, email: input.email, password: input.password },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ name: fullName, profile: { full_name: fullName } });
  });

  test.each([
    [{ email: 'a@b.pk', password: 'secret1' }, 'Please fill in all fields'],
    [{ name: 'Sana', password: 'secret1' }, 'Please fill in all fields'],
    [{ name: 'Sana', email: 'a@b.pk' }, 'Please fill in all fields'],
    [{ name: 'Sana', email: 'a@b.pk', password: 'short' }, 'Password must be at least 6 characters'],
    [{ name: 'Sana', email: 'not one', password: 'secret1' }, 'Please enter a valid email address'],
  ])('REST refuses %o with: %s', async (json, message) => {
    const response = await app.send('POST', '/api/auth/register', { json });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, code: 'INVALID_INPUT' });
  });

  test('registration cannot create an administrator', async () => {
    const json = { ...input, role: 'admin' };
    expect((await app.send('POST', '/api/auth/register', { json })).statusCode).toBe(400);
    expect(await app.db.$count(users)).toBe(0);
  });
});

describe('checking whether an e-mail is free', () => {
  const check = async (email: string) =>
    (await app.send('POST', '/api/auth/check-email', { json: { email } })).json();

  test('reports whether it is free, taken or invalid', async () => {
    await build.student(app.db, { email: 'sana@example.test' });
    expect(await check('new@example.test')).toEqual({ valid: true, message: 'Email is available' });
    expect(await check(' SANA@example.test')).toEqual({
      valid: false,
      message: 'This email is already registered',
    });
    expect(await check('not one')).toEqual({ valid: false, message: 'Please enter a valid email address' });
    expect(await check('')).toMatchObject({ valid: false });
  });

  test('a free address can be registered: both normalize it in the same way', async () => {
    for (const email of [
      'a@b.c',
      'a..b@example.test',
      'ä@example.test',
      'a@exa_mple.test',
      '.a@example.test',
    ]) {
      const { valid } = (await check(email)) as { valid: boolean };
      const registered = await app.send('POST', '/api/auth/register', {
        json: { name: 'Sana', email, password: 'secret1' },
      });
      expect(registered.statusCode === 200, email).toBe(valid);
    }
  });
});
