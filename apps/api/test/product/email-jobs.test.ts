import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFailedJobs, retryFailedJobs } from '@qanoon/db/jobs/job-queue';
import { jobs, passwordResets, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseStudent } from '../../src/people/accounts/erase-student.ts';
import { sendVerificationLink } from '../../src/people/email/email.jobs.ts';
import { emailPasswordChanged } from '../../src/people/passwords/passwords.jobs.ts';
import { createNotifications } from '../../src/platform/notifications/notifications.service.ts';
import { formOf, type TestApp, testApp, type User } from '../harness.ts';
import { compileCache } from '../support/compile-cache.ts';
import { createInstallation } from '../support/installation.ts';
import { fileOf, png } from '../support/media/sample-files.ts';

describe('a killed process', () => {
  test('loses no mail: another process sends it', { timeout: 90_000, tags: ['full'] }, async () => {
    const installation = await createInstallation();
    const children: ChildProcess[] = [];
    const start = (...args: string[]) => {
      const child = fork(
        fileURLToPath(new URL('../support/processes/email-process.ts', import.meta.url)),
        args,
        {
          env: { ...compileCache, ...installation.env },
          execArgv: [],
        },
      );
      children.push(child);
      const messages: unknown[] = [];
      child.on('message', (message) => messages.push(message));
      return { child, messages };
    };
    try {
      const first = start();
      await expect.poll(() => first.messages.toSorted(), { timeout: 60_000 }).toEqual([200, 'sending']);
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      const outbox = join(installation.folder, 'outbox');
      expect(await readdir(outbox).catch(() => [])).toEqual([]);

      const second = start('--send');
      await expect.poll(() => second.messages, { timeout: 60_000 }).toEqual(['sent']);
      second.child.send('stop');
      expect(await once(second.child, 'exit')).toEqual([0, null]);
      expect(await readdir(outbox)).toHaveLength(1);
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await installation.close();
    }
  });
});

describe('a transaction and its mails', () => {
  let app: TestApp;
  let student: User;
  let admin: User;
  beforeEach(async () => {
    app = await testApp();
    student = await build.student(app.db, { email: 'sana@example.test' });
    admin = await build.admin(app.db, { email: 'reviewer@example.test' });
  });
  afterEach(() => app.close());

  const approve = async () => {
    const payment = await build.pendingPayment(app.db, { studentId: student.id });
    await app.as(admin).payments.approve({ paymentId: payment.id });
  };
  const change = (values: Partial<typeof users.$inferInsert>) =>
    app.db.transaction((tx) => tx.update(users).set(values).where(eq(users.id, student.id)).execute());
  const recipients = async () =>
    (await app.emails()).map(({ head }) => /^To: (.+)$/mu.exec(head)![1]!.trim());

  test('end together: a rollback sends no mail and publishes no event', async () => {
    const published: unknown[] = [];
    app.deps.live.publish = (...event) => void published.push(event);
    const attempt = app.db.transaction(async (tx) => {
      await createNotifications(app.deps, tx, {
        kind: 'payment-approved',
        userIds: [student.id],
        subjectId: 'payment',
        detail: { courseTitle: 'Evidence' },
        at: app.deps.now(),
        topics: ['payments'],
      });
      throw new Error('too bad');
    });
    await expect(attempt).rejects.toThrow('too bad');
    expect(await recipients()).toEqual([]);
    expect(published).toEqual([]);
  });

  test('happen once: a repeated call with the same idempotency key sends no second mail and publishes no second event', async () => {
    const published: string[][] = [];
    app.deps.live.publish = (_to, event) => void published.push(event.topics);
    const course = await build.course(app.db);
    const token = await app.bearer(student);
    const proof = await png();
    const enroll = () =>
      app.send('POST', '/api/payments/request-enroll', {
        token,
        headers: { 'idempotency-key': 'once' },
        form: formOf({
          courseId: course.id,
          payment_method: 'bank',
          transactionId: 'FT 1',
          payment_proof: fileOf(proof, 'proof.png', 'image/png'),
        }),
      });
    const [first, second] = [await enroll(), await enroll()];
    expect([first.statusCode, second.statusCode]).toEqual([first.statusCode, first.statusCode]);
    expect((await recipients()).toSorted()).toEqual([admin.email, student.email]);
    expect(published).toEqual([['notifications', 'payments'], ['payments']]);
  });

  test.each([
    ['has turned them off', () => change({ emailNotifications: false })],
    ['was deactivated', () => change({ isActive: false })],
    ['was erased', () => eraseStudent(app.deps, { operator: 'root' }, student)],
  ])('a recipient who %s before the mail is sent receives none', async (_reason, act) => {
    await approve();
    await act();
    expect(await recipients()).toEqual([]);
    expect(await app.db.$count(jobs)).toBe(0);
  });

  test('account mails are not sent to accounts that were deactivated or erased after the job was added', async () => {
    await app.send('POST', '/api/auth/forgot-password', { json: { email: student.email } });
    await app.db.transaction((tx) =>
      app.deps.jobs.add(tx, sendVerificationLink, { userId: student.id, kind: 'link' }),
    );
    await app.db.transaction((tx) => emailPasswordChanged(app.deps, tx, student));
    await change({ isActive: false });
    expect(await recipients()).toEqual([]);
  });

  test('a mail server that is down leaves a failed job after the last attempt, which can be retried', async () => {
    const { send } = app.deps.mailer;
    app.deps.mailer.send = () => Promise.reject(new Error('connection refused'));
    await approve();
    for (let attempt = 1; attempt <= 20; attempt += 1) await app.retryEmails();
    expect(await listFailedJobs(app.db)).toMatchObject([
      { name: 'send-notification-email', attempts: 20, lastError: 'connection refused' },
    ]);
    app.deps.mailer.send = send;
    await app.retryEmails();
    expect(await recipients(), 'a failed job is not repeated by itself').toEqual([]);
    const { id } = (await listFailedJobs(app.db))[0]!;
    await app.db.transaction((tx) => retryFailedJobs(tx, id));
    expect(await recipients()).toEqual([student.email]);
  });

  test('stored jobs contain no token and no password, and no reset link exists before its mail', async () => {
    const json = { name: 'Ali', email: 'ali@example.test', password: 'secret-one' };
    const { token } = (await app.send('POST', '/api/auth/register', { json })).json<{ token: string }>();
    await app.send('POST', '/api/auth/forgot-password', { json: { email: 'ali@example.test' } });
    await app.send('POST', '/api/auth/forgot-password', { json: { email: 'unknown@example.test' } });
    const stored = await app.db.select().from(jobs);
    expect(stored.map(({ name }) => name)).toEqual([
      'send-verification-link',
      'request-password-reset',
      'request-password-reset',
    ]);
    for (const secret of [token, json.password]) expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await app.db.$count(passwordResets)).toBe(0);
    expect(await recipients()).toEqual(['ali@example.test', 'ali@example.test']);
    expect(await app.db.$count(jobs)).toBe(0);
  });
});
