import { courses, videos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import { png, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';

let app: TestApp;
afterEach(() => app.close());

const titles = async (search: string) =>
  (await app.guest().courses.list({ search })).items.map((course) => course.title).sort();
const archive = (courseId: string) =>
  app.db.transaction((tx) =>
    tx.update(courses).set({ archivedAt: NOW }).where(eq(courses.id, courseId)).execute(),
  );

describe('the catalog', () => {
  test('searches title and description, case-insensitive, also beyond ASCII', async () => {
    app = await testApp();
    await build.course(app.db, { title: 'Contract Law Essentials' });
    await build.course(app.db, { title: 'Evidence', description: 'About CONTRACTS and more' });
    await build.course(app.db, { title: 'Droit', shortDescription: 'LES CONTRATS À TERME' });
    expect(await titles('contract')).toEqual(['Contract Law Essentials', 'Evidence']);
    expect(await titles('  ESSENTIALS ')).toEqual(['Contract Law Essentials']);
    expect(await titles('contrats à')).toEqual(['Droit']);
    expect(await titles('')).toHaveLength(3);
    expect(await titles('%')).toEqual([]);
    expect(await titles('_')).toEqual([]);
  });

  test('returns each course once over all pages, also with equal creation times', async () => {
    app = await testApp();
    const created = [];
    for (let index = 0; index < 7; index++) created.push((await build.course(app.db)).id);
    const first = await app.guest().courses.list({ limit: 3 });
    const second = await app.guest().courses.list({ limit: 3, cursor: first.nextCursor! });
    const third = await app.guest().courses.list({ limit: 3, cursor: second.nextCursor! });
    expect([first.items.length, second.items.length, third.items.length]).toEqual([3, 3, 1]);
    expect(third.nextCursor).toBeNull();
    expect([...first.items, ...second.items, ...third.items].map((course) => course.id).sort()).toEqual(
      created.sort(),
    );
  });

  test('lists the newest course first', async () => {
    app = await testApp();
    await build.course(app.db, { title: 'Old', createdAt: new Date(NOW.getTime() - 1000) });
    await build.course(app.db, { title: 'New' });
    expect((await app.guest().courses.list({})).items.map((course) => course.title)).toEqual(['New', 'Old']);
  });

  test('combines a level with a search', async () => {
    app = await testApp();
    await build.course(app.db, { title: 'Evidence, first steps', level: 'Beginner' });
    await build.course(app.db, { title: 'Evidence in appeals', level: 'Advanced' });
    await build.course(app.db, { title: 'Torts', level: 'Advanced' });
    const found = async (input: { level?: 'Beginner' | 'Intermediate' | 'Advanced'; search?: string }) =>
      (await app.guest().courses.list(input)).items.map((course) => course.title).sort();
    expect(await found({ level: 'Advanced' })).toEqual(['Evidence in appeals', 'Torts']);
    expect(await found({ level: 'Advanced', search: 'evidence' })).toEqual(['Evidence in appeals']);
    expect(await found({ level: 'Intermediate' })).toEqual([]);
  });

  test.each([
    ['newest', ['Equity', 'banking law', 'Contract', 'Arbitration', 'Banking Law', 'Torts']],
    ['price-low', ['Arbitration', 'Torts', 'Banking Law', 'Contract', 'banking law', 'Equity']],
    ['price-high', ['Equity', 'banking law', 'Contract', 'Banking Law', 'Torts', 'Arbitration']],
    ['title', ['Arbitration', 'Banking Law', 'banking law', 'Contract', 'Equity', 'Torts']],
  ] as const)(
    'contains each course once in the order %s, by cursor and by page, also for equal values',
    async (sort, expected) => {
      app = await testApp();
      // The ids are ascending: they order courses with the same price, title or time.
      const created = [
        ['Torts', 20_000, 1000],
        ['Banking Law', 20_000, 1000],
        ['Arbitration', 0, 1000],
        ['Contract', 29_900, 0],
        ['banking law', 29_900, 0],
        ['Equity', 100_000_000, 0],
      ] as const;
      for (const [index, [title, price, ago]] of created.entries())
        await build.course(app.db, {
          id: `course-${index}`,
          title,
          price: asPaisa(price),
          createdAt: new Date(NOW.getTime() - ago),
        });
      const byCursor: string[] = [];
      const byPage: string[] = [];
      let cursor: string | null = null;
      let page = 1;
      do {
        const walked = await app.guest().courses.list({ sort, limit: 2, cursor });
        byCursor.push(...walked.items.map((course) => course.title));
        byPage.push(
          ...(await app.guest().courses.list({ sort, limit: 2, page })).items.map((course) => course.title),
        );
        expect(walked.totalCount).toBe(6);
        cursor = walked.nextCursor;
        page += 1;
      } while (cursor);
      expect(byCursor).toEqual(expected);
      expect(byPage).toEqual(expected);
    },
  );

  test('counts the courses that match search and level; a page beyond the last is empty', async () => {
    app = await testApp();
    for (let index = 0; index < 5; index++)
      await build.course(app.db, { level: index < 3 ? 'Beginner' : 'Advanced' });
    await archive((await build.course(app.db)).id);
    expect((await app.guest().courses.list({ limit: 2 })).totalCount).toBe(5);
    expect((await app.guest().courses.list({ limit: 2, level: 'Advanced' })).totalCount).toBe(2);
    expect(await app.guest().courses.list({ limit: 2, page: 4 })).toEqual({
      items: [],
      nextCursor: null,
      totalCount: 5,
      moreThanTotal: false,
      correctedTerm: null,
      matched: [],
    });
  });

  test('the documented call returns all courses in one array with the documented names', async () => {
    app = await testApp();
    for (let index = 0; index < 65; index++) await build.course(app.db);
    const response = await app.send('GET', '/api/courses');
    const list = response.json<Record<string, unknown>[]>();
    expect(list).toHaveLength(65);
    expect(new Set(list.map((course) => course.id)).size).toBe(65);
    expect(Object.keys(list[0]!)).toEqual([
      'id',
      'title',
      'description',
      'short_description',
      'thumbnail',
      'price',
      'level',
      'instructor_name',
    ]);
    expect(list[0]).toMatchObject({ price: 299, level: 'Beginner', thumbnail: null });
  });

  test('an archived course is missing from the list, the search and its page', async () => {
    app = await testApp();
    const course = await build.course(app.db, { title: 'Gone' });
    await archive(course.id);
    expect(await titles('gone')).toEqual([]);
    const failure = await failureOf(app.guest().courses.get({ courseId: course.id }));
    expect(failure).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND', message: 'Course not found.' });
    expect(await failureOf(app.guest().courses.get({ courseId: 'unknown' }))).toEqual(failure);
  });

  test('a page longer than allowed is refused', async () => {
    app = await testApp();
    expect((await failureOf(app.guest().courses.list({ limit: 61 }))).code).toBe('INVALID_INPUT');
  });
});

describe('the figures', () => {
  const figures = async () => {
    const { items } = await app.guest().courses.list({});
    const { studentCount, rating } = await app.guest().courses.get({ courseId: items[0]!.id });
    expect(items[0]).toMatchObject({ studentCount, rating });
    return { studentCount, rating };
  };

  test('are the placeholders with DEMO on: 500 students and rating 5', async () => {
    app = await testApp({ DEMO: 'on' });
    await build.course(app.db);
    expect(await figures()).toEqual({ studentCount: 500, rating: 5 });
  });

  test('are real with DEMO off: the number of approved students, and no rating', async () => {
    app = await testApp();
    const course = await build.course(app.db);
    expect(await figures()).toEqual({ studentCount: 0, rating: null });
    await build.enrollment(app.db, { courseId: course.id });
    await build.enrollment(app.db, { courseId: course.id });
    for (const status of ['pending', 'under_review', 'rejected'] as const)
      await build.enrollment(app.db, { courseId: course.id, status });
    expect(await figures()).toEqual({ studentCount: 2, rating: null });
  });
});

describe('one course', () => {
  test('contains its sections, videos and resources in order', async () => {
    app = await testApp();
    const { course, videos } = await build.courseWithVideos(app.db, [2, 1], { price: asPaisa(149_950) });
    const detail = await app.guest().courses.get({ courseId: course.id });
    expect(detail).toMatchObject({
      price: 1499_50,
      totalDurationSeconds: 180,
      learningOutcomes: ['An outcome'],
      userEnrollment: null,
    });
    expect(detail.sections.map((section) => section.title)).toEqual(['Section 1', 'Section 2']);
    expect(detail.sections.flatMap((section) => section.videos.map((video) => video.id))).toEqual(
      videos.map((video) => video.id),
    );
    expect(detail.sections[0]!.videos[0]).toMatchObject({
      durationSeconds: 60,
      durationOriginal: '60',
      orderIndex: 0,
    });
    expect(detail.sections[0]!.resources).toHaveLength(1);
  });

  test('contains no file URL and no upload id, neither for guests nor for its students', async () => {
    app = await testApp();
    const { course, videos, resources } = await build.courseWithVideos(app.db, [1]);
    const { studentId } = await build.enrollment(app.db, { courseId: course.id });
    const student = { ...(await build.student(app.db)), id: studentId };
    for (const caller of [app.guest(), app.as(student)]) {
      const text = JSON.stringify([
        await caller.courses.get({ courseId: course.id }),
        await caller.courses.list({}),
      ]);
      expect(text).not.toContain('/files/');
      expect(text).not.toMatch(/signed|objects\/|"url"/iu);
      for (const { uploadId } of [...videos, ...resources]) expect(text).not.toContain(uploadId!);
    }
    const rest = await app.send('GET', `/api/courses/${course.id}`);
    for (const { uploadId } of [...videos, ...resources]) expect(rest.body).not.toContain(uploadId!);
  });

  test('its picture is public; another upload is not', async () => {
    app = await testApp();
    const picture = await png();
    const upload = await storeClaimedUpload(app, picture, {
      purpose: 'thumbnail',
      contentType: 'image/png',
      fileName: 'cover.png',
    });
    const other = await storeClaimedUpload(app, picture, {
      purpose: 'payment-proof',
      contentType: 'image/png',
      fileName: 'receipt.png',
    });
    await build.course(app.db, { thumbnailUploadId: upload.id });
    const { thumbnailUrl } = (await app.guest().courses.list({})).items[0]!;
    const response = await app.send('GET', new URL(thumbnailUrl!).pathname);
    expect(response.rawPayload.equals(picture)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.send('GET', `/files/thumbnails/${other.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['approved', null],
    ['under_review', null],
    ['pending', null],
  ] as const)('contains the status of a student who is %s', async (status, rejectionReason) => {
    app = await testApp();
    const student = await build.student(app.db);
    const { course, videos } = await build.courseWithVideos(app.db, [3]);
    await build.enrollment(app.db, { studentId: student.id, courseId: course.id, status });
    await build.watched(app.db, { studentId: student.id, courseId: course.id, videoId: videos[0]!.id });
    const { userEnrollment } = await app.as(student).courses.get({ courseId: course.id });
    expect(userEnrollment).toEqual({
      status,
      progress: status === 'approved' ? 33 : 0,
      rejectionReason,
      orderId: null,
      rejectedPayment: null,
    });
  });

  test('guests, administrators and other students see no enrollment', async () => {
    app = await testApp();
    const { courseId } = await build.enrollment(app.db);
    for (const caller of [
      app.guest(),
      app.as(await build.admin(app.db)),
      app.as(await build.student(app.db)),
    ])
      expect((await caller.courses.get({ courseId })).userEnrollment).toBeNull();
  });

  test('has as its total over REST the sum of its displayed sections, for guests, students and course managers', async () => {
    app = await testApp();
    const [student, admin] = [await build.student(app.db), await build.admin(app.db)];
    const { course, videos: created } = await build.courseWithVideos(app.db, [1, 1]);
    await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
    // These are 1h 46m and 16m. The exact sum is 2h 1m 10s.
    for (const [index, durationSeconds] of [6335, 935].entries())
      await app.db.transaction((tx) =>
        tx.update(videos).set({ durationSeconds }).where(eq(videos.id, created[index]!.id)).execute(),
      );
    const total = { total_duration: 7270, total_duration_formatted: '2h 2m' };
    expect((await app.send('GET', `/api/courses/${course.id}`)).json()).toMatchObject(total);
    const [asStudent, asAdmin] = [await app.bearer(student), await app.bearer(admin)];
    expect(
      (await app.send('GET', `/api/courses/${course.id}/student-content`, { token: asStudent })).json(),
    ).toMatchObject(total);
    expect((await app.send('GET', '/api/courses/all/fullContent', { token: asAdmin })).json()).toMatchObject([
      total,
    ]);
  });

  test('has the documented names over REST', async () => {
    app = await testApp();
    const student = await build.student(app.db);
    const { course } = await build.courseWithVideos(app.db, [1]);
    await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
    const response = await app.send('GET', `/api/courses/${course.id}`, { token: await app.bearer(student) });
    expect(response.json()).toMatchObject({
      short_description: 'Short description',
      instructor_bio: 'Bio',
      learning_outcomes: ['An outcome'],
      requirements: ['A requirement'],
      syllabus: ['A topic'],
      total_duration: 60,
      total_duration_formatted: '1m',
      user_enrollment: { status: 'approved', progress: 0 },
      sections: [
        {
          title: 'Section 1',
          order_index: 0,
          videos: [{ duration: 60, duration_formatted: '1:00', duration_original: '60', order_index: 0 }],
          resources: [{ type: 'PDF', order_index: 0 }],
        },
      ],
    });
  });
});
