import { auditLog, passwordResets, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';

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
const FLAGS = Object.keys(ALL) as (keyof typeof ALL)[];

let app: TestApp;
let manager: User;
let admin: User;
let token: string;
beforeEach(async () => {
  app = await testApp();
  manager = await build.admin(app.db, ALL);
  admin = await build.admin(app.db);
  token = await app.bearer(manager);
});
afterEach(() => app.close());

const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!;
const update = (id: string, json: object, as: string) =>
  app.send('PUT', `/api/admin/${id}`, { token: as, json });

test.each(FLAGS.filter((flag) => flag !== 'canManageUsers'))(
  'an administrator without %s cannot change an account that has it',
  async (flag) => {
    const adminWithoutFlag = await app.bearer(await build.admin(app.db, { ...ALL, [flag]: false }));
    const active = await build.admin(app.db, { ...NONE, [flag]: true });
    const inactive = await build.admin(app.db, { ...NONE, [flag]: true, isActive: false });
    for (const [target, json] of [
      [active, { isActive: false }],
      [inactive, { isActive: true }],
      [active, { permissions: { canManageUsers: true } }],
      [inactive, { isActive: true, permissions: { [flag]: false } }],
      [active, { isActive: false, permissions: { ...NONE, [flag]: true } }],
    ] as const) {
      const response = await update(target.id, json, adminWithoutFlag);
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        {
          code: 'PERMISSION_NOT_HELD',
          message: 'You cannot change an administrator who has a permission that you do not have.',
        },
      ]);
      expect(await rowOf(target.id)).toEqual(target);
    }
    expect(await app.db.$count(auditLog)).toBe(0);
    // A caller with the permission may change the account, even if its permissions are equal.
    expect((await update(active.id, { isActive: false }, token)).statusCode).toBe(200);
    expect(
      (
        await update(
          active.id,
          { isActive: true },
          await app.bearer(await build.admin(app.db, { ...NONE, canManageUsers: true, [flag]: true })),
        )
      ).statusCode,
    ).toBe(200);
  },
);

describe('an administrator', () => {
  test.each([
    ['deactivated', [false]],
    ['deactivated and activated again', [false, true]],
  ])('has no valid reset links left when they are %s', async (_what, steps) => {
    await app.send('POST', '/api/auth/forgot-password', { json: { email: admin.email } });
    const [email] = await app.emails();
    const link = /reset-password\/([\w-]+)/u.exec(email!.text)![1]!;
    const other = await build.passwordReset(app.db, { userId: manager.id });
    for (const isActive of steps) expect((await update(admin.id, { isActive }, token)).statusCode).toBe(200);
    expect((await app.guest().auth.checkResetToken({ token: link })).status).not.toBe('valid');
    const response = await app.send('POST', `/api/auth/reset-password/${link}`, {
      json: { password: 'the intruder’s words' },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await rowOf(admin.id)).toMatchObject({ passwordHash: admin.passwordHash });
    const [otherReset] = await app.db.select().from(passwordResets).where(eq(passwordResets.id, other.id));
    expect(otherReset!.usedAt, 'links of other accounts remain valid').toBeNull();
  });

  test('a link created while the account was inactive remains invalid after activation', async () => {
    await update(admin.id, { isActive: false }, token);
    const late = await build.passwordReset(app.db, { userId: admin.id });
    await update(admin.id, { isActive: true }, token);
    const [row] = await app.db.select().from(passwordResets).where(eq(passwordResets.id, late.id));
    expect(row!.usedAt).not.toBeNull();
  });

  test('keeps the links when a change does not affect the status', async () => {
    const own = await build.passwordReset(app.db, { userId: admin.id });
    expect(
      (await update(admin.id, { isActive: true, permissions: { canManageUsers: true } }, token)).statusCode,
    ).toBe(200);
    const [row] = await app.db.select().from(passwordResets).where(eq(passwordResets.id, own.id));
    expect(row!.usedAt).toBeNull();
  });
});
