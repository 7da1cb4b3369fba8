import { passwordResets, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'several unrelated words';
const MEANT = 'sana@gmail.test';
let app: TestApp;
let passwordHash: string;
let student: User;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.example.org' });
  passwordHash ??= await hashPassword(PASSWORD);
  student = await build.student(app.db, { email: 'sana@gmial.test', emailVerifiedAt: null, passwordHash });
});
afterEach(() => app.close());

const correct = (email = MEANT, password = PASSWORD) =>
  app.as(student).auth.correctEmail({ email, password });
const emailOf = async ({ id }: User) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!.email;
const linkTo = async (address: string) => {
  const mail = (await app.emails()).findLast(({ head }) => head.includes(`To: ${address}`));
  return /\/auth\/verify-email\/([\w-]+)/u.exec(mail?.text ?? '')?.[1];
};

test('an address that is not verified is corrected, and only the link to the new one works', async () => {
  await app.as(student).auth.resendVerification();
  const former = (await linkTo(student.email))!;
  await correct(' SANA@gmail.test ');
  expect(await emailOf(student)).toBe(MEANT);
  const { checkVerification, verifyEmail } = app.guest().auth;
  expect((await checkVerification({ token: former })).status).toBe('unknown');
  await verifyEmail({ token: (await linkTo(MEANT))! });
  const mails = (await app.emails()).filter(({ head }) => head.includes(`To: ${student.email}`));
  expect(mails, 'the stranger learns nothing of it').toHaveLength(1);
});

test('a correction ends what the holder of the former address could have begun', async () => {
  const tokenHash = 'h'.repeat(64);
  await build.passwordReset(app.db, {
    userId: student.id,
    tokenHash,
    expiresAt: new Date(app.deps.now().getTime() + 60_000),
  });
  const stranger = await app.bearer(student);
  await correct();
  const [reset] = await app.db.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
  expect(reset!.usedAt).not.toBeNull();
  expect((await app.send('GET', '/api/auth/me', { token: stranger })).statusCode).toBe(401);
});

test('a verified address, a taken one and a wrong password are refused', async () => {
  const other = await build.student(app.db);
  expect(await failureOf(correct(other.email))).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  expect(await failureOf(correct(MEANT, 'a guess'))).toMatchObject({ code: 'WRONG_PASSWORD' });
  await app.db.transaction((tx) =>
    tx.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, student.id)).execute(),
  );
  expect(await failureOf(correct())).toMatchObject({ status: 409, code: 'EMAIL_VERIFIED' });
  expect(await emailOf(student)).toBe(student.email);
  expect(await app.emails()).toEqual([]);
});

test('an account gets three corrections and links an hour', async () => {
  await app.close();
  app = await testApp({ RATE_LIMITS: 'on' });
  student = await build.student(app.db, { emailVerifiedAt: null, passwordHash });
  for (const email of ['a@example.test', 'b@example.test', 'c@example.test']) await correct(email);
  expect((await failureOf(correct('d@example.test'))).code).toBe('TOO_MANY_REQUESTS');
  expect(await emailOf(student)).toBe('c@example.test');
});
