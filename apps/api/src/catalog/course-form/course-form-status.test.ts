import { courseDrafts, courses, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  type Files,
  formOfCourse,
  resource,
  section,
  TEXTS,
  thumbnail,
  video,
} from '../../../test/support/catalog/course-form-fixtures.ts';
import { fileOf, fixture, pdf } from '../../../test/support/media/sample-files.ts';

/** The text field `status` of POST /api/courses. */
let app: TestApp;
let admin: User;
let token: string;
let files: Files;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  token = await app.bearer(admin);
  files = [
    await thumbnail(),
    { field: 'videoFiles', file: fileOf(await fixture('clip.mp4'), 'a.mp4') },
    { field: 'resourceFiles', file: fileOf(await pdf(), 'a.pdf') },
  ];
});
afterEach(() => app.close());

const post = (status: string | undefined, texts: Partial<typeof TEXTS> = TEXTS, key?: string) =>
  app.send('POST', '/api/courses', {
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
    form: formOfCourse(files, [section([video], [resource])], {
      ...texts,
      ...(status !== undefined && { status }),
    } as typeof TEXTS),
  });

test.each([undefined, 'published'])('with the status %j the course is published at once', async (status) => {
  const response = await post(status);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ message: 'Course created successfully!', title: TEXTS.title });
  expect([await app.db.$count(courses), await app.db.$count(courseDrafts)]).toEqual([1, 0]);
});

test('with the status draft the course is saved for the editors with its files', async () => {
  const response = await post('draft', { ...TEXTS, title: '', price: '' });
  expect(response.statusCode, response.body).toBe(200);
  const { draft_id: draftId, ...rest } = response.json<Record<string, string>>();
  expect(rest).toEqual({
    message: 'Draft saved successfully!',
    status: 'draft',
    updated_at: app.deps.now().toISOString(),
  });
  expect([await app.db.$count(courses), await app.db.$count(courseDrafts)]).toEqual([0, 1]);
  const { form } = await app.as(admin).drafts.get({ draftId: draftId! });
  expect(form).toMatchObject({
    title: '',
    price: '',
    shortDescription: TEXTS.short_description,
    thumbnail: { name: 'cover.png', uploadId: expect.any(String) },
    sections: [{ videos: [{ file: { name: 'a.mp4' } }], resources: [{ file: { name: 'a.pdf' } }] }],
  });
  expect((await app.files()).tmp).toEqual([]);
  expect((await app.files()).objects).toHaveLength(3);
});

test('a repeated key creates one draft', async () => {
  const responses = await Promise.all([
    post('draft', TEXTS, 'key-1'),
    post('draft', TEXTS, 'key-1'),
    post('draft', TEXTS, 'key-1'),
  ]);
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect([await app.db.$count(courseDrafts), await app.db.$count(uploads)]).toEqual([1, 3]);
});

test('any other status is refused', async () => {
  for (const status of ['archived', 'Draft', '']) {
    const response = await post(status);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      'Status must be draft or published',
    ]);
  }
  expect(await app.db.$count(uploads)).toBe(0);
});
