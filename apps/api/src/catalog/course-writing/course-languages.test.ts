import { courses, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { courseFixtures, LISTS, TEXTS } from '../../../test/support/catalog/course-fixtures.ts';
import {
  type Files,
  type Full,
  formOfCourse,
  section,
  thumbnail,
  video,
} from '../../../test/support/catalog/course-form-fixtures.ts';
import { draftFixtures, NO_TRANSLATION } from '../../../test/support/catalog/draft-fixtures.ts';
import { fileOf, fixture } from '../../../test/support/media/sample-files.ts';
import { inCallLanguage } from '../../lib/call-language.ts';

const URDU = { title: 'قانونِ شہادت', shortDescription: 'گواہ اور ثبوت', description: 'قانونِ شہادت، 1984' };
const ENGLISH = { title: 'Law of Evidence', shortDescription: 'Witnesses', description: 'The Order of 1984' };

const textsIn = (language: string) => ({
  languages: { title: language, shortDescription: language, description: language },
});
/** A translation as the editor sends it. */
const edited = (texts: object) => ({ ...NO_TRANSLATION, ...texts });

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
});
afterEach(() => app.close());

const call = async (procedure: string, input: object, language?: string) => {
  const query = encodeURIComponent(JSON.stringify(input));
  const response = await app.send('GET', `/trpc/${procedure}?input=${query}`, {
    headers: language ? { 'accept-language': language } : {},
  });
  return { data: response.json().result.data, etag: response.headers.etag, vary: response.headers.vary };
};
const evidence = () => build.course(app.db, { ...ENGLISH, translation: URDU });
const stored = async (id: string) => (await app.db.select().from(courses).where(eq(courses.id, id)))[0]!;

describe('a guest', () => {
  test('reads the catalog and a course in the language of the page, from the same cache', async () => {
    const { id } = await evidence();
    for (const language of ['en', 'ur', 'en', 'ur']) {
      const texts = { ...(language === 'ur' ? URDU : ENGLISH), ...textsIn(language) };
      const list = await call('courses.list', {}, language);
      expect(list.data.items).toMatchObject([texts]);
      expect(list.etag).toBeDefined();
      expect(list.vary).toContain('accept-language');
      expect((await call('courses.get', { courseId: id }, language)).data).toMatchObject({
        ...texts,
        language: 'en',
      });
    }
    // A browser's own list of languages is not a choice of the reader.
    expect((await call('courses.list', {}, 'ur-PK,ur;q=0.9')).data.items[0].title).toBe(ENGLISH.title);
  });

  test('reads a course without a translation in its own language', async () => {
    await build.course(app.db, { ...URDU, language: 'ur' });
    for (const language of ['en', 'ur'])
      expect((await call('courses.list', {}, language)).data.items).toMatchObject([
        { ...URDU, ...textsIn('ur') },
      ]);
  });

  test('finds a course by its texts in either language, and by look-alikes of their letters', async () => {
    await evidence();
    await build.course(app.db, { title: 'Torts' });
    for (const search of ['evidence', 'WITNESSES', 'order of ۱۹۸۴', 'قانون شهادت', 'گواه', '١٩٨٤']) // not-urdu
      for (const language of ['en', 'ur'])
        expect((await call('courses.list', { search }, language)).data.totalCount, search).toBe(1);
    expect((await call('courses.list', { search: 'torts' }, 'ur')).data.totalCount).toBe(1);
  });

  test('gets courses in the order of their original titles in both languages', async () => {
    await build.course(app.db, { title: 'B', translation: { ...URDU, title: 'الف' } });
    await build.course(app.db, { title: 'A', translation: { ...URDU, title: 'ی' } });
    const titles = async (language: string) =>
      (await call('courses.list', { sort: 'title' }, language)).data.items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('en')).toEqual(['A', 'B']);
    expect(await titles('ur')).toEqual(['ی', 'الف']);
  });
});

