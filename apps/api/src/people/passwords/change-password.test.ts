import { sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashPassword } from './passwords.ts';

const [OLD, NEW] = ['the old words', 'the new words'];
let app: TestApp;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp();
  passwordHash ??= await hashPassword(OLD);
});
afterEach(() => app.close());

type Transport = {
  who: string;
  createUser: () => Promise<User>;
  path: string;
  login: 'login' | 'adminLogin';
  message: string;
  more: object;
  /** The shortest password. */
  min: number;
};
const TRANSPORTS: Transport[] = [
  {
    who: 'a student',
    createUser: () => build.student(app.db, { passwordHash }),
    path: '/api/auth/change-password',
    login: 'login',
    message: 'Password updated successfully!',
    more: {},
    min: 6,
  },
  {
    who: 'an administrator without any flag',
    createUser: () =>
      build.admin(app.db, {
        passwordHash,
        canManageCourses: false,
        canManageEnrollments: false,
        canViewAnalytics: false,
      }),
    path: '/api/admin/change-password',
    login: 'adminLogin',
    message: 'Password changed successfully!',
    more: { confirmPassword: NEW },
    min: 10,
  },
];

describe.each(TRANSPORTS)('the password of $who', ({ createUser, path, login, message, more, min }) => {
  const change = (token: string | undefined, json: object) =>
    app.send('PUT', path, { ...(token && { token }), json });

  test('can be changed, which keeps this session and ends all others', async () => {
    const user = await createUser();
    const [here, elsewhere] = [await app.bearer(user), await app.bearer(user)];
    const otherToken = await app.bearer(await build.student(app.db));
    const response = await change(here, { currentPassword: OLD, newPassword: NEW, ...more });
    expect([response.statusCode, response.json()]).toEqual([200, { message }]);
    const me = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).statusCode;
    expect([await me(here), await me(elsewhere), await me(otherToken)]).toEqual([200, 401, 200]);
    const signIn = (password: string) => app.guest().auth[login]({ email: user.email, password });
    expect((await failureOf(signIn(OLD))).code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(NEW)).id).toBe(user.id);
  });

  test('does not change when the current password is wrong', async () => {
    const user = await createUser();
    const [here, elsewhere] = [await app.bearer(user), await app.bearer(user)];
    const response = await change(here, { currentPassword: 'wrong', newPassword: NEW, ...more });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      message: 'Your current password is not correct.',
    });
    expect((await app.send('GET', '/api/auth/me', { token: elsewhere })).statusCode).toBe(200);
    expect((await app.db.select().from(users).where(eq(users.id, user.id)))[0]?.passwordHash).toBe(
      passwordHash,
    );
  });

  test.each([
    [{ currentPassword: '', newPassword: NEW }, 'Please fill in all fields'],
    [{ newPassword: NEW }, 'Please fill in all fields'],
    [{ currentPassword: OLD }, 'Please fill in all fields'],
    [
      { currentPassword: OLD, newPassword: 'p?'.padEnd(min - 1, 'x') },
      `Password must be at least ${min} characters`,
    ],
  ])('is not changed by %o, which is refused with: %s', async (json, refused) => {
    const response = await change(await app.bearer(await createUser()), { ...more, ...json });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, refused]);
  });

  test('is changed by one of two concurrent changes; the other has a wrong current password', async () => {
    const user = await createUser();
    const tokens = [await app.bearer(user), await app.bearer(user), await app.bearer(user)];
    const responses = await Promise.all(
      tokens.map((token) => change(token, { currentPassword: OLD, newPassword: NEW, ...more })),
    );
    // After the winner's commit the other is signed out, or its current password is wrong.
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(
      responses
        .filter((response) => response.statusCode !== 200)
        .every((response) => [400, 401].includes(response.statusCode)),
    ).toBe(true);
    expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  test('allows ten attempts in a quarter of an hour, correct or not', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const user = await build[login === 'login' ? 'student' : 'admin'](limited.db, { passwordHash });
    const token = await limited.bearer(user);
    const attempts = (currentPassword: string) =>
      limited.send('PUT', path, { token, json: { currentPassword, newPassword: NEW, ...more } });
    for (let index = 0; index < 10; index++) expect((await attempts('wrong')).statusCode).toBe(400);
    const refused = await attempts(OLD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    await limited.close();
  });

  test('cannot be changed by a guest or the other role', async () => {
    const other = login === 'login' ? await build.admin(app.db) : await build.student(app.db);
    const json = { currentPassword: OLD, newPassword: NEW, ...more };
    expect((await change(undefined, json)).statusCode).toBe(401);
    expect((await change(await app.bearer(other), json)).statusCode).toBe(403);
  });
});

test('a change ends open reset links', async () => {
  const student = await build.student(app.db, { passwordHash });
  await app.guest().auth.forgotPassword({ email: student.email });
  const token = /reset-password\/([\w-]+)/u.exec((await app.emails())[0]!.text)![1]!;
  await app.as(student).auth.changePassword({ currentPassword: OLD, newPassword: NEW });
  expect((await app.guest().auth.checkResetToken({ token })).status).toBe('used');
});

test('an administrator must repeat the password and must not choose a common one', async () => {
  const admin = await build.admin(app.db, { passwordHash });
  const change = (newPassword: string, confirmPassword: string) =>
    failureOf(app.as(admin).admins.changePassword({ currentPassword: OLD, newPassword, confirmPassword }));
  expect(await change(NEW, `${NEW}!`)).toMatchObject({ status: 400, message: 'Passwords do not match' });
  expect(await change(NEW, '')).toMatchObject({ status: 400, message: 'Please fill in all fields' });
  expect(await change('Admin@12345', 'Admin@12345')).toMatchObject({
    status: 400,
    message: 'This password is too common. Please choose another one.',
  });
  const student = await build.student(app.db, { passwordHash });
  expect(
    await app.as(student).auth.changePassword({ currentPassword: OLD, newPassword: 'Password123' }),
  ).toEqual({ ok: true });
});

test('a concurrent sign-in with the old password has no session after a change', async () => {
  const student = await build.student(app.db, { passwordHash });
  let changed = false;
  const signingIn = Array.from({ length: 4 }, async () => {
    while (!changed)
      await app
        .guest()
        .auth.login({ email: student.email, password: OLD })
        .catch(() => undefined);
  });
  await app.as(student).auth.changePassword({ currentPassword: OLD, newPassword: NEW });
  changed = true;
  await Promise.all(signingIn);
  expect(await app.db.$count(sessions)).toBe(0);
});
