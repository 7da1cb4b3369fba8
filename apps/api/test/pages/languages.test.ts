import { jobs as jobRows, users } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { currentLanguage, inLanguage } from '@qanoon/messages/language';
import { urduByKey } from '@qanoon/messages/message';
import * as payments from '@qanoon/messages/server/payments';
import * as students from '@qanoon/messages/server/students';
import * as errors from '@qanoon/messages/shared/errors';
import * as notifications from '@qanoon/messages/shared/notifications';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dropCachedAcademy } from '../../src/academy/settings/read-academy.ts';
import { inCallLanguage } from '../../src/lib/call-language.ts';
import { type TestApp, testApp, type User } from '../harness.ts';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik', language: 'ur' });
  admin = await build.admin(app.db, { fullName: 'Ayesha Khan', language: 'ur' });
});
afterEach(() => app.close());

const urdu = (write: () => string) => inLanguage('ur', write);
const SCRIPT = /\p{Script=Arabic}/u;
async function approve(title = 'Contract Law'): Promise<string> {
  const course = await build.course(app.db, { title });
  const { id } = await build.pendingPayment(app.db, { studentId: student.id, courseId: course.id });
  await app.as(admin).payments.approve({ paymentId: id });
  return id;
}
async function requestPayment(): Promise<void> {
  const course = await build.course(app.db, { title: 'Contract Law', price: asPaisa(450000) });
  const proof = await build.upload(app.db, { ownerId: student.id, purpose: 'payment-proof' });
  await app.as(student).payments.requestEnroll({
    courseId: course.id,
    method: 'easypaisa',
    transactionId: 'TX1234567',
    proofUploadId: proof.id,
  });
}
type TrpcError = {
  error: {
    message: string;
    data: { code: string; text?: { key: string; values?: Record<string, unknown> } };
  };
};

/** Decodes a header of a mail. */
const headerOf = (head: string, name: string): string =>
  [
    ...new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mu')
      .exec(head)![1]!
      .matchAll(/=\?UTF-8\?B\?([^?]+)\?=|<[^>]*>/giu),
  ]
    .map(([whole, part]) => (part ? Buffer.from(part, 'base64').toString() : ` ${whole}`))
    .join('');
const mailTo = async (email: string) =>
  (await app.emails()).find(({ head }) => head.includes(`To: ${email}`))!;

describe('a mail to one person', () => {
  test('has its subject, greeting and direction in the language of its recipient', async () => {
    await approve();
    const mail = await mailTo(student.email);
    const subject = headerOf(mail.head, 'Subject');
    expect(subject).toMatch(SCRIPT);
    expect(subject).toContain('\u2068Contract Law\u2069');
    expect(mail.text).toMatch(/^السلام علیکم \u2068Sana Malik\u2069،\n/u);
    expect(mail.html).toContain('<html lang="ur" dir="rtl"');
  });

  test('is in English for a reader of English, whatever the language of the call that caused it', async () => {
    await app.db.transaction((tx) =>
      tx.update(users).set({ language: 'en' }).where(eq(users.id, student.id)).execute(),
    );
    await inCallLanguage('ur', () => approve());
    const mail = (await app.emails()).find(({ head }) => head.includes(student.email))!;
    expect(mail.head).toContain('Subject: Payment approved: Contract Law');
    expect(`${mail.text}${mail.html}`).not.toMatch(SCRIPT);
  });
});

