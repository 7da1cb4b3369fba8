import { DEFAULT_PERMISSIONS } from '@qanoon/contracts/people/admins';
import { auditLog, invitations, sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { deleteOldInvitations } from './invitations.service.ts';

const INVITED = { fullName: 'Bilal Aslam', email: 'bilal@example.test' };
const PASSWORD = 'harbour lantern 7';
const NONE = {
  canManageUsers: false,
  canManageCourses: false,
  canManageEnrollments: false,
  canViewAnalytics: false,
  canManageAcademy: false,
};
const HOUR = 3600;

let app: TestApp;
let owner: User;
let manager: User;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.example.org' });
  owner = await build.owner(app.db, { fullName: 'Hina Malik', canManageAcademy: true });
  manager = await build.admin(app.db, { canManageUsers: true, canViewAnalytics: false });
});
afterEach(() => app.close());

const tokenIn = ({ text }: { text: string }) =>
  /https:\/\/www\.example\.org\/auth\/invitation\/([\w-]{43})\s/u.exec(text)?.[1];
/** Returns the tokens of all mails, oldest first. */
const tokens = async () => (await app.emails()).map(tokenIn).filter((token) => token !== undefined);
const latestToken = async () => (await tokens()).at(-1)!;
const invite = (by: User, over: object = {}) => app.as(by).invitations.create({ ...INVITED, ...over });
const accept = (token: string, password = PASSWORD) => app.guest().invitations.accept({ token, password });
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const accountOf = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0];

describe('a link that is handed over', () => {
  test('works once in place of the mailed one, and does not verify the address', async () => {
    const { id: invitationId } = await invite(owner, { permissions: { canManageUsers: true } });
    const mailed = await latestToken();
    const { link, expiresAt } = await app.as(owner).invitations.createLink({ invitationId });
    expect(expiresAt).toBe(new Date(app.deps.now().getTime() + 72 * HOUR * 1000).toISOString());
    const token = link.split('/').at(-1)!;
    expect(await codeOf(accept(mailed))).toBe('INVITATION_UNKNOWN');
    expect(await codeOf(accept(token.replace('handed-', ''))), 'the beginning belongs to it').toBe(
      'INVITATION_UNKNOWN',
    );
    expect(await accept(token)).toMatchObject({ name: 'Bilal Aslam', emailVerified: false });
    expect(await codeOf(accept(token))).toBe('INVITATION_USED');
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'admin.invitation-resent'));
    expect(entries).toMatchObject([{ actorId: owner.id, subjectId: invitationId }]);
  });

  test('is only for those who hold the permissions of the invitation', async () => {
    const { id: invitationId } = await invite(owner, { permissions: { canViewAnalytics: true } });
    expect(await codeOf(app.as(manager).invitations.createLink({ invitationId }))).toBe(
      'PERMISSION_NOT_HELD',
    );
    expect(await codeOf(app.as(owner).invitations.createLink({ invitationId: 'unknown' }))).toBe(
      'INVITATION_NOT_FOUND',
    );
  });
});

