import { users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { setPassword } from '../accounts/accounts.service.ts';
import { eraseStudent } from '../accounts/erase-student.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { remindUnverified } from './verify-email.ts';

/** A name that a spammer signs up with, to send it in our mails. */
const NAME = 'You won PKR 90000 at http://evil.example';
const [OLD, NEW] = ['the old words', 'the new words'];
const OPERATOR = { operator: 'test' };
let app: TestApp;
let passwordHash: string;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.example.org' });
  passwordHash ??= await hashPassword(OLD);
});
afterEach(() => app.close());

const resetToken = async () =>
  (await app.emails()).map(({ text }) => /reset-password\/([\w-]+)/u.exec(text)?.[1]).find(Boolean)!;

const findEmailsTo = async (email: string) => (await app.emails()).filter(({ head }) => head.includes(email));

/** Every action that sends a mail to an account, with a part of its subject. */
const MAILS: {
  kind: string;
  subject: string;
  toVerified?: true;
  trigger: (student: User) => Promise<unknown>;
}[] = [
  {
    kind: 'a verification link',
    subject: 'Verify your email',
    trigger: (student) => app.as(student).auth.resendVerification(),
  },
  {
    kind: 'a reminder',
    subject: 'Reminder: verify',
    trigger: async () => {
      app.pass(2 * 24 * 3600);
      await remindUnverified(app.deps);
    },
  },
  {
    kind: 'a reset link',
    subject: 'Reset your',
    toVerified: true,
    trigger: (student) => app.guest().auth.forgotPassword({ email: student.email }),
  },
  {
    kind: 'a password that was reset',
    subject: 'password was changed',
    toVerified: true,
    trigger: async (student) => {
      await app.guest().auth.forgotPassword({ email: student.email });
      await app.guest().auth.resetPassword({ token: await resetToken(), password: NEW });
    },
  },
  {
    kind: 'a password that was changed',
    subject: 'password was changed',
    toVerified: true,
    trigger: (student) => app.as(student).auth.changePassword({ currentPassword: OLD, newPassword: NEW }),
  },
  {
    kind: 'a password that the operator set',
    subject: 'password was changed',
    toVerified: true,
    trigger: (student) => setPassword(app.deps, OPERATOR, student, 'harbour lantern 7'),
  },
  {
    kind: 'an approved payment',
    subject: 'Payment approved',
    toVerified: true,
    trigger: async (student) => {
      const { id: paymentId } = await build.pendingPayment(app.db, { studentId: student.id });
      await app.as(await build.admin(app.db)).payments.approve({ paymentId });
    },
  },
  {
    kind: 'a rejected payment',
    subject: 'Payment rejected',
    toVerified: true,
    trigger: async (student) => {
      const { id: paymentId } = await build.pendingPayment(app.db, {
        studentId: student.id,
        transactionId: 'EVIL-EXAMPLE-1',
      });
      await app.as(await build.admin(app.db)).payments.reject({ paymentId, reason: 'Not readable' });
    },
  },
];

describe.each(MAILS)('the mail about $kind', ({ subject, trigger }) => {
  test('repeats nothing that the account holder typed while the address is not verified', async () => {
    const student = await build.student(app.db, { fullName: NAME, passwordHash, emailVerifiedAt: null });
    await trigger(student);
    const mails = await findEmailsTo(student.email);
    expect(mails.some(({ head }) => head.includes(subject))).toBe(true);
    for (const { head, text, html } of mails) {
      expect(`${head}\n${text}\n${html}`).not.toMatch(/You won|evil/iu);
      expect(text).toMatch(/^Assalam-o-alaikum,\n/u);
    }
  });
});

describe.each(MAILS.filter(({ toVerified }) => toVerified))(
  'the mail about $kind',
  ({ subject, trigger }) => {
    test('greets by name once the address is verified', async () => {
      const student = await build.student(app.db, { fullName: 'Sana Malik', passwordHash });
      await trigger(student);
      const mail = (await findEmailsTo(student.email)).find(({ head }) => head.includes(subject));
      expect(mail!.text).toMatch(/^Assalam-o-alaikum Sana Malik,\n/u);
    });
  },
);

test('a mail to a reviewer with an unverified address contains no student’s name', async () => {
  const [verified, open] = [
    await build.admin(app.db),
    await build.admin(app.db, { emailVerifiedAt: null, fullName: 'Bilal Ahmed' }),
  ];
  const student = await build.student(app.db, { fullName: 'Sana Malik' });
  const { courseId } = await build.enrollment(app.db, { studentId: student.id, completedAt: NOW });
  await app.as(student).certificates.request({ courseId });
  const mailTo = async ({ email }: User) =>
    (await app.emails()).find(({ head }) => head.includes(email))!.text;
  expect(await mailTo(verified)).toContain('Sana Malik asks for a certificate');
  expect(await mailTo(open)).toContain('A student asks for a certificate');
  expect(await mailTo(open)).not.toMatch(/Sana|Bilal/u);
});

describe('a changed password', () => {
  test('is reported only to its account, with the time and an address for help, and without a secret', async () => {
    const student = await build.student(app.db, { passwordHash });
    await app.as(student).auth.changePassword({ currentPassword: OLD, newPassword: NEW });
    const [mail, ...others] = await app.emails();
    expect(others).toEqual([]);
    expect(mail!.head).toContain(`To: ${student.email}`);
    expect(mail!.text).toContain('was changed on 21 Nov 2026, 9:30 am');
    expect(mail!.text).toContain('If this was not you');
    expect(mail!.text).toContain('https://www.example.org/auth/forgot-password\n');
    const [row] = await app.db.select().from(users).where(eq(users.id, student.id));
    for (const secret of [OLD, NEW, row!.passwordHash, 'reset-password'])
      expect(mail!.text).not.toContain(secret);
  });

  test('is also reported to an administrator', async () => {
    const admin = await build.admin(app.db, { passwordHash });
    await app
      .as(admin)
      .admins.changePassword({ currentPassword: OLD, newPassword: NEW, confirmPassword: NEW });
    expect((await app.emails()).map(({ head }) => head.includes(admin.email))).toEqual([true]);
  });

  test('is not reported when it was refused', async () => {
    const student = await build.student(app.db, { passwordHash });
    await app
      .as(student)
      .auth.changePassword({ currentPassword: 'wrong', newPassword: NEW })
      .catch(() => undefined);
    await app
      .guest()
      .auth.resetPassword({ token: 'x'.repeat(43), password: NEW })
      .catch(() => undefined);
    expect(await app.emails()).toEqual([]);
  });
});

test('erasing a student deletes their verification links', async () => {
  const student = await build.student(app.db, { emailVerifiedAt: null });
  await app.as(student).auth.resendVerification();
  await app.emails();
  await eraseStudent(app.deps, OPERATOR, student);
  const [row] = await app.db.select().from(users).where(eq(users.id, student.id));
  expect(row).toMatchObject({ emailVerifiedAt: null, verificationRemindedAt: null });
  app.pass(2 * 24 * 3600);
  await remindUnverified(app.deps);
  expect(await app.emails()).toHaveLength(1);
});
