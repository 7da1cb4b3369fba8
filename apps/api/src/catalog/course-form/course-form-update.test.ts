// @module-tag engine
import { courses, resources, sections, uploads, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  type Files,
  type Full,
  formOfCourse,
  resource,
  type SectionRow,
  section,
  TEXTS,
  thumbnail,
  video,
} from '../../../test/support/catalog/course-form-fixtures.ts';
import { fileOf, fixture, mp4, pdf, png } from '../../../test/support/media/sample-files.ts';

let app: TestApp;
let admin: User;
let token: string;
beforeEach(async () => {
  app = await testApp({ MAX_RESOURCE_MB: '1' });
  admin = await build.admin(app.db);
  token = await app.bearer(admin);
});
afterEach(() => app.close());

const post = (form: FormData) => app.send('POST', '/api/courses', { token, form });
const put = (id: string, form: FormData) => app.send('PUT', `/api/courses/${id}`, { token, form });

async function simpleCourse(): Promise<Full> {
  const files: Files = [
    await thumbnail(),
    { field: 'videoFiles', file: fileOf(await fixture('clip.mp4'), 'a.mp4') },
    { field: 'resourceFiles', file: fileOf(await pdf(), 'a.pdf') },
  ];
  return (await post(formOfCourse(files, [section([video], [resource])]))).json<Full>();
}

describe('the same course form', () => {
  test('sent twice creates two courses', async () => {
    const outcome = await race([simpleCourse, simpleCourse]);
    expect(new Set(outcome.won.map((course) => course.id)).size).toBe(2);
    expect(await app.db.$count(videos)).toBe(2);
  });
});

describe('a course update by form', () => {
  /** The rows as an editor sends them after reading the response. */
  const rowsOf = (course: Full): SectionRow[] =>
    course.sections.map((each) => ({
      ...each,
      videos: each.videos.map((row) => ({
        ...row,
        duration: row.duration_original,
        order_index: Number(row.order_index),
      })),
      resources: each.resources.map((row) => ({ ...row, order_index: Number(row.order_index) })),
    }));

  test('keeps every omitted file, also if the form contains its name', async () => {
    const course = await simpleCourse();
    const before = await app.files();
    const response = await put(
      course.id,
      formOfCourse([], rowsOf(course), { ...TEXTS, title: 'New title', price: '0' }),
    );
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      message: 'Course updated successfully!',
      id: course.id,
      title: 'New title',
      price: 0,
    });
    expect(response.json<Full>().sections).toEqual(course.sections);
    expect(await app.files()).toEqual(before);
  });

  test('replaces files and deletes the old ones', async () => {
    const course = await simpleCourse();
    const before = await app.files();
    const [first] = rowsOf(course);
    const outline = [{ ...first!, videos: [{ ...first!.videos[0]!, fileName: 'new.webm' }] }];
    const files: Files = [
      await thumbnail(),
      { field: 'videoFiles', file: fileOf(await fixture('clip-without-duration.webm'), 'new.webm') },
    ];
    const changed = (await put(course.id, formOfCourse(files, outline))).json<Full>();
    expect(changed.sections[0]!.videos).toMatchObject([
      { id: first!.videos[0]!.id, duration: 7, fileName: 'new.webm' },
    ]);
    expect((await app.send('GET', course.sections[0]!.videos[0]!.signedUrl!)).statusCode).toBe(404);
    expect((await app.send('GET', String(course.thumbnail))).statusCode).toBe(404);
    const after = await app.files();
    expect([after.tmp, after.objects.length]).toEqual([[], 3]);
    expect(after.objects.filter((name) => before.objects.includes(name))).toHaveLength(1);
    expect(await app.db.$count(uploads)).toBe(3);
  });

  test('does not change omitted lists', async () => {
    const course = await simpleCourse();
    const { requirements: _r, syllabus: _s, learning_outcomes: _l, ...texts } = TEXTS;
    const changed = (await put(course.id, formOfCourse([], undefined, texts))).json<Full>();
    expect(changed).toMatchObject({
      requirements: ['A year of law'],
      syllabus: ['Relevancy', 'Proof'],
      sections: course.sections,
    });
  });

  test('changes neither the course nor its files when it fails midway', async () => {
    const course = await simpleCourse();
    const before = await app.files();
    const outline = [section([{ ...video, fileName: 'b.mp4' }])];
    const files: Files = [
      { field: 'videoFiles', file: fileOf(mp4(3000), 'b.mp4') },
      { field: 'resourceFiles', file: fileOf(await png(), 'c.pdf') },
    ];
    expect((await put(course.id, formOfCourse(files, outline))).statusCode).toBe(415);
    expect(
      (await put(course.id, formOfCourse(files.slice(0, 1), [{ ...outline[0]!, title: '' }]))).statusCode,
    ).toBe(400);
    expect((await put('unknown', formOfCourse(files.slice(0, 1), outline))).statusCode).toBe(404);
    expect(await app.files()).toEqual(before);
    const [now] = (await app.send('GET', '/api/courses/all/fullContent', { token })).json<Full[]>();
    expect(now!.sections).toEqual(course.sections);
  });

  test('deletes a course with all its files if it has no enrollments', async () => {
    const course = await simpleCourse();
    const response = await app.send('DELETE', `/api/courses/${course.id}`, { token });
    expect(response.json()).toEqual({ message: 'Course deleted successfully!', archived: false });
    for (const table of [courses, sections, videos, resources, uploads])
      expect(await app.db.$count(table)).toBe(0);
    expect(await app.files()).toEqual({ tmp: [], objects: [] });
    expect((await app.send('DELETE', `/api/courses/${course.id}`, { token })).statusCode).toBe(404);
  });
});
