// @module-tag engine

import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { inLanguage } from '@qanoon/messages/language';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/notifications';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { pdf, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import '@qanoon/messages/urdu/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const urdu = (write: () => string): string => inLanguage('ur', write);

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  admin = await build.admin(app.db, { email: 'reviewer@example.test' });
});
afterEach(() => app.close());

const notificationsOf = async (user: User) =>
  (await app.as(user).notifications.list({})).items.map(({ title, text, path }) => ({ title, text, path }));

async function submitProof(courseId: string) {
  const proof = await build.upload(app.db, { ownerId: student.id });
  return app.as(student).payments.requestEnroll({
    courseId,
    method: 'easypaisa',
    transactionId: 'TX-100',
    proofUploadId: proof.id,
  });
}

describe('recipients', () => {
  test('a submitted payment notifies every active reviewer and no other user', async () => {
    const course = await build.course(app.db, { title: 'Contract Law Essentials', price: asPaisa(19_900) });
    const others = [
      await build.admin(app.db, { canManageEnrollments: false }),
      await build.admin(app.db, { isActive: false }),
      await build.student(app.db),
      student,
    ];
    await submitProof(course.id);
    expect(await notificationsOf(admin)).toEqual([
      {
        title: 'New payment',
        text: 'Sana Malik sent PKR\u00a0199 for Contract Law Essentials.',
        path: expect.stringMatching(/^\/admin\/enrollments\?payment=[\w-]+$/u),
      },
    ]);
    for (const other of others) expect(await notificationsOf(other)).toEqual([]);
  });

  test('a refused submission creates no notification', async () => {
    const course = await build.course(app.db);
    await failureOf(
      app.as(student).payments.requestEnroll({
        courseId: course.id,
        method: 'bank',
        transactionId: 'X',
        proofUploadId: 'none',
      }),
    );
    expect(await notificationsOf(admin)).toEqual([]);
  });

  test('a student whose account is in Urdu reads notifications in Urdu', async () => {
    await app.as(student).profiles.setPreferences({ language: 'ur' });
    const course = await build.course(app.db, { title: 'Criminal Law' });
    const payment = await build.pendingPayment(app.db, { studentId: student.id, courseId: course.id });
    await app.as(admin).payments.approve({ paymentId: payment.id });
    const inUrdu = app.as({ ...student, language: 'ur' }).notifications.list({ limit: 10 });
    expect((await inUrdu).items[0]).toMatchObject({
      title: urdu(() => deferred.paymentApproved()),
      text: urdu(() => m.youAreEnrolledIn({ course: 'Criminal Law' })),
    });
    const reviewer = await app.as(admin).notifications.list({ limit: 10 });
    expect(JSON.stringify(reviewer.items), 'others read their own language').not.toMatch(/[\u0600-\u06ff]/u);
  });

  test('an approval and a rejection notify their student, with the reason', async () => {
    const first = await build.course(app.db, { title: 'Criminal Law' });
    const second = await build.course(app.db, { title: 'Contract Law' });
    const approved = await build.pendingPayment(app.db, { studentId: student.id, courseId: first.id });
    const rejected = await build.pendingPayment(app.db, { studentId: student.id, courseId: second.id });
    await app.as(admin).payments.approve({ paymentId: approved.id });
    app.pass(60);
    await app.as(admin).payments.reject({ paymentId: rejected.id, reason: 'The amount does not match' });
    expect(await notificationsOf(student)).toEqual([
      {
        title: 'Payment rejected',
        text: 'Your payment for Contract Law was not accepted. Reason: The amount does not match',
        path: '/student/enrollment-status',
      },
      {
        title: 'Payment approved',
        text: 'You are enrolled in Criminal Law. You can start learning now.',
        path: `/student/my-course/${first.id}`,
      },
    ]);
    await failureOf(app.as(admin).payments.approve({ paymentId: approved.id }));
    expect(await notificationsOf(student), 'a second decision notifies nobody').toHaveLength(2);
  });

  test('a certificate request notifies reviewers once; its issue notifies the student', async () => {
    const { course } = await build.courseWithVideos(app.db, [1], { title: 'Evidence' });
    await build.enrollment(app.db, {
      studentId: student.id,
      courseId: course.id,
      completedAt: app.deps.now(),
    });
    const { id } = await app.as(student).certificates.request({ courseId: course.id });
    await app.as(student).certificates.request({ courseId: course.id });
    expect(await notificationsOf(admin)).toEqual([
      {
        title: 'New certificate request',
        text: 'Sana Malik asks for a certificate for Evidence.',
        path: '/admin/cerificate-management',
      },
    ]);
    const described = {
      purpose: 'certificate',
      contentType: 'application/pdf',
      fileName: 'c.pdf',
      ownerId: admin.id,
    } as const;
    const file = await storeClaimedUpload(app, await pdf(), { ...described, claimedAt: undefined });
    await app.as(admin).certificates.issue({ certificateId: id, fileUploadId: file.id });
    expect((await app.as(admin).notifications.list({})).unreadCount, 'there is nothing left to do').toBe(0);
    expect(await notificationsOf(student)).toEqual([
      {
        title: 'Certificate issued',
        text: 'Your certificate for Evidence is ready to download.',
        path: '/student/view-certificate',
      },
    ]);
  });
});

