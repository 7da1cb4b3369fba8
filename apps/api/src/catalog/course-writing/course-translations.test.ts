import type { CourseAuthoring } from '@qanoon/contracts/catalog/course-form';
import { courses, resources, sections, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { courseFixtures } from '../../../test/support/catalog/course-fixtures.ts';
import { shareTextOf } from '../share-image/share-image.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
});
afterEach(() => app.close());

const read = async (procedure: string, input: object, language: string) =>
  (
    await app.send('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
      headers: { 'accept-language': language },
    })
  ).json().result.data;

/** Creates a course whose first lecture and handout are in Urdu, and whose texts are so in part. */
async function translatedCourse() {
  const { course, videos: lectures } = await build.courseWithVideos(app.db, [2], {
    title: 'Contract',
    instructorName: 'Hina Rauf',
    learningOutcomes: ['One', 'Two'],
    translation: { title: 'معاہدہ', instructorName: 'حنا رؤف', learningOutcomes: ['', 'دو'] },
  });
  const [lecture] = lectures;
  await app.db.transaction(async (tx) => {
    await tx.update(sections).set({ translation: { description: 'حصے کی تفصیل' }, description: 'About' });
    await tx
      .update(videos)
      .set({ translation: { title: 'پہلا لیکچر' }, isPreview: true })
      .where(eq(videos.id, lecture!.id));
    await tx.update(resources).set({ translation: { title: 'مشق' } });
  });
  return { courseId: course.id, lectureId: lecture!.id };
}

describe('a reader of Urdu', () => {
  const OUTLINE = {
    languages: { title: 'en', description: 'ur' },
    description: 'حصے کی تفصیل',
    videos: [
      { title: 'پہلا لیکچر', languages: { title: 'ur', description: 'en' } },
      { languages: { title: 'en', description: 'en' } },
    ],
    resources: [{ title: 'مشق', languages: { title: 'ur' } }],
  };

  test('gets each text of the course page that is translated, and the others with their language', async () => {
    const { courseId, lectureId } = await translatedCourse();
    expect(await read('courses.get', { courseId }, 'ur')).toMatchObject({
      title: 'معاہدہ',
      instructorName: 'حنا رؤف',
      learningOutcomes: ['One', 'دو'],
      languages: { title: 'ur', description: 'en', instructorBio: 'en', learningOutcomes: ['en', 'ur'] },
      sections: [OUTLINE],
    });
    expect((await read('courses.preview', { videoId: lectureId }, 'ur')).video.title).toBe('پہلا لیکچر');
    const original = await read('courses.get', { courseId }, 'en');
    expect(original.sections[0].videos[0].title).not.toBe('پہلا لیکچر');
  });

  test('gets the same texts in the player and in the list of the own courses', async () => {
    const { courseId } = await translatedCourse();
    const student = await build.student(app.db, { language: 'ur' });
    await build.enrollment(app.db, { studentId: student.id, courseId });
    expect(await app.as(student).learning.content({ courseId })).toMatchObject({
      instructorName: 'حنا رؤف',
      sections: [OUTLINE],
    });
    expect(await app.as(student).learning.enrolled()).toMatchObject([
      { instructorName: 'حنا رؤف', languages: { title: 'ur', shortDescription: 'en', instructorName: 'ur' } },
    ]);
  });

  test('shares a picture with the title and the instructor in Urdu', async () => {
    const { courseId } = await translatedCourse();
    expect(await shareTextOf(app.deps, courseId, 'ur')).toMatchObject({
      title: 'معاہدہ',
      instructor: 'حنا رؤف',
    });
    expect(await shareTextOf(app.deps, courseId, 'en')).toMatchObject({
      title: 'Contract',
      instructor: 'Hina Rauf',
    });
  });

  test('finds a course by the name of its instructor in Urdu, also with a wrong letter', async () => {
    const { courseId } = await translatedCourse();
    await app.db.transaction((tx) =>
      tx
        .update(courses)
        .set({ translation: { instructorName: 'ایڈووکیٹ فرزانہ' } })
        .where(eq(courses.id, courseId))
        .execute(),
    );
    for (const search of ['فرزانہ', 'فرزامہ']) // not-urdu
      expect((await read('courses.list', { search }, 'ur')).totalCount, search).toBe(1);
  });
});

describe('an edit', () => {
  const translationsOf = (course: CourseAuthoring) => ({
    course: course.translation.learningOutcomes,
    rows: course.sections.map((section) => [
      section.translation.title,
      ...[...section.videos, ...section.resources].map(({ translation }) => translation.title),
    ]),
  });

  test('leaves the translations of every row and of the items that stay when it does not know them', async () => {
    const author = courseFixtures(app, admin);
    const form = author.formOf(await author.create());
    const translated = await author.update({
      ...form,
      learningOutcomes: ['One', 'Two'],
      translation: { learningOutcomes: ['ایک', 'دو'] },
      sections: form.sections.map((section, at) => ({
        ...section,
        translation: { title: `حصہ ${at}`, description: '' },
        videos: section.videos.map((video, index) => ({
          ...video,
          translation: { title: `لیکچر ${index}` },
        })),
        resources: section.resources.map((resource) => ({ ...resource, translation: { title: 'مشق' } })),
      })),
    });
    const rows = [
      ['حصہ 0', 'لیکچر 0', 'لیکچر 1', 'مشق'],
      ['حصہ 1', 'لیکچر 0', 'مشق'],
    ];
    expect(translationsOf(translated)).toEqual({ course: ['ایک', 'دو'], rows });
    const changed = await author.update({ ...form, learningOutcomes: ['Two', 'New'] });
    expect(translationsOf(changed)).toEqual({ course: ['دو', ''], rows });
  });

  test('is published and copied from a draft with the translations of its rows', async () => {
    const author = courseFixtures(app, admin);
    const { id: courseId } = await author.create();
    const { draftId } = await app.as(admin).drafts.duplicate({ courseId });
    const { form, version } = await app.as(admin).drafts.get({ draftId });
    form.sections[0]!.videos[0]!.translation.title = 'لیکچر';
    form.translation.requirements = ['قانون کی کتاب'];
    const saved = await app.as(admin).drafts.save({ draftId, version, form });
    const published = await app.as(admin).drafts.publish({ draftId, version: saved.version });
    const copy = await app.as(admin).drafts.duplicate({ courseId: published.courseId });
    const copied = (await app.as(admin).drafts.get({ draftId: copy.draftId })).form;
    expect(copied.translation.requirements).toEqual(['قانون کی کتاب']);
    expect(copied.sections[0]!.videos.map(({ translation }) => translation.title)).toEqual(['لیکچر', '']);
  });
});
