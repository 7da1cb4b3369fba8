import { auditLog, sessions, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashPassword } from '../passwords/passwords.ts';

const ALL = {
  canManageUsers: true,
  canManageCourses: true,
  canManageEnrollments: true,
  canViewAnalytics: true,
};
const NONE = {
  canManageUsers: false,
  canManageCourses: false,
  canManageEnrollments: false,
  canViewAnalytics: false,
};
const DEFAULTS = { ...ALL, canManageUsers: false };
const FLAGS = Object.keys(ALL) as (keyof typeof ALL)[];
const NEW = { fullName: 'Rana Ahmed', email: 'rana@example.test', password: 'some long words' };

let app: TestApp;
let owner: User;
let manager: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  manager = await build.admin(app.db, ALL);
});
afterEach(() => app.close());

const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!;
const create = (json: object, token: string) => app.send('POST', '/api/admin/create', { token, json });
const update = (id: string, json: object, token: string) =>
  app.send('PUT', `/api/admin/${id}`, { token, json });

describe('the list', () => {
  test('contains every administrator except the owner, oldest first, with the documented names', async () => {
    await build.student(app.db);
    app.pass(60);
    const inactive = await build.admin(app.db, {
      ...NONE,
      canViewAnalytics: true,
      isActive: false,
      createdAt: app.deps.now(),
    });
    const response = await app.send('GET', '/api/admin/list', { token: await app.bearer(manager) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([
      { id: manager.id, fullName: manager.fullName, email: manager.email, isActive: true, permissions: ALL },
      {
        id: inactive.id,
        fullName: inactive.fullName,
        email: inactive.email,
        isActive: false,
        permissions: { ...NONE, canViewAnalytics: true },
      },
    ]);
    expect(response.body).not.toContain(owner.email);
    expect(response.body).not.toMatch(/passwordHash|argon2/u);
    expect(await app.as(owner).admins.list()).toHaveLength(2);
  });
});

describe('creating an administrator', () => {
  test('returns an administrator who can sign in and has all permissions but users by default', async () => {
    const response = await create(NEW, await app.bearer(manager));
    expect(response.statusCode).toBe(200);
    const { message, ...admin } = response.json<{ message: string; id: string }>();
    expect(message).toBe('Admin created successfully!');
    expect(admin).toEqual({
      id: admin.id,
      fullName: NEW.fullName,
      email: NEW.email,
      isActive: true,
      permissions: DEFAULTS,
    });
    expect(await rowOf(admin.id)).toMatchObject({
      role: 'admin',
      isOwner: false,
      createdAt: NOW,
      ...DEFAULTS,
    });
    expect(await app.guest().auth.adminLogin({ email: NEW.email, password: NEW.password })).toMatchObject({
      id: admin.id,
      permissions: DEFAULTS,
    });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        actorId: manager.id,
        action: 'admin.created',
        subjectId: admin.id,
        detail: { email: NEW.email, given: 'canManageCourses, canManageEnrollments, canViewAnalytics' },
      },
    ]);
  });

  test.each([
    [{ canManageUsers: true }, ALL],
    [
      { canManageCourses: false, canViewAnalytics: false },
      { ...NONE, canManageEnrollments: true },
    ],
    [NONE, NONE],
    [{}, DEFAULTS],
  ])('grants the permissions of %o', async (permissions, expected) => {
    expect((await app.as(manager).admins.create({ ...NEW, permissions })).permissions).toEqual({
      ...expected,
      canManageAcademy: false,
    });
  });

  test('grants canManageAcademy only if the creator has it, and documented responses omit it', async () => {
    const permissions = { canManageAcademy: true };
    const refused = failureOf(app.as(manager).admins.create({ ...NEW, permissions }));
    expect(await refused).toMatchObject({ code: 'PERMISSION_NOT_HELD' });
    const created = await create({ ...NEW, permissions }, await app.bearer(owner));
    expect(created.json().permissions).toEqual(DEFAULTS);
    expect(await rowOf(created.json().id)).toMatchObject(permissions);
  });

  test.each(FLAGS.filter((flag) => flag !== 'canManageUsers'))(
    'an administrator without %s cannot grant it, and does not grant it by default',
    async (flag) => {
      const adminWithoutFlag = await build.admin(app.db, { ...ALL, [flag]: false });
      const token = await app.bearer(adminWithoutFlag);
      const response = await create({ ...NEW, permissions: { [flag]: true } }, token);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({
        code: 'PERMISSION_NOT_HELD',
        message: 'You can only grant or revoke permissions that you have yourself.',
      });
      expect(await app.db.$count(users, eq(users.email, NEW.email))).toBe(0);
      expect((await create(NEW, token)).json()).toMatchObject({
        permissions: { ...DEFAULTS, [flag]: false },
      });
    },
  );

  test.each([
    [{ fullName: '' }, 'Please fill in all fields'],
    [{ fullName: undefined }, 'Please fill in all fields'],
    [{ email: ' ' }, 'Please fill in all fields'],
    [{ email: 'rana' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Please fill in all fields'],
    [{ password: 'nine char' }, 'Password must be at least 10 characters'],
    [{ password: 'Password123' }, 'This password is too common. Please choose another one.'],
  ])('fails for %o with: %s', async (over, message) => {
    const response = await create({ ...NEW, ...over }, await app.bearer(manager));
    expect([response.statusCode, response.json()]).toMatchObject([400, { message }]);
    expect(await app.db.$count(auditLog)).toBe(0);
  });

  test('requires only the documented fields', async () => {
    const token = await app.bearer(manager);
    for (const more of [
      { isOwner: true },
      { role: 'student' },
      { permissions: { canDoAnything: true } },
      { permissions: { canManageUsers: 'yes' } },
    ])
      expect((await create({ ...NEW, ...more }, token)).statusCode).toBe(400);
  });

  test('refuses the address of any existing account, in any spelling', async () => {
    const student = await build.student(app.db);
    const token = await app.bearer(manager);
    for (const email of [student.email, manager.email, owner.email.toUpperCase()]) {
      const response = await create({ ...NEW, email }, token);
      expect([response.statusCode, response.json()]).toMatchObject([
        409,
        { code: 'EMAIL_TAKEN', message: 'This email may already be registered' },
      ]);
    }
  });

  test('five concurrent requests create one administrator and one audit entry', {
    tags: ['engine'],
  }, async () => {
    const { won, refused } = await race(
      Array.from({ length: 5 }, () => () => app.as(manager).admins.create(NEW)),
    );
    expect([won.length, refused]).toEqual([1, Array(4).fill('EMAIL_TAKEN')]);
    expect([await app.db.$count(users, eq(users.email, NEW.email)), await app.db.$count(auditLog)]).toEqual([
      1, 1,
    ]);
  });
});

describe('changing an administrator', () => {
  let admin: User;
  let token: string;
  beforeEach(async () => {
    admin = await build.admin(app.db);
    token = await app.bearer(manager);
  });

  test('grants and revokes permissions immediately and keeps the others', async () => {
    const adminToken = await app.bearer(admin);
    const response = await update(
      admin.id,
      { permissions: { canManageUsers: true, canViewAnalytics: false } },
      token,
    );
    const permissions = { ...ALL, canViewAnalytics: false };
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Admin updated successfully!',
      id: admin.id,
      fullName: admin.fullName,
      email: admin.email,
      isActive: true,
      permissions,
    });
    expect(await rowOf(admin.id)).toEqual({ ...admin, ...permissions });
    expect((await app.send('GET', '/api/admin/list', { token: adminToken })).statusCode).toBe(200);
    expect((await app.send('GET', '/api/admin/analytics', { token: adminToken })).statusCode).toBe(403);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        actorId: manager.id,
        action: 'admin.updated',
        subjectId: admin.id,
        detail: { status: null, given: 'canManageUsers', taken: 'canViewAnalytics' },
      },
    ]);
  });

  test('deactivation ends all sessions permanently; activation allows a new sign-in', async () => {
    const passwordHash = await hashPassword('their words');
    await app.db.transaction((tx) =>
      tx.update(users).set({ passwordHash }).where(eq(users.id, admin.id)).execute(),
    );
    const adminToken = await app.bearer(admin);
    const me = async () => (await app.send('GET', '/api/auth/me', { token: adminToken })).statusCode;
    const signIn = () => app.guest().auth.adminLogin({ email: admin.email, password: 'their words' });
    expect((await update(admin.id, { isActive: false }, token)).json()).toMatchObject({ isActive: false });
    expect(await me()).toBe(401);
    expect(await app.db.$count(sessions, eq(sessions.userId, admin.id))).toBe(0);
    expect((await failureOf(signIn())).code).toBe('INVALID_CREDENTIALS');
    expect((await update(admin.id, { isActive: true }, token)).json()).toMatchObject({ isActive: true });
    expect(await me(), 'the old session does not work again').toBe(401);
    expect((await signIn()).id).toBe(admin.id);
    expect((await app.db.select().from(auditLog)).map((row) => row.detail.status).sort()).toEqual([
      'active',
      'inactive',
    ]);
    expect(
      (await app.send('GET', '/api/auth/me', { token })).statusCode,
      'other users remain signed in',
    ).toBe(200);
  });

  test('deactivation during a sign-in leaves no session', { tags: ['engine'] }, async () => {
    const passwordHash = await hashPassword('their words');
    await app.db.transaction((tx) =>
      tx.update(users).set({ passwordHash }).where(eq(users.id, admin.id)).execute(),
    );
    const signIns = Array.from(
      { length: 8 },
      () => () => app.guest().auth.adminLogin({ email: admin.email, password: 'their words' }),
    );
    await race<unknown>([
      ...signIns,
      () => app.as(manager).admins.update({ adminId: admin.id, isActive: false }),
      ...signIns,
    ]);
    expect(await app.db.$count(sessions, eq(sessions.userId, admin.id))).toBe(0);
  });

  test('the owner, a student and an unknown id are not found', async () => {
    const student = await build.student(app.db);
    for (const id of [owner.id, student.id, 'unknown']) {
      const response = await update(id, { isActive: false, permissions: NONE }, token);
      expect([response.statusCode, response.json()]).toMatchObject([
        404,
        { code: 'ADMIN_NOT_FOUND', message: 'Administrator not found.' },
      ]);
    }
    expect(
      (await failureOf(app.as(owner).admins.update({ adminId: owner.id, permissions: NONE }))).code,
    ).toBe('ADMIN_NOT_FOUND');
    expect([await rowOf(owner.id), await rowOf(student.id)]).toEqual([owner, student]);
    expect(await app.db.$count(auditLog)).toBe(0);
  });

  test('administrators cannot deactivate themselves but can give up a permission', async () => {
    const response = await update(manager.id, { isActive: false }, token);
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { code: 'OWN_STATUS', message: 'You cannot change the status of your own account.' },
    ]);
    expect(
      (await update(manager.id, { isActive: true, permissions: { canViewAnalytics: false } }, token))
        .statusCode,
    ).toBe(200);
    expect(await rowOf(manager.id)).toEqual({ ...manager, canViewAnalytics: false });
    expect(
      (await update(manager.id, { permissions: { canViewAnalytics: true } }, token)).statusCode,
      'an administrator cannot restore a permission that they gave up',
    ).toBe(403);
  });

  test.each(FLAGS.filter((flag) => flag !== 'canManageUsers'))(
    'an administrator without %s cannot grant or revoke it',
    async (flag) => {
      const adminWithoutFlag = await build.admin(app.db, { ...ALL, [flag]: false });
      const [has, lacks] = [await build.admin(app.db, ALL), await build.admin(app.db, NONE)];
      for (const [target, permissions] of [
        [has, { [flag]: false }],
        [lacks, { [flag]: true }],
        // An allowed change together with a refused one is refused as a whole.
        [lacks, { ...NONE, canManageUsers: true, [flag]: true }],
      ] as const) {
        expect(
          await failureOf(app.as(adminWithoutFlag).admins.update({ adminId: target.id, permissions })),
        ).toMatchObject({
          status: 403,
          code: 'PERMISSION_NOT_HELD',
        });
        expect(await rowOf(target.id)).toEqual(target);
      }
      // The form sends every permission: an unchanged one is not checked.
      const response = await app
        .as(adminWithoutFlag)
        .admins.update({ adminId: lacks.id, permissions: { ...NONE, canManageUsers: true } });
      expect(response.permissions).toEqual({ ...NONE, canManageUsers: true, canManageAcademy: false });
    },
  );

  test('a revoked permission has no effect from the next call on', async () => {
    await app.db.transaction((tx) =>
      tx.update(users).set({ canManageUsers: false }).where(eq(users.id, manager.id)).execute(),
    );
    expect((await update(admin.id, { isActive: false }, token)).statusCode).toBe(403);
    expect((await create(NEW, token)).statusCode).toBe(403);
    expect((await app.send('GET', '/api/admin/list', { token })).statusCode).toBe(403);
  });

  test('a change without effect writes no audit entry', async () => {
    const same = await update(admin.id, { isActive: true, permissions: DEFAULTS }, token);
    expect(same.statusCode).toBe(200);
    expect((await update(admin.id, {}, token)).statusCode).toBe(200);
    expect(await app.db.$count(auditLog)).toBe(0);
  });

  test('concurrent changes of different permissions are both stored', { tags: ['engine'] }, async () => {
    const changes = FLAGS.map(
      (flag) => () =>
        app.as(manager).admins.update({ adminId: admin.id, permissions: { [flag]: !admin[flag] } }),
    );
    expect((await race(changes)).refused).toEqual([]);
    expect(await rowOf(admin.id)).toEqual({
      ...admin,
      ...Object.fromEntries(FLAGS.map((flag) => [flag, !admin[flag]])),
    });
  });

  test('the path with an id does not shadow the fixed paths', async () => {
    for (const path of ['list', 'create', 'analytics', 'payments'])
      expect(
        (
          await app.inject({
            method: 'PUT',
            url: `/api/admin/${path}`,
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode,
        path,
      ).toBe(405);
    expect((await app.send('PUT', '/api/admin/change-password', { token, json: {} })).json()).toMatchObject({
      message: 'Please fill in all fields',
    });
    expect((await app.send('GET', '/api/admin/unknown', { token })).statusCode).toBe(405);
  });
});
