import { pages, sessions, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import { ensureFixedPages } from '../../academy/pages/pages.service.ts';

const INPUT = { name: 'Sana Malik', email: 'sana@example.test', password: 'several unrelated words' };
const DAY_MS = 24 * 3600 * 1000;
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const register = (more: object) => app.guest().auth.register({ ...INPUT, ...more });
const account = async () => (await app.db.select().from(users).where(eq(users.email, INPUT.email)))[0]!;
const record = async () => {
  const admin = await build.admin(app.db, { canManageUsers: true });
  return app.as(admin).students.get({ studentId: (await account()).id });
};

test('a sign-up records the version of the terms that it was told of, with its time', async () => {
  await ensureFixedPages(app.deps);
  await register({ acceptsTerms: true });
  const [terms] = await app.db.select().from(pages).where(eq(pages.slug, 'legal-service'));
  expect(await account()).toMatchObject({
    termsRevisionId: terms!.revisionId,
    termsAcceptedAt: app.deps.now(),
  });
  const owner = await build.admin(app.db, { canManageAcademy: true });
  app.pass(60);
  await app.as(owner).pages.update({
    pageId: terms!.id,
    revisionId: terms!.revisionId,
    title: terms!.title,
    markdown: 'New terms.',
    titleUrdu: '',
    markdownUrdu: '',
  });
  expect((await record()).terms, 'the version that was accepted').toEqual({
    acceptedAt: (await account()).createdAt.toISOString(),
    savedAt: terms!.updatedAt.toISOString(),
  });
});

test('a documented call, whose caller has seen no terms, accepts none', async () => {
  const json = { ...INPUT, fullName: INPUT.name, name: undefined };
  expect((await app.send('POST', '/api/auth/register', { json })).statusCode).toBe(200);
  expect(await account()).toMatchObject({ termsRevisionId: null, termsAcceptedAt: null, phone: null });
  expect((await record()).terms).toBeNull();
});

test.each([
  ['0300-1234567', '+923001234567'],
  ['\u202a+92 (0)300 1234567\u202c', '+923001234567'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'],
  ['+44 7700 900123', '+447700900123'],
  ['', null],
])('the phone number %j is stored as %j', async (phone, stored) => {
  await register({ phone });
  expect((await account()).phone).toBe(stored);
  expect((await record()).phone).toBe(stored);
});

test.each(['12', '0300 12345678901234', 'call me', 'javascript:alert(1)'])(
  'a phone number %j is refused, and no account is created',
  async (phone) => {
    expect(await failureOf(register({ phone }))).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await app.db.$count(users)).toBe(0);
  },
);

test.each([
  [{}, 1],
  [{ remember: true }, 30],
])('a sign-up with %o lasts %d days', async (more, days) => {
  await register(more);
  const [session] = await app.db.select().from(sessions);
  expect(session!.expiresAt.getTime() - session!.createdAt.getTime()).toBe(days * DAY_MS);
});

test('a student changes and removes the phone number, and saving the name keeps it', async () => {
  const student = await build.student(app.db);
  const { profiles } = app.as(student);
  const fullName = student.fullName;
  expect((await profiles.updateStudent({ fullName, phone: '0300 1234567' })).phone).toBe('+923001234567');
  expect((await profiles.updateStudent({ fullName: 'Sana' })).phone).toBe('+923001234567');
  expect((await profiles.updateStudent({ fullName, phone: '' })).phone).toBeNull();
});
