// @module-tag any-engine
import { sentMails } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { sendMail } from './send-mail.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ LOG_LEVEL: 'error' });
});
afterEach(() => app.close());

const ATTEMPT = { jobId: 'job' };
const to = (email: string) => ({ email, fullName: 'Sana', emailVerifiedAt: null, language: 'en' as const });
const content = (subject: string) => () => ({
  subject,
  preheader: '',
  heading: 'Heading',
  paragraphs: ['A secret text'],
});

test('a mail to an account is recorded with subject and time, without its text', async () => {
  const student = await build.student(app.db);
  const other = await build.student(app.db);
  await sendMail(app.deps, ATTEMPT, { to: to(student.email), content: content('One\r\ntwo') });
  await sendMail(app.deps, ATTEMPT, {
    to: to('former@example.test'),
    content: content('Moved'),
    accountId: other.id,
  });
  await sendMail(app.deps, ATTEMPT, { to: to('stranger@example.test'), content: content('Nobody') });
  const rows = await app.db.select().from(sentMails).orderBy(sentMails.id);
  const createdAt = app.deps.now();
  expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
    { userId: student.id, email: student.email, subject: 'One two', createdAt },
    { userId: other.id, email: 'former@example.test', subject: 'Moved', createdAt },
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('a mail that was not sent is not recorded', async () => {
  const student = await build.student(app.db);
  const deps = { ...app.deps, mailer: { send: () => Promise.reject(new Error('refused')) } };
  const sending = sendMail(deps, ATTEMPT, { to: to(student.email), content: content('One') });
  await expect(sending).rejects.toThrow('refused');
  expect(await app.db.$count(sentMails)).toBe(0);
});

test('a mail that cannot be recorded is not sent again', async () => {
  const mail = { to: to('a@example.test'), content: content('One'), accountId: 'unknown' };
  await sendMail(app.deps, ATTEMPT, mail);
  expect(app.logged.join('')).toContain('a sent mail could not be recorded');
});
