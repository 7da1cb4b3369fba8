import { auditLog, courses, resources, sections, uploads, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encoded, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  type Full,
  formOfCourse,
  resource,
  section,
  TEXTS,
  thumbnail,
  video,
  wholeCourse,
} from '../../../test/support/catalog/course-form-fixtures.ts';
import { fileOf, mp4, pdf, png, sha256, svg } from '../../../test/support/media/sample-files.ts';

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

async function expectNothingStored() {
  for (const table of [courses, sections, videos, resources, uploads, auditLog])
    expect(await app.db.$count(table)).toBe(0);
  expect(await app.files()).toEqual({ tmp: [], objects: [] });
}

describe('a course form', () => {
  test('creates the whole course: order, durations, and files byte for byte', async () => {
    const { files, outline } = await wholeCourse();
    const response = await post(formOfCourse(files, outline));
    expect(response.statusCode, response.body).toBe(200);
    const course = response.json<Full>();
    expect(course).toMatchObject({
      message: 'Course created successfully!',
      title: 'Law of Evidence',
      price: 1499.5,
      level: 'Advanced',
      requirements: ['A year of law'],
      syllabus: ['Relevancy', 'Proof'],
      learning_outcomes: ['Object in time'],
      user_enrollment: null,
      archived: false,
    });
    expect(course.sections.map((each) => each.title)).toEqual(['Section 0', 'Section 1', 'Section 2']);
    const lectures = course.sections.flatMap((each) => each.videos);
    expect(lectures.map((each) => each.title)).toEqual(
      ['00', '01', '02', '10', '11', '12', '20', '21', '22'].map((number) => `Video ${number}`),
    );
    // The duration of the file takes precedence. The third file is not a video, so the typed text is used.
    expect(lectures.slice(0, 3)).toMatchObject([
      { duration: 12, duration_formatted: '0:12', duration_original: '43:33' },
      { duration: 7, duration_original: '43:33' },
      { duration: 2613, duration_original: '43:33' },
    ]);
    expect(course.sections[2]!.resources).toMatchObject([
      { title: 'Resource 20', type: 'PDF' },
      { title: 'Resource 21' },
      { title: 'Resource 22' },
    ]);

    const sent = new Map<string, string>();
    for (const { file } of files) sent.set(file.name, sha256(new Uint8Array(await file.arrayBuffer())));
    const rows = [...outline].reverse().flatMap((each) => [...each.videos.toReversed(), ...each.resources]);
    const stored = course.sections.flatMap((each) => [...each.videos, ...each.resources]);
    for (const [index, row] of stored.entries()) {
      const file = await app.send('GET', row.signedUrl!);
      expect(file.statusCode).toBe(200);
      expect(sha256(file.rawPayload), row.title).toBe(sent.get(rows[index]!.fileName!));
    }
    expect((await app.send('GET', String(course.thumbnail))).statusCode).toBe(200);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'course.created', actorId: admin.id, subjectId: course.id },
    ]);
    const { tmp, objects } = await app.files();
    expect([tmp, objects.length]).toEqual([[], 19]);

    const { message: _message, ...saved } = course;
    const all = (await app.send('GET', '/api/courses/all/fullContent', { token })).json<Full[]>();
    expect(all).toEqual([saved]);
    const publicly = await app.send('GET', `/api/courses/${course.id}`);
    expect(publicly.json()).toMatchObject({ title: 'Law of Evidence', total_duration: 3 * (12 + 7 + 2613) });
    expect(publicly.body).not.toMatch(/\/files\/(?!thumbnails)/u);
  });

  test('counts as one upload against the limit of twenty a minute', async () => {
    await app.close();
    app = await testApp({ RATE_LIMITS: 'on' });
    token = await app.bearer(await build.admin(app.db));
    const { files, outline } = await wholeCourse();
    for (let index = 0; index < 2; index++)
      expect((await post(formOfCourse(files, outline))).statusCode).toBe(200);
    for (let index = 0; index < 18; index++)
      expect((await post(formOfCourse([await thumbnail()], []))).statusCode).toBe(200);
    expect((await post(formOfCourse([await thumbnail()], []))).statusCode).toBe(429);
  });
});