describe('an administrator', () => {
  test('reads ratings and enrollments of students with the titles in the language of the console', async () => {
    const { id: courseId } = await evidence();
    const { studentId } = await build.enrollment(app.db, { courseId });
    await build.rating(app.db, { studentId, courseId });
    const titles = async (language: 'en' | 'ur') => {
      const api = app.as({ ...admin, language });
      const { items } = await api.ratings.manage({});
      const { enrollments } = await api.students.get({ studentId });
      return [...items, ...enrollments].map(({ courseTitle }) => courseTitle);
    };
    expect(await titles('ur')).toEqual([URDU.title, URDU.title]);
    expect(await titles('en')).toEqual([ENGLISH.title, ENGLISH.title]);
  });
});

describe('a student', () => {
  test('reads own courses and enrollments in the language of the account', async () => {
    const { id: courseId } = await evidence();
    const student = await build.student(app.db, { language: 'ur' });
    await build.pendingPayment(app.db, { studentId: student.id, courseId });
    const expected = { courseTitle: URDU.title, courseTitleLanguage: 'ur' };
    const inUrdu = app.as(student);
    expect(await inUrdu.payments.mine()).toMatchObject([expected]);
    expect(await inUrdu.enrollments.mine()).toMatchObject([expected]);
    await app.as(admin).payments.approve({
      paymentId: (await inUrdu.payments.mine())[0]!.id,
    });
    expect(await inUrdu.learning.enrolled()).toMatchObject([
      {
        title: URDU.title,
        shortDescription: URDU.shortDescription,
        languages: { title: 'ur', shortDescription: 'ur', instructorName: 'en' },
      },
    ]);
    expect(await inUrdu.learning.content({ courseId })).toMatchObject({
      ...URDU,
      ...textsIn('ur'),
      language: 'en',
    });
    const inEnglish = app.as({ ...student, language: 'en' });
    expect(await inEnglish.learning.enrolled()).toMatchObject([
      { title: ENGLISH.title, languages: { title: 'en' } },
    ]);
  });

  test('is notified in the language at the time of reading, and mailed in that of the account', async () => {
    const { id: courseId } = await evidence();
    const student = await build.student(app.db, { language: 'ur' });
    const { id } = await build.pendingPayment(app.db, { studentId: student.id, courseId });
    await app.as(admin).payments.approve({ paymentId: id });
    const textIn = async (language: 'en' | 'ur') =>
      (await app.as({ ...student, language }).notifications.list({})).items[0]!.text;
    expect(await textIn('ur')).toContain(URDU.title);
    expect(await textIn('en')).toContain(ENGLISH.title);
    const mail = (await app.emails()).find(({ head }) => head.includes(student.email))!;
    expect(mail.text).toContain(URDU.title);
    expect(mail.text).not.toContain(ENGLISH.title);
  });

  test('has certificates with the original title', async () => {
    const { course } = await build.courseWithVideos(app.db, [1]);
    await app.db.transaction((tx) =>
      tx.update(courses).set({ translation: URDU }).where(eq(courses.id, course.id)).execute(),
    );
    const { certificate, student } = await inCallLanguage('ur', async () => {
      const request = await build.certificateRequest(app.db, { courseId: course.id });
      const [holder] = await app.db.select().from(users).where(eq(users.id, request.studentId));
      return { certificate: request, student: { ...holder!, language: 'ur' as const } };
    });
    expect(await app.as(student).certificates.mine()).toMatchObject([
      { id: certificate.id, courseTitle: course.title },
    ]);
  });
});