describe('one event for several people', () => {
  test('causes a mail and a notification in the language of each, whoever caused it', async () => {
    const english = await build.admin(app.db, { email: 'bilal@example.test' });
    await requestPayment();
    expect((await mailTo(english.email)).head).toContain('Subject: New payment: Contract Law');
    expect((await mailTo(english.email)).text).not.toMatch(SCRIPT);
    expect(headerOf((await mailTo(admin.email)).head, 'Subject')).toMatch(SCRIPT);
    const textFor = async (user: User) => (await app.as(user).notifications.list({})).items[0]!.text;
    expect(await textFor(admin)).toMatch(SCRIPT);
    expect(await textFor(english)).not.toMatch(SCRIPT);
  });

  test('comes from the academy’s Urdu name only for readers of Urdu', async () => {
    await buildAcademy.settings(app.db, { name: 'Dar ul Qanoon', nameUrdu: 'دارالقانون' });
    dropCachedAcademy(app.deps);
    const { email } = await build.admin(app.db);
    await requestPayment();
    expect(headerOf((await mailTo(admin.email)).head, 'From')).toMatch(/^دارالقانون </u);
    expect((await mailTo(email)).head).toMatch(/^From: "?Dar ul Qanoon"? </mu);
  });
});

test('a job that a call in Urdu starts writes English', async () => {
  const seen: string[] = [];
  await inCallLanguage('ur', async () => {
    app.deps.jobs.work({ name: 'test' }, { handle: async () => void seen.push(currentLanguage()) });
    await app.db.transaction((tx) => app.deps.jobs.add(tx, { name: 'test' }, {}));
    await app.deps.jobs.settled();
  });
  expect(seen).toEqual(['en']);
  expect(await app.db.$count(jobRows, eq(jobRows.name, 'test'))).toBe(0);
});

describe('over tRPC', () => {
  const listOwn = async (headers: Record<string, string> = {}) => {
    const token = await app.bearer(student);
    const response = await app.send('GET', '/trpc/notifications.list?input=%7B%7D', { token, headers });
    return response.json<{ result: { data: { items: { text: string }[] } } }>().result.data.items;
  };

  test('an error has its text in the language of the call, and the key and the values for others', async () => {
    const paymentId = await approve();
    const response = await app.send('POST', '/trpc/payments.approve', {
      token: await app.bearer(admin),
      headers: { 'accept-language': 'ur' },
      json: { paymentId },
    });
    const { message, data } = response.json<TrpcError>().error;
    expect(data.code).toBe('PAYMENT_NOT_PENDING');
    // The portals do not load the Urdu texts of `server/`, so they show this one.
    expect(message).toMatch(SCRIPT);
    expect(message).toContain('\u2068Ayesha Khan\u2069');
    expect(data.text!.key).toBe(payments.paymentWasAlreadyDecidedBy.key);
    expect(data.text!.values).toMatchObject({ outcome: 'approved', name: 'Ayesha Khan' });
    expect(urdu(() => urduByKey(data.text!.key, data.text!.values)!)).toBe(message);
  });

  test('invalid input is reported in the language of the call, without a key', async () => {
    const report = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await app.send('POST', '/trpc/auth.forgotPassword', { headers, json: {} });
      return response.json<TrpcError>().error;
    };
    expect((await report('en')).message).not.toMatch(SCRIPT);
    const { message, data } = await report('ur');
    expect(message).toMatch(SCRIPT);
    expect(data.text).toBeUndefined();
  });

  test.each([
    ['auth.checkResetToken', errors.RESET_LINK_UNKNOWN],
    ['auth.checkVerification', errors.VERIFICATION_LINK_UNKNOWN],
    ['invitations.check', errors.INVITATION_UNKNOWN],
    ['setup.check', errors.SETUP_DONE],
  ])('the page of a link gets its message in the stated language: %s', async (procedure, expected) => {
    const check = async (language: string) => {
      const input = encodeURIComponent(JSON.stringify({ token: 'x'.repeat(43) }));
      const headers = { 'accept-language': language };
      const response = await app.send('GET', `/trpc/${procedure}?input=${input}`, { headers });
      return response.json<{ result: { data: { message: string } } }>().result.data.message;
    };
    expect(await check('en')).toBe(expected());
    expect(await check('ur')).toBe(urdu(expected));
  });

  test('texts are in the stated language, or else in that of the account', async () => {
    await approve();
    const text = () => notifications.youAreEnrolledIn({ course: 'Contract Law' });
    expect((await listOwn())[0]!.text).toBe(urdu(text));
    expect((await listOwn({ 'accept-language': 'en' }))[0]!.text).toBe(text());
    // A browser sends such a list by itself.
    expect((await listOwn({ 'accept-language': 'en-US,en;q=0.9' }))[0]!.text).toBe(urdu(text));
  });
});