describe('inviting', () => {
  test('sends a link with which the person chooses a password and is signed in', async () => {
    const invited = await invite(owner, { permissions: { canManageUsers: true } });
    expect(invited).toMatchObject({
      ...INVITED,
      permissions: { ...DEFAULT_PERMISSIONS, canManageUsers: true },
      invitedByName: 'Hina Malik',
      expired: false,
    });
    expect(await app.as(manager).invitations.list()).toEqual([invited]);
    const token = await latestToken();
    const [mail] = await app.emails();
    expect(mail!.head).toContain('To: bilal@example.test');
    expect(mail!.text).toMatch(/Hina Malik invites you/u);
    expect(JSON.stringify(await app.db.select().from(invitations)), 'only a hash is stored').not.toContain(
      token,
    );
    expect(await app.guest().invitations.check({ token })).toEqual({
      status: 'valid',
      message: null,
      invited: INVITED,
    });

    const { token: session, ...signedIn } = await accept(token);
    expect(signedIn).toMatchObject({
      name: 'Bilal Aslam',
      role: 'admin',
      emailVerified: true,
      permissions: { ...DEFAULT_PERMISSIONS, canManageUsers: true },
    });
    expect((await app.send('GET', '/trpc/auth.me', { token: session })).statusCode).toBe(200);
    const { email } = INVITED;
    expect(await app.guest().auth.adminLogin({ email, password: PASSWORD })).toMatchObject({ email });
    expect(await app.as(owner).invitations.list()).toEqual([]);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        action: 'admin.invited',
        actorId: owner.id,
        personName: 'Bilal Aslam',
        detail: { email, given: expect.stringContaining('canManageUsers') },
      },
      { action: 'admin.joined', actorId: signedIn.id, detail: { email, invitedBy: 'Hina Malik' } },
    ]);
  });

  test('grants only permissions that the inviter has', async () => {
    expect(await codeOf(invite(manager, { permissions: { canViewAnalytics: true } }))).toBe(
      'PERMISSION_NOT_HELD',
    );
    const { permissions } = await invite(manager);
    expect(permissions).toEqual({ ...DEFAULT_PERMISSIONS, canViewAnalytics: false });
    expect(await app.db.$count(invitations)).toBe(1);
  });

  test('refuses an address with an account or an open invitation', async () => {
    const { email } = await build.student(app.db);
    expect(await codeOf(invite(owner, { email: ` ${email.toUpperCase()}` }))).toBe('EMAIL_TAKEN');
    const { won, refused } = await race(Array.from({ length: 5 }, () => () => invite(owner)));
    expect([won.length, refused]).toEqual([1, Array(4).fill('ALREADY_INVITED')]);
    expect(await tokens()).toHaveLength(1);
  });

  test.each([
    [{ fullName: 'Bilal\r\nBcc: other@example.test' }, 'This text must be on one line'],
    [{ fullName: 'Bilal\u0007Aslam' }, 'Text contains characters that cannot be stored'],
    [{ fullName: '\u200b' }, 'Please fill in all fields'],
    [{ email: 'bilal' }, 'Please enter a valid email address'],
  ])('refuses %o', async (wrong, message) => {
    expect(await failureOf(invite(owner, wrong))).toMatchObject({ status: 400, message });
  });

  test('is limited per administrator', async () => {
    await app.close();
    app = await testApp({ RATE_LIMITS: 'on' });
    owner = await build.owner(app.db);
    const invitees = Array.from(
      { length: 31 },
      (_, index) => () => invite(owner, { email: `person-${index}@example.test` }),
    );
    expect((await race(invitees)).refused).toEqual(['TOO_MANY_REQUESTS']);
  });
});

describe('a link', () => {
  test('works once, even when it is used several times at once', { tags: ['engine'] }, async () => {
    await invite(owner);
    const token = await latestToken();
    const { won, refused } = await race(Array.from({ length: 6 }, () => () => accept(token)));
    expect([won.length, refused]).toEqual([1, Array(5).fill('INVITATION_USED')]);
    expect(await codeOf(accept(token))).toBe('INVITATION_USED');
    expect(await app.guest().invitations.check({ token })).toMatchObject({ status: 'used', invited: null });
    expect(await app.db.$count(sessions)).toBe(1);
  });

  test('is valid for 72 hours after it was sent', async () => {
    await invite(owner);
    const token = await latestToken();
    app.pass(72 * HOUR);
    expect(await codeOf(accept(token))).toBe('INVITATION_EXPIRED');
    expect(await app.guest().invitations.check({ token })).toMatchObject({
      status: 'expired',
      message: 'This invitation has expired. Please ask for a new one.',
      invited: null,
    });
    const [listed] = await app.as(owner).invitations.list();
    expect(listed).toMatchObject({ expired: true });
    await app.as(owner).invitations.resend({ invitationId: listed!.id });
    expect(await accept(await latestToken())).toMatchObject({ email: INVITED.email });
  });

  test('is refused when it is unknown, and attempts are limited', async () => {
    expect(await codeOf(accept('x'.repeat(43)))).toBe('INVITATION_UNKNOWN');
    expect(await app.guest().invitations.check({ token: 'x' })).toMatchObject({ status: 'unknown' });
    await app.close();
    app = await testApp({ RATE_LIMITS: 'on' });
    const guesses = Array.from({ length: 31 }, () => () => app.guest().invitations.check({ token: 'x' }));
    expect((await race(guesses)).refused).toEqual(['TOO_MANY_REQUESTS']);
    expect(await codeOf(accept('x'))).toBe('TOO_MANY_REQUESTS');
  });

  test.each([
    ['nine char', 'Password must be at least 10 characters'],
    ['Password123!', 'This password is too common. Please choose another one.'],
  ])('refuses the password %s and stays valid', async (password, message) => {
    await invite(owner);
    const token = await latestToken();
    expect(await failureOf(accept(token, password))).toMatchObject({ status: 400, message });
    expect(await app.guest().invitations.check({ token })).toMatchObject({ status: 'valid' });
  });

  test('stays open while the address has an account that was created meanwhile', async () => {
    await invite(owner);
    const token = await latestToken();
    await build.student(app.db, { email: INVITED.email });
    expect(await codeOf(accept(token))).toBe('EMAIL_TAKEN');
    expect(await app.guest().invitations.check({ token })).toMatchObject({ status: 'valid' });
    expect(await accountOf(INVITED.email)).toMatchObject({ role: 'student' });
  });

  test('gives only the permissions that the inviter still has', async () => {
    await invite(manager, { permissions: { canManageUsers: true } });
    await app.as(owner).admins.update({ adminId: manager.id, permissions: { canManageCourses: false } });
    expect((await accept(await latestToken())).permissions).toEqual({
      ...NONE,
      canManageUsers: true,
      canManageEnrollments: true,
    });
  });

  test('gives no permission when its inviter is deactivated', async () => {
    await invite(manager);
    await app.as(owner).admins.update({ adminId: manager.id, isActive: false });
    expect((await accept(await latestToken())).permissions).toEqual(NONE);
  });

  test('never gives more than the inviter has when it races with the loss of a permission', {
    tags: ['engine'],
  }, async () => {
    for (let round = 0; round < 4; round++) {
      const inviter = await build.admin(app.db, { canManageUsers: true });
      const email = `round-${round}@example.test`;
      await invite(inviter, { email, permissions: { canManageUsers: true } });
      const token = await latestToken();
      app.pass(1);
      const lost = { adminId: inviter.id, permissions: { canManageUsers: false } };
      await Promise.all([accept(token), app.as(owner).admins.update(lost)]);
      const [joined] = (await app.db.select().from(auditLog)).filter(
        (entry) => entry.action === 'admin.joined' && entry.detail.email === email,
      );
      expect(String(joined!.detail.given).includes('canManageUsers')).toBe(
        (await accountOf(email))!.canManageUsers,
      );
    }
  });
});