describe('reading', () => {
  test('unread notifications are counted and marked one by one or all; another user’s are not found', async () => {
    const own = await build.notification(app.db, { userId: student.id });
    await build.notification(app.db, { userId: student.id });
    const foreign = await build.notification(app.db, { userId: admin.id });
    const { notifications } = app.as(student);
    expect((await notifications.list({})).unreadCount).toBe(2);
    await notifications.markRead({ notificationId: own.id });
    await notifications.markRead({ notificationId: own.id });
    expect((await notifications.list({})).unreadCount).toBe(1);
    expect((await failureOf(notifications.markRead({ notificationId: foreign.id }))).code).toBe('NOT_FOUND');
    await notifications.markAllRead();
    expect(await notifications.list({})).toMatchObject({
      unreadCount: 0,
      items: [{ readAt: expect.any(String) }, { readAt: expect.any(String) }],
    });
    expect((await app.as(admin).notifications.list({})).unreadCount).toBe(1);
  });

  test.each(['approved', 'rejected', 'enrolled without it'])(
    'the notices of all reviewers about a payment are read when it is %s, and no others',
    async (outcome) => {
      const other = await build.owner(app.db);
      const [course, another] = [await build.course(app.db), await build.course(app.db)];
      const { paymentId } = await submitProof(course.id);
      await build.notification(app.db, {
        userId: admin.id,
        kind: 'payment-submitted',
        subjectId: another.id,
      });
      const { payments: decisions, students } = app.as(other);
      if (outcome === 'approved') await decisions.approve({ paymentId });
      else if (outcome === 'rejected') await decisions.reject({ paymentId });
      else
        await students.grantEnrollment({
          studentId: student.id,
          courseId: course.id,
          reason: 'A scholarship',
        });
      expect((await app.as(other).notifications.list({})).unreadCount).toBe(0);
      const { items, unreadCount } = await app.as(admin).notifications.list({});
      expect(unreadCount).toBe(1);
      expect(items.find(({ path }) => path.includes(paymentId))!.readAt).not.toBeNull();
    },
  );

  test('administrators without the permission cannot read notices about payments, even old ones', async () => {
    const course = await build.course(app.db);
    await submitProof(course.id);
    await build.notification(app.db, { userId: admin.id, kind: 'course-not-published' });
    const owner = await build.owner(app.db);
    await app.as(owner).admins.update({ adminId: admin.id, permissions: { canManageEnrollments: false } });
    const former = { ...admin, canManageEnrollments: false };
    const { items, unreadCount } = await app.as(former).notifications.list({});
    expect([items.map(({ kind }) => kind), unreadCount]).toEqual([['course-not-published'], 1]);
  });

  test('pages contain each notification once, the newest first', async () => {
    for (let index = 0; index < 12; index++) await build.notification(app.db, { userId: student.id });
    const first = await app.as(student).notifications.list({ limit: 5 });
    const second = await app.as(student).notifications.list({ limit: 5, cursor: first.nextCursor });
    const third = await app.as(student).notifications.list({ limit: 5, cursor: second.nextCursor });
    const ids = [first, second, third].flatMap((page) => page.items.map((item) => item.id));
    expect(new Set(ids).size).toBe(12);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(third.nextCursor).toBeNull();
  });
});

describe('notifications by e-mail', () => {
  test('have the same text for users who turned them on', async () => {
    const quiet = await build.admin(app.db, { emailNotifications: false, email: 'quiet@example.test' });
    const course = await build.course(app.db, { title: 'Contract Law Essentials', price: asPaisa(19_900) });
    await submitProof(course.id);
    const emails = await app.emails();
    expect(emails.filter(({ head }) => !head.includes('To: sana@'))).toHaveLength(1);
    const email = emails.find(({ head }) => head.includes('To: reviewer@example.test'));
    expect(email!.head).toContain('Subject: New payment: Contract Law Essentials');
    expect(email!.text).toContain('Sana Malik sent PKR 199 for Contract Law Essentials.');
    expect(email!.text).toContain('/admin/enrollments');
    expect(await notificationsOf(quiet)).toHaveLength(1);
  });

  test.each([
    { lost: 'the permission', change: { permissions: { canManageEnrollments: false } } },
    { lost: 'the account', change: { isActive: false } },
  ])('are not sent to a reviewer who lost $lost after the event', async ({ change }) => {
    const owner = await build.owner(app.db, { email: 'owner@example.test' });
    const course = await build.course(app.db);
    await submitProof(course.id);
    const completed = await build.course(app.db);
    await build.enrollment(app.db, {
      studentId: student.id,
      courseId: completed.id,
      completedAt: app.deps.now(),
    });
    await app.as(student).certificates.request({ courseId: completed.id });
    await app.as(owner).admins.update({ adminId: admin.id, ...change });
    const to = (await app.emails()).map(({ head }) => /^To: (?<address>\S+)$/mu.exec(head)?.groups?.address);
    expect(to).not.toContain('reviewer@example.test');
    expect(to.filter((address) => address === 'owner@example.test')).toHaveLength(2);
  });

  test('do not fail a decision when the mail server is down', async () => {
    await app.close();
    app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' });
    student = await build.student(app.db);
    admin = await build.admin(app.db);
    const payment = await build.pendingPayment(app.db, { studentId: student.id });
    await app.as(admin).payments.approve({ paymentId: payment.id });
    await app.sendEmails();
    expect(await notificationsOf(student)).toHaveLength(1);
    expect(app.logged.join('')).toContain('a job failed');
  });
});
