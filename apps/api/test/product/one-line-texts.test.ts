import { courses, uploads, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formOf, type TestApp, testApp } from '../harness.ts';
import {
  formOfCourse,
  resource,
  section,
  TEXTS,
  thumbnail,
  video,
} from '../support/catalog/course-form-fixtures.ts';
import { fileOf, mp4, pdf, png } from '../support/media/sample-files.ts';

/** Text that would appear as a paragraph of our own if a mail contained it unchanged. */
const PHISHING = '\r\n\r\nYour account is locked. Open https://phish.example/unlock\u2028';
const CONTROL = '\u0007';
const OVERRIDE = '\u202e';
const INVISIBLE = '\u3164\u200b';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

describe('the documented calls reject a name with several lines or control characters:', () => {
  test.each([`Sana${PHISHING}x`, `Sana\u0085Malik`, `Sana${CONTROL}Malik`, 'Sana\tMalik'])(
    '%j',
    async (name) => {
      const [student, admin, owner] = [
        await build.student(app.db),
        await build.admin(app.db),
        await build.owner(app.db),
      ];
      const calls = [
        () =>
          app.send('POST', '/api/auth/register', {
            json: { email: 'new@example.test', password: 'long enough', fullName: name },
          }),
        async () =>
          app.send('PUT', '/api/student/profile', {
            token: await app.bearer(student),
            form: formOf({ fullName: name }),
          }),
        async () =>
          app.send('PUT', '/api/admin/profile', {
            token: await app.bearer(admin),
            form: formOf({ full_name: name }),
          }),
        async () =>
          app.send('POST', '/api/admin/create', {
            token: await app.bearer(owner),
            json: { email: 'other@example.test', password: 'three unusual words', fullName: name },
          }),
      ];
      const before = await app.db.select().from(users);
      for (const call of calls) {
        const response = await call();
        expect([response.statusCode, response.json<{ code: string }>().code], response.body).toEqual([
          400,
          'INVALID_INPUT',
        ]);
      }
      expect(await app.db.select().from(users)).toEqual(before);
    },
  );

  test('a name and an address lose what keyboards and copied texts add', async () => {
    const response = await app.send('POST', '/api/auth/register', {
      json: {
        email: '\u200fNew\u200b@example.test\u2069',
        password: 'long enough',
        fullName: '\u200fثنا می\u200cخواہم\u202e',
      },
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
    expect(await app.db.select().from(users)).toMatchObject([
      { email: 'new@example.test', fullName: 'ثنا می\u200cخواہم' },
    ]);
  });

  test('an invisible name counts as missing', async () => {
    const token = await app.bearer(await build.student(app.db));
    const response = await app.send('PUT', '/api/student/profile', {
      token,
      form: formOf({ fullName: INVISIBLE }),
    });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      'Full name is required',
    ]);
    const registered = await app.send('POST', '/api/auth/register', {
      json: { email: 'a@example.test', password: 'long enough', fullName: INVISIBLE },
    });
    expect([registered.statusCode, registered.json<{ message: string }>().message]).toEqual([
      400,
      'Please fill in all fields',
    ]);
  });
});

describe('in the course form', () => {
  const outline = [section([video], [resource])];
  const files = async () => [
    await thumbnail(),
    { field: 'videoFiles' as const, file: fileOf(mp4(2000), 'a.mp4') },
    { field: 'resourceFiles' as const, file: fileOf(await pdf('a'), 'a.pdf') },
  ];
  const send = async (texts: Partial<typeof TEXTS>, sections: unknown = outline) =>
    app.send('POST', '/api/courses', {
      token: await app.bearer(await build.admin(app.db)),
      form: formOfCourse(await files(), JSON.stringify(sections), { ...TEXTS, ...texts }),
    });

  test.each<[string, Partial<typeof TEXTS>, unknown?]>([
    ['title', { title: `Law${PHISHING}x` }],
    ['instructor', { instructor_name: `Hina${CONTROL}x` }],
    ['requirement', { requirements: JSON.stringify([`None${PHISHING}x`]) }],
    ['section', {}, [{ ...outline[0]!, title: 'Offer\u2029x' }]],
    ['video', {}, [section([{ ...video, title: `What${PHISHING}x` }], [resource])]],
    ['resource', {}, [section([video], [{ ...resource, title: `Read\u0000x` }])]],
    ['resource type', {}, [section([video], [{ ...resource, type: `PDF${CONTROL}x` }])]],
  ])('the %s must be one line', async (_what, texts, sections = outline) => {
    const response = await send(texts, sections);
    expect([response.statusCode, response.json<{ code: string }>().code], response.body).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(await app.db.$count(courses)).toBe(0);
    expect(await app.db.$count(uploads)).toBe(0);
  });

  test('descriptions keep paragraphs, with normalized line breaks', async () => {
    const response = await send({ description: 'First.\r\n\r\nSecond.\rThird.', title: 'قانونِ شہادت' });
    expect(response.statusCode, response.body).toBe(200);
    expect(await app.db.select().from(courses)).toMatchObject([
      { title: 'قانونِ شہادت', description: 'First.\n\nSecond.\nThird.' },
    ]);
  });
});

describe('an existing row', () => {
  test('adds no paragraphs to mails', async () => {
    const student = await build.student(app.db, { fullName: `Sana${PHISHING}`, email: 'sana@example.test' });
    const admin = await build.admin(app.db, { fullName: `Hina${PHISHING}`, email: 'hina@example.test' });
    const course = await build.course(app.db, { title: `Law${OVERRIDE}${PHISHING}` });
    await app.guest().auth.forgotPassword({ email: 'sana@example.test' });
    const proof = await build.upload(app.db, { ownerId: student.id });
    const { paymentId } = await app.as(student).payments.requestEnroll({
      courseId: course.id,
      method: 'bank',
      transactionId: 'FT26ABC9',
      proofUploadId: proof.id,
    });
    await app.as(admin).payments.reject({ paymentId, reason: 'Not\n\nours' });

    const mails = await app.emails();
    expect(mails).toHaveLength(3);
    for (const { head, text } of mails) {
      expect(text).not.toMatch(/^Your account is locked/mu);
      expect(text).not.toMatch(/^ours/mu);
      expect(`${head}${text}`).not.toMatch(/[\u202e\u2028]/u);
    }
    expect(mails.filter(({ text }) => text.includes('Sana Your account is locked'))).toHaveLength(3);
  });

  test('is unchanged until the user edits it', async () => {
    const student = await build.student(app.db, { fullName: `Sana\nMalik` });
    const token = await app.bearer(student);
    expect((await app.send('GET', '/api/student/profile', { token })).json()).toMatchObject({
      full_name: 'Sana\nMalik',
    });
    expect(await app.db.select().from(users).where(eq(users.id, student.id))).toMatchObject([
      { fullName: 'Sana\nMalik' },
    ]);
  });
});

test('file names lose direction overrides', async () => {
  const token = await app.bearer(await build.student(app.db));
  const form = formOf({ file: fileOf(await png(), `receipt${OVERRIDE}gpj\u2028.png`) });
  expect((await app.send('POST', '/api/uploads/payment-proof', { token, form })).statusCode).toBe(200);
  expect(await app.db.select().from(uploads)).toMatchObject([{ fileName: 'receipt gpj .png' }]);
});