describe('an author', () => {
  test('creates and edits a course in two languages; omitted, both stay', async () => {
    const author = courseFixtures(app, admin);
    const { id: courseId, sections: _sections, ...rest } = await author.create();
    expect(rest).toMatchObject({ language: 'en', translation: NO_TRANSLATION });
    const updated = await author.update({
      courseId,
      ...TEXTS,
      ...LISTS,
      language: 'ur',
      translation: ENGLISH,
    });
    expect(updated).toMatchObject({ title: 'Torts', language: 'ur', translation: ENGLISH });
    expect(await author.update({ courseId, ...TEXTS })).toMatchObject({
      language: 'ur',
      translation: ENGLISH,
    });
    expect(await author.update({ courseId, ...TEXTS, translation: null })).toMatchObject({
      language: 'ur',
      translation: NO_TRANSLATION,
    });
    expect(await stored(courseId)).toMatchObject({ translation: null, translationFolded: null });
  });

  test('cannot save a longer translation than the original may be', async () => {
    const author = courseFixtures(app, admin);
    const { id: courseId } = await author.create();
    for (const [translation, message] of [
      [{ ...URDU, title: 'ا'.repeat(201) }, 'At most 200 characters'],
      [{ ...URDU, shortDescription: 'ا'.repeat(501) }, 'At most 500 characters'],
    ] as const)
      expect((await failureOf(author.update({ courseId, ...TEXTS, translation }))).message).toBe(message);
    expect((await stored(courseId)).translation).toBeNull();
  });

  test('publishes a draft with both languages, also in part, and duplicates it with both', async () => {
    const fixtures = draftFixtures(app, admin);
    const { draftId } = await fixtures.create({ language: 'ur', translation: edited(ENGLISH) });
    const { courseId } = await app.as(admin).drafts.publish({ draftId, version: 1 });
    expect(await stored(courseId)).toMatchObject({ language: 'ur', translation: ENGLISH });
    const copy = await app.as(admin).drafts.duplicate({ courseId });
    expect((await app.as(admin).drafts.get({ draftId: copy.draftId })).form).toMatchObject({
      language: 'ur',
      translation: ENGLISH,
    });
    const { draftId: half } = await fixtures.create({ translation: edited({ title: URDU.title }) });
    expect((await app.as(admin).drafts.readiness({ draftId: half })).problems).toEqual([]);
    const inPart = await app.as(admin).drafts.publish({ draftId: half, version: 1 });
    expect((await stored(inPart.courseId)).translation).toEqual({ title: URDU.title });
    const { draftId: without } = await fixtures.create();
    const published = await app.as(admin).drafts.publish({ draftId: without, version: 1 });
    expect(await stored(published.courseId)).toMatchObject({ language: 'en', translation: null });
  });

  test('finds a course in the list by its translation', async () => {
    await evidence();
    const found = await app.as(admin).courses.allFull({ search: 'قانون شهادت' }); // not-urdu
    expect(found.totalCount).toBe(1);
    expect(found.items).toMatchObject([{ title: ENGLISH.title }]);
  });
});

describe('REST', () => {
  test('takes language and translation in the form, and responds as documented, in English', async () => {
    const token = await app.bearer(admin);
    const files: Files = [
      await thumbnail(),
      { field: 'videoFiles', file: fileOf(await fixture('clip.mp4'), 'a.mp4') },
    ];
    const form = formOfCourse(files, [section([video], [])]);
    form.append('language', 'ur');
    const { shortDescription, ...texts } = ENGLISH;
    form.append('translation', JSON.stringify({ ...texts, short_description: shortDescription }));
    const created = await app.send('POST', '/api/courses', { token, form });
    expect(created.statusCode).toBe(200);
    const { id, title } = created.json<Full & { title: string }>();
    expect(await stored(id)).toMatchObject({ title, language: 'ur', translation: ENGLISH });
    expect(Object.keys(created.json())).not.toContain('translation');
    const read = await app.send('GET', `/api/courses/${id}`, { headers: { 'accept-language': 'ur' } });
    expect(read.json().title).toBe(ENGLISH.title);

    const unchanged = formOfCourse([], undefined);
    expect((await app.send('PUT', `/api/courses/${id}`, { token, form: unchanged })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ language: 'ur', translation: ENGLISH });
    const removed = formOfCourse([], undefined);
    removed.append('translation', 'null');
    expect((await app.send('PUT', `/api/courses/${id}`, { token, form: removed })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ language: 'ur', translation: null });
    const wrong = formOfCourse([], undefined);
    wrong.append('translation', '"text"');
    const refused = await app.send('PUT', `/api/courses/${id}`, { token, form: wrong });
    expect(refused.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The field "translation" is not valid JSON of the documented shape.',
    });
  });
});
