import { courses, uploads, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import {
  type Files,
  type Full,
  formOfCourse,
  resource,
  section,
  TEXTS,
  thumbnail,
  video,
} from '../../../test/support/catalog/course-form-fixtures.ts';
import { fileOf, fixture, pdf } from '../../../test/support/media/sample-files.ts';

/** `Idempotency-Key` on the documented call that creates a course. */
let app: TestApp;
let token: string;
let files: Files;
beforeEach(async () => {
  app = await testApp();
  token = await app.bearer(await build.admin(app.db));
  files = [
    await thumbnail(),
    { field: 'videoFiles', file: fileOf(await fixture('clip.mp4'), 'a.mp4') },
    { field: 'resourceFiles', file: fileOf(await pdf(), 'a.pdf') },
  ];
});
afterEach(() => app.close());

const post = (key: string, texts: Partial<typeof TEXTS> = TEXTS) =>
  app.send('POST', '/api/courses', {
    token,
    headers: { 'idempotency-key': key },
    form: formOfCourse(files, [section([video], [resource])], texts),
  });

/** The only course, with its three files and no others. */
async function expectOneCourse() {
  expect([await app.db.$count(courses), await app.db.$count(videos), await app.db.$count(uploads)]).toEqual([
    1, 1, 3,
  ]);
  const { tmp, objects } = await app.files();
  expect([tmp.length, objects.length]).toEqual([0, 3]);
}

test('a repeated key returns the same course; the repeated files are discarded', async () => {
  const first = await post('course-1');
  expect(first.statusCode, first.body).toBe(200);
  const again = await post('course-1');
  expect(again.statusCode, again.body).toBe(200);
  expect(again.json<Full>().id).toBe(first.json<Full>().id);
  await expectOneCourse();
});

test('six concurrent requests with one key create one course and receive the same response', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => post('course-1')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(new Set(responses.map((response) => response.json<Full>().id)).size).toBe(1);
  await expectOneCourse();
});

test('the key is refused with other course data', async () => {
  await post('course-1');
  const other = await post('course-1', { ...TEXTS, title: 'Another course' });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await expectOneCourse();
});