describe('a new account has the language of the call', () => {
  const languageOf = async (email: string) =>
    (await app.db.select().from(users).where(eq(users.email, email)))[0]!.language;

  test('that imports it, and its first mail leads to the Urdu page', async () => {
    const owner = await build.owner(app.db);
    const token = await app.bearer(owner);
    const json = { csv: 'name,email\nNadia,nadia@example.test', check: false };
    const headers = { 'accept-language': 'ur' };
    await app.send('POST', '/trpc/students.importCsv', { token, headers, json });
    expect(await languageOf('nadia@example.test')).toBe('ur');
    expect((await mailTo('nadia@example.test')).text).toMatch(/\/ur\/auth\/reset-password\/[\w-]{43}\s/u);
  });

  test('that accepts an invitation, whose mail is in the language of its inviter', async () => {
    const email = 'nadia@example.test';
    const owner = await build.owner(app.db, { language: 'ur' });
    await app.as(owner).invitations.create({ fullName: 'Nadia', email });
    const token = /\/ur\/auth\/invitation\/([\w-]{43})\s/u.exec((await mailTo(email)).text)![1]!;
    const json = { token, password: 'harbour lantern 7' };
    await app.send('POST', '/trpc/invitations.accept', { headers: { 'accept-language': 'en' }, json });
    expect(await languageOf(email)).toBe('en');
  });
});

describe('over REST', () => {
  test('errors and texts are in English for a reader of Urdu', async () => {
    const token = await app.bearer(student);
    for (const language of ['en', 'ur', 'ur-PK,ur;q=0.9']) {
      const headers = { 'accept-language': language };
      const missing = await app.send('GET', '/api/courses/unknown', { token, headers });
      expect(missing.json<{ message: string }>().message).toBe(errors.COURSE_NOT_FOUND());
      const invalid = await app.send('POST', '/api/auth/login', { token, headers, json: {} });
      expect(invalid.json<{ message: string }>().message).not.toMatch(SCRIPT);
      const taken = await app.send('POST', '/api/auth/check-email', { headers, json: { email: 'x' } });
      expect(taken.body).not.toMatch(SCRIPT);
    }
  });

  test('an upload is refused in English, or in the language that the web app states', async () => {
    const refusal = async (headers: Record<string, string>) => {
      const form = new FormData();
      form.append('file', new Blob(['WEBVTT\n\nSTYLE\n\nwords\n']), 'a.vtt');
      const token = await app.bearer(await build.admin(app.db, { canManageCourses: true, language: 'ur' }));
      const response = await app.send('POST', '/api/uploads/captions', { token, form, headers });
      expect(response.statusCode).toBe(415);
      return response.json<{ message: string }>().message;
    };
    expect(await refusal({})).toBe(
      'Captions must be a WebVTT or SubRip file. Line 5: a caption must begin with its times, such as 00:01.000 --> 00:04.000',
    );
    const inUrdu = await refusal({ 'accept-language': 'ur' });
    expect(inUrdu).toMatch(SCRIPT);
    expect(inUrdu).not.toContain('Line 5');
  });

  test('the CSV export of the console has headings in the language that it states', async () => {
    const headings = async (headers: Record<string, string>) => {
      const token = await app.bearer(admin);
      const { body } = await app.send('GET', '/api/admin/students.csv', { token, headers });
      return body.split('\r\n');
    };
    expect((await headings({}))[0]).toBe(
      '\ufeffName,E-mail,Status,E-mail verified,Courses,Registered (Pakistan time)',
    );
    const [head, first] = await headings({ 'accept-language': 'ur' });
    expect(head).toContain(urdu(students.emailHeading));
    expect(first).toContain(urdu(students.activeStudent));
  });
});