describe('an open invitation', () => {
  test('is sent again with a new link by somebody who has its permissions and then is the inviter', async () => {
    const { id: invitationId } = await invite(owner, { permissions: { canManageAcademy: true } });
    const first = await latestToken();
    expect(await codeOf(app.as(manager).invitations.resend({ invitationId }))).toBe('PERMISSION_NOT_HELD');
    expect(await app.guest().invitations.check({ token: first })).toMatchObject({ status: 'valid' });
    const equal = await build.admin(app.db, { canManageUsers: true, canManageAcademy: true });
    app.pass(1);
    const sent = await app.as(equal).invitations.resend({ invitationId });
    expect(sent.invitedByName).toBe(equal.fullName);
    expect(await app.guest().invitations.check({ token: first })).toMatchObject({ status: 'unknown' });
    expect(await accept(await latestToken())).toMatchObject({ email: INVITED.email });
    expect(await codeOf(app.as(owner).invitations.resend({ invitationId }))).toBe('INVITATION_NOT_FOUND');
  });

  test('can be revoked, even by somebody with fewer permissions; its link ends', async () => {
    const { id: invitationId } = await invite(owner, { permissions: { canManageAcademy: true } });
    const token = await latestToken();
    await app.as(manager).invitations.revoke({ invitationId });
    expect(await codeOf(accept(token))).toBe('INVITATION_UNKNOWN');
    expect(await codeOf(app.as(manager).invitations.revoke({ invitationId }))).toBe('INVITATION_NOT_FOUND');
    expect(await invite(owner), 'the address can be invited again').toMatchObject(INVITED);
    expect((await app.db.select().from(auditLog)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['admin.invited', 'admin.invitation-revoked']),
    );
  });

  test('is either accepted or revoked when both happen at the same time', {
    tags: ['engine'],
  }, async () => {
    const { id: invitationId } = await invite(owner);
    const token = await latestToken();
    const { won } = await race<unknown>([
      () => accept(token),
      () => app.as(owner).invitations.revoke({ invitationId }),
    ]);
    expect(won).toHaveLength(1);
    expect((await accountOf(INVITED.email)) !== undefined).toBe((await app.db.$count(invitations)) === 1);
  });

  test('is deleted a month after it expired', async () => {
    await invite(owner);
    app.pass(72 * HOUR + 30 * 24 * HOUR);
    await deleteOldInvitations(app.deps);
    expect(await app.db.$count(invitations)).toBe(1);
    app.pass(1);
    await deleteOldInvitations(app.deps);
    expect(await app.db.$count(invitations)).toBe(0);
  });
});
