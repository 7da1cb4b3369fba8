import { sentMails } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/harness.ts';
import { recordSentMails } from './record-sent-mails.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ LOG_LEVEL: 'error' });
});
afterEach(() => app.close());

test('a mail to an account is recorded with subject and time, without its text', async () => {
  const student = await build.student(app.db);
  const other = await build.student(app.db);
  const { mailer } = app.deps;
  await mailer.send({ to: student.email, subject: 'One\r\ntwo', text: 'A secret link' });
  await mailer.send({ to: 'former@example.test', subject: 'Moved', text: '', accountId: other.id });
  await mailer.send({ to: 'stranger@example.test', subject: 'Nobody', text: '' });
  const rows = await app.db.select().from(sentMails).orderBy(sentMails.id);
  expect(
    rows.map(({ userId, email, subject, createdAt }) => ({ userId, email, subject, createdAt })),
  ).toEqual([
    { userId: student.id, email: student.email, subject: 'One two', createdAt: app.deps.now() },
    { userId: other.id, email: 'former@example.test', subject: 'Moved', createdAt: app.deps.now() },
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('a mail that was not sent is not recorded', async () => {
  const student = await build.student(app.db);
  const failing = recordSentMails({ send: () => Promise.reject(new Error('refused')) }, app.deps);
  await expect(failing.send({ to: student.email, subject: 'One', text: '' })).rejects.toThrow('refused');
  expect(await app.db.$count(sentMails)).toBe(0);
});

test('a mail that cannot be recorded is not sent again', async () => {
  const { mailer } = app.deps;
  await mailer.send({ to: 'a@example.test', subject: 'One', text: '', accountId: 'unknown' });
  expect(app.logged.join('')).toContain('a sent mail could not be recorded');
});
