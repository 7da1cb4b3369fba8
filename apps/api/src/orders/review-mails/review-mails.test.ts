import { jobs, payments, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { startWorkers } from '../../workers.ts';
import { reviewMailJobs } from './review-mails.jobs.ts';
import { endCollecting, noticeOverdue } from './review-mails.service.ts';

const HOUR = 3600;

let app: TestApp;
let reviewer: User;
let working: TestApp | undefined;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.academy.test' });
  reviewer = await build.admin(app.db, { email: 'reviewer@example.test' });
  // Jobs of the test's time are never due by the database's clock.
  app.pass(100 * 365 * 24 * HOUR);
});
afterEach(() => app.close());

async function submit(): Promise<string> {
  const student = await build.student(app.db, { fullName: 'Sana Malik' });
  const course = await build.course(app.db, { title: 'Contract Law', price: asPaisa(450_000) });
  const proof = await build.upload(app.db, { ownerId: student.id });
  const input = { courseId: course.id, method: 'bank', proofUploadId: proof.id } as const;
  const { paymentId } = await app
    .as(student)
    .payments.requestEnroll({ ...input, transactionId: `FT ${course.id}` });
  return paymentId;
}

const subjectsTo = async ({ email }: User): Promise<string[]> =>
  (await app.emails())
    .filter(({ head }) => head.includes(`To: ${email}`))
    .map(({ head }) => /^Subject: (.*)/mu.exec(head)![1]!.trim());
const overdueMails = async () => (await subjectsTo(reviewer)).filter((each) => each.includes('overdue'));
const mailOf = async (subject: string) =>
  (await app.emails()).filter(({ head }) => head.includes(`Subject: ${subject}`)).at(-1)!;

/** Runs the jobs with this name as if their time had come by the database's clock, too. */
async function run({ name }: { name: string }): Promise<void> {
  await app.emails();
  await app.db.transaction((tx) =>
    tx
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.name, name))
      .execute(),
  );
  if (working !== app) startWorkers(app.deps, reviewMailJobs);
  working = app;
  await app.deps.jobs.settled();
}
const waiting = async ({ name }: { name: string }) =>
  (await app.db.select().from(jobs).where(eq(jobs.name, name))).map(({ key }) => key);

describe('submitted payments', () => {
  test('are mailed at once when they come first, and together after two hours when they follow', async () => {
    await submit();
    await submit();
    await submit();
    expect(await subjectsTo(reviewer)).toEqual(['New payment: Contract Law']);
    expect((await app.as(reviewer).notifications.list({})).unreadCount).toBe(3);
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await subjectsTo(reviewer)).toEqual(['New payment: Contract Law', '3 payments wait for review']);
    const mail = await mailOf('3 payments wait');
    for (const part of [mail.text, mail.html]) {
      for (const fact of ['Contract Law', 'PKR 4,500', 'PKR 13,500', '28 Oct 2126, 9:30 am'])
        expect(part).toContain(fact);
      expect(part).toContain('https://www.academy.test/admin/enrollments');
      expect(part).not.toContain('Sana');
    }
  });

  test('are collected again after a digest, and mailed at once after a quiet time', async () => {
    await submit();
    app.pass(60);
    await submit();
    await app.emails();
    app.pass(2 * HOUR);
    await run(endCollecting);
    app.pass(60);
    await submit();
    expect(await subjectsTo(reviewer)).toHaveLength(2);
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect((await subjectsTo(reviewer)).at(-1)).toBe('3 payments wait for review');
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await waiting(endCollecting)).toEqual([]);
    await submit();
    expect(await subjectsTo(reviewer)).toHaveLength(4);
    expect((await subjectsTo(reviewer)).at(-1)).toBe('New payment: Contract Law');
  });

  test('are not in a digest when everything was decided, or nothing else was submitted', async () => {
    const first = await submit();
    app.pass(60);
    const second = await submit();
    await app.as(reviewer).payments.approve({ paymentId: first });
    await app.as(reviewer).payments.reject({ paymentId: second });
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await subjectsTo(reviewer)).toHaveLength(1);
    await submit();
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await subjectsTo(reviewer)).toHaveLength(2);
  });

  test('are sent in a digest to active reviewers who want mails only', async () => {
    const quiet = await build.admin(app.db, { emailNotifications: false });
    const leaving = await build.admin(app.db);
    await submit();
    app.pass(60);
    await submit();
    await app.emails();
    await app.db.transaction((tx) =>
      tx.update(users).set({ canManageEnrollments: false }).where(eq(users.id, leaving.id)).execute(),
    );
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await subjectsTo(reviewer)).toHaveLength(2);
    expect(await subjectsTo(quiet)).toEqual([]);
    expect(await subjectsTo(leaving)).toHaveLength(1);
  });

  test('make one mail when many come at once', async () => {
    await Promise.all(Array.from({ length: 8 }, submit));
    expect(await subjectsTo(reviewer)).toHaveLength(1);
    expect(await app.db.$count(payments)).toBe(8);
  });
});

describe('overdue payments', () => {
  test('are mailed once, with all that have waited too long', async () => {
    await submit();
    app.pass(60);
    await submit();
    await app.emails();
    app.pass(24 * HOUR);
    await run(noticeOverdue);
    expect(await overdueMails()).toEqual(['2 payments are overdue']);
    const mail = await mailOf('2 payments are overdue');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('24 hours');
      expect(part).toContain('PKR 9,000');
      expect(part).toContain('https://www.academy.test/admin/enrollments?overdue=true');
    }
    // Nothing else has become overdue meanwhile.
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await overdueMails()).toHaveLength(1);
  });

  test('are in the next mail when they follow within two hours', async () => {
    await submit();
    app.pass(HOUR);
    await submit();
    await app.emails();
    app.pass(23 * HOUR + 60);
    await run(noticeOverdue);
    expect(await overdueMails()).toEqual(['1 payment is overdue']);
    app.pass(2 * HOUR);
    await run(endCollecting);
    expect(await overdueMails()).toEqual(['1 payment is overdue', '2 payments are overdue']);
  });

  test('are not mailed when they were decided', async () => {
    const first = await submit();
    await app.as(reviewer).payments.approve({ paymentId: first });
    await app.emails();
    app.pass(25 * HOUR);
    await run(noticeOverdue);
    expect(await overdueMails()).toEqual([]);
    expect(await waiting(noticeOverdue)).toEqual([]);
  });
});