describe('a refused form leaves no rows and no files', () => {
  const clip = (name = 'a.mp4') => ({ field: 'videoFiles' as const, file: fileOf(mp4(3000), name) });
  const handout = async (name = 'a.pdf') => ({
    field: 'resourceFiles' as const,
    file: fileOf(await pdf(), name),
  });
  const both = [section([video], [resource])];
  const cases: [string, () => Promise<FormData>, number, string][] = [
    ...(
      [
        ['title', 'Course title is required'],
        ['short_description', 'Short description is required'],
        ['description', 'Full description is required'],
        ['instructor_name', 'Instructor name is required'],
        ['instructor_bio', 'Instructor bio is required'],
        ['price', 'Price is required'],
        ['level', 'Level is required'],
      ] as const
    ).flatMap(([field, message]): [string, () => Promise<FormData>, number, string][] => {
      const { [field]: _left, ...rest } = TEXTS;
      return [
        [`no ${field}`, async () => formOfCourse([await thumbnail()], [], rest), 400, message],
        [
          `an empty ${field}`,
          async () => formOfCourse([await thumbnail()], [], { ...TEXTS, [field]: '' }),
          400,
          message,
        ],
      ];
    }),
    [
      'a price that is not a number',
      async () => formOfCourse([await thumbnail()], [], { ...TEXTS, price: 'abc' }),
      400,
      'Price is required',
    ],
    [
      'a negative price',
      async () => formOfCourse([await thumbnail()], [], { ...TEXTS, price: '-1' }),
      400,
      'Price is required',
    ],
    [
      'an empty outcome',
      async () => formOfCourse([await thumbnail()], [], { ...TEXTS, learning_outcomes: '[""]' }),
      400,
      'Required',
    ],
    ['no thumbnail', async () => formOfCourse([clip(), await handout()], both), 400, 'Thumbnail is required'],
    [
      'an SVG as the thumbnail',
      async () =>
        formOfCourse([clip(), { field: 'thumbnailFile', file: fileOf(svg, 'a.png', 'image/png') }], both),
      415,
      'Thumbnail must be an image (jpg, jpeg, png)',
    ],
    [
      'a section without a title',
      async () => formOfCourse([await thumbnail()], [{ ...section(), title: '' }]),
      400,
      'Section title is required',
    ],
    [
      'a video without a title',
      async () => formOfCourse([await thumbnail(), clip()], [section([{ ...video, title: '' }])]),
      400,
      'Video title is required',
    ],
    [
      'a video without a file',
      async () => formOfCourse([await thumbnail()], [section([{ ...video, fileName: undefined }])]),
      400,
      'Video file is required',
    ],
    [
      'a video whose file is missing',
      async () => formOfCourse([await thumbnail()], [section([video])]),
      400,
      'Video file is required',
    ],
    [
      'a resource whose file is missing',
      async () => formOfCourse([await thumbnail()], [section([], [resource])]),
      400,
      'Resource file is required',
    ],
    [
      'a resource without a title',
      async () =>
        formOfCourse([await thumbnail(), await handout()], [section([], [{ ...resource, title: '' }])]),
      400,
      'Resource title is required',
    ],
    [
      'a duration of 43:99',
      async () => formOfCourse([await thumbnail(), clip()], [section([{ ...video, duration: '43:99' }])]),
      400,
      'Duration must be in format like 43:33, 45.30, or 125',
    ],
    [
      'a file without a row',
      async () => formOfCourse([await thumbnail(), clip('b.mp4')], []),
      400,
      'No video or resource has the file name "b.mp4".',
    ],
    [
      'two files with the same name',
      async () => formOfCourse([await thumbnail(), clip(), clip()], both),
      400,
      'Two files have the name "a.mp4".',
    ],
    [
      'two rows with the same file',
      async () => formOfCourse([await thumbnail(), clip()], [section([video, { ...video, title: 'Other' }])]),
      400,
      'Video file is required',
    ],
    [
      'a PDF as a video',
      async () =>
        formOfCourse([await thumbnail(), { ...(await handout('a.mp4')), field: 'videoFiles' }], both),
      415,
      'Video must be mp4 or webm',
    ],
    [
      'a picture as the last resource',
      async () =>
        formOfCourse(
          [await thumbnail(), clip(), { field: 'resourceFiles', file: fileOf(await png(), 'a.pdf') }],
          both,
        ),
      415,
      'Unsupported file type',
    ],
    [
      'a resource over the limit',
      async () =>
        formOfCourse(
          [
            await thumbnail(),
            clip(),
            {
              field: 'resourceFiles',
              file: fileOf(Buffer.concat([await pdf(), Buffer.alloc(1 << 20)]), 'a.pdf'),
            },
          ],
          both,
        ),
      413,
      'The file must be at most 1MB',
    ],
    [
      'sections that are not JSON',
      async () => formOfCourse([await thumbnail()], '[{"title":'),
      400,
      'The field "sections" is not valid JSON of the documented shape.',
    ],
    [
      'sections that are not a list',
      async () => formOfCourse([await thumbnail()], '{"title":"x"}'),
      400,
      'The field "sections" is not valid JSON of the documented shape.',
    ],
    [
      'a syllabus that is not a list',
      async () => formOfCourse([await thumbnail()], [], { ...TEXTS, syllabus: '"x"' }),
      400,
      'The field "syllabus" is not valid JSON of the documented shape.',
    ],
  ];
  test.each(cases)('when it has %s', async (_what, form, status, message) => {
    const response = await post(await form());
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, message]);
    await expectNothingStored();
  });

  test('when its body is aborted', async () => {
    const { payload, headers } = await encoded(
      formOfCourse([await thumbnail(), clip(), await handout()], both),
    );
    const short = payload.subarray(0, payload.length - 900);
    const response = await app.inject({
      method: 'POST',
      url: '/api/courses',
      payload: short,
      headers: { ...headers, 'content-length': String(short.length), authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(400);
    await expectNothingStored();
  });

  test('when it comes from a student, an administrator without the permission or a guest, before the body is read', async () => {
    const form = formOfCourse([await thumbnail()], []);
    for (const [user, status] of [
      [await build.student(app.db), 403],
      [await build.admin(app.db, { canManageCourses: false }), 403],
      [undefined, 401],
    ] as const) {
      const asUser = user && (await app.bearer(user));
      for (const [method, path] of [
        ['POST', '/api/courses'],
        ['PUT', '/api/courses/x'],
      ] as const)
        expect((await app.send(method, path, { token: asUser, form })).statusCode).toBe(status);
      expect((await app.send('DELETE', '/api/courses/x', { token: asUser })).statusCode).toBe(status);
      expect((await app.send('GET', '/api/courses/all/fullContent', { token: asUser })).statusCode).toBe(
        status,
      );
    }
    await expectNothingStored();
  });
});
