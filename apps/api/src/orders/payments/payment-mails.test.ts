import { payments, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let student: User;
let reviewer: User;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.academy.test' });
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  reviewer = await build.admin(app.db, { email: 'reviewer@example.test' });
});
afterEach(() => app.close());

async function submit(transactionId = 'FT 1234') {
  const course = await build.course(app.db, { title: 'Contract Law', price: asPaisa(450_000) });
  const proof = await build.upload(app.db, { ownerId: student.id });
  const input = { courseId: course.id, method: 'bank', transactionId, proofUploadId: proof.id } as const;
  const { paymentId } = await app.as(student).payments.requestEnroll(input);
  return paymentId;
}
const mailsTo = async ({ email }: User) =>
  (await app.emails()).filter(({ head }) => head.includes(`To: ${email}`));
const change = (user: User, values: Partial<typeof users.$inferInsert>) =>
  app.db.transaction((tx) => tx.update(users).set(values).where(eq(users.id, user.id)).execute());

describe('a submitted payment', () => {
  test('is confirmed to the student with all facts, the promise and what happens next', async () => {
    await submit();
    const [mail, ...others] = await mailsTo(student);
    expect(others).toEqual([]);
    expect(mail!.head).toContain('Subject: We received your payment: Contract Law');
    expect(mail!.head).toMatch(/^Auto-Submitted: auto-generated/mu);
    expect(mail!.head).toContain('List-Unsubscribe: <https://www.academy.test/student/settings>');
    for (const part of [mail!.text, mail!.html])
      for (const fact of [
        'Sana Malik',
        'Contract Law',
        'PKR 4,500',
        'Bank',
        'FT 1234',
        'decided within 24 hours',
        'What happens next',
      ])
        expect(part).toContain(fact);
    expect(mail!.text).toContain('\n\nhttps://www.academy.test/student/enrollment-status\n\n');
  });

  test('is reported to each reviewer with all facts and a link to that request', async () => {
    const second = await build.admin(app.db, { email: 'second@example.test' });
    const quiet = await build.admin(app.db, { emailNotifications: false });
    const others = [
      quiet,
      await build.admin(app.db, { canManageEnrollments: false }),
      await build.admin(app.db, { isActive: false }),
    ];
    const paymentId = await submit();
    for (const each of [reviewer, second]) {
      const [mail, ...more] = await mailsTo(each);
      expect(more).toEqual([]);
      for (const part of [mail!.text, mail!.html]) {
        for (const fact of ['Sana Malik', 'Contract Law', 'PKR 4,500', 'Bank', 'FT 1234'])
          expect(part).toContain(fact);
        expect(part).toContain(`https://www.academy.test/admin/enrollments?payment=${paymentId}`);
      }
    }
    for (const each of others) expect(await mailsTo(each)).toEqual([]);
    const [listed] = (await app.as(reviewer).payments.requests({ ids: [paymentId] })).items;
    expect(listed).toMatchObject({ id: paymentId, studentName: 'Sana Malik' });
  });

  test('is not confirmed when it is decided first, or the student has turned e-mails off', async () => {
    const paymentId = await submit();
    await app.as(reviewer).payments.approve({ paymentId });
    expect((await mailsTo(student)).map(({ head }) => /Subject: (.*)/u.exec(head)![1]!.trim())).toEqual([
      'Payment approved: Contract Law',
    ]);
    await change(student, { emailNotifications: false });
    await submit('FT 9');
    expect(await mailsTo(student)).toHaveLength(1);
  });

  test('sends no mail when it is refused or rolled back', async () => {
    await submit();
    await app.emails();
    const before = (await app.emails()).length;
    await expect(submit('ft-1234')).rejects.toThrow();
    expect(await app.db.$count(payments)).toBe(1);
    expect(await app.emails()).toHaveLength(before);
  });

  test('is mailed without the typed transaction ID to addresses that are not verified', async () => {
    await change(student, { emailVerifiedAt: null });
    await change(reviewer, { emailVerifiedAt: null });
    await submit('VISIT EVIL EXAMPLE');
    for (const user of [student, reviewer]) {
      const [mail] = await mailsTo(user);
      expect(`${mail!.head}${mail!.text}${mail!.html}`).not.toMatch(/EVIL|Sana/u);
      expect(mail!.text).toContain('Contract Law');
    }
  });
});

test('a repeated attempt to send a mail has the same Message-ID, and another mail another one', async () => {
  const { send } = app.deps.mailer;
  const attempts: string[] = [];
  app.deps.mailer.send = async (mail) => {
    const attempt = attempts.push(`${mail.to} ${mail.messageId}`);
    // The mail server has accepted the mail, but the connection is lost before it says so.
    await send(mail);
    if (attempt === 1) throw new Error('the connection was lost');
  };
  await submit();
  await app.sendEmails();
  await app.retryEmails();
  const idOf = ({ head }: { head: string }) => /^Message-ID: (\S+)/mu.exec(head)![1]!;
  const ids = (await app.emails()).map(idOf);
  expect(attempts).toHaveLength(3);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
  expect(new Set(attempts).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^<[\w-]+@www\.academy\.test>$/u);
});

test('a rejection gives the reason and not to pay again; an approval opens the course', async () => {
  const first = await build.pendingPayment(app.db, { studentId: student.id });
  const second = await build.pendingPayment(app.db, { studentId: student.id });
  await app.as(reviewer).payments.reject({ paymentId: first.id, reason: 'Another amount\nBcc: x@y.test' });
  await app.as(reviewer).payments.approve({ paymentId: second.id });
  const mails = await mailsTo(student);
  const rejected = mails.find(({ head }) => head.includes('Payment rejected'))!;
  const approved = mails.find(({ head }) => head.includes('Payment approved'))!;
  for (const part of [rejected.text, rejected.html]) {
    expect(part).toContain('Another amount Bcc: x@y.test');
    expect(part).toContain('do not pay again');
  }
  expect(approved.text).not.toContain('pay again');
  expect(approved.text).toContain(`/student/my-course/${second.courseId}`);
});
