import { auditLog, courses, resources, sections, uploads, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  courseFixtures,
  LISTS,
  outline,
  TEXTS,
  unsigned,
} from '../../../test/support/catalog/course-fixtures.ts';

let app: TestApp;
let admin: User;
let author: ReturnType<typeof courseFixtures>;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  author = courseFixtures(app, admin);
});
afterEach(() => app.close());

describe('a course created in the editor', () => {
  test('has its files, link and typed durations', async () => {
    const course = await author.create();
    expect(outline(course)).toEqual(['A:12', 'B:3']);
    expect(course.sections[0]!.videos[0]).toMatchObject({
      durationSeconds: 2613,
      durationOriginal: '43:33',
      file: { fileName: 'video.bin', bytes: 500, contentType: 'video/mp4' },
    });
    expect(course.sections[0]!.videos[1]).toMatchObject({ durationSeconds: null, durationOriginal: '' });
    expect(course.sections[0]!.resources[0]).toMatchObject({
      type: 'PDF',
      linkUrl: null,
      file: { contentType: 'application/pdf' },
    });
    expect(course.sections[1]!.resources[0]).toMatchObject({
      type: 'Link',
      linkUrl: 'https://example.org/law',
      file: null,
    });
    expect(course).toMatchObject({
      archived: false,
      updatedAt: null,
      price: 100_00,
      totalDurationSeconds: 2613,
    });
    expect(unsigned(await app.as(admin).courses.authoring({ courseId: course.id }))).toEqual(
      unsigned(course),
    );
  });

  test('is refused with another person’s upload or a used one', async () => {
    const created = await author.create();
    const before = await app.db.$count(courses);
    const other = await build.admin(app.db);
    const claimed = (
      await app.db.select().from(videos).where(eq(videos.id, created.sections[0]!.videos[0]!.id))
    )[0]!.uploadId;
    const twice = await author.uploaded('video');
    for (const ids of [
      [await author.uploaded('video', other.id)],
      [claimed],
      [twice, twice],
      [await author.uploaded('resource')],
    ]) {
      const thumbnailUploadId = await author.uploaded('thumbnail');
      const section = { title: 'A', videos: ids.map((uploadId) => ({ title: 'V', uploadId })) };
      const failure = await failureOf(
        app.as(admin).courses.create({ ...TEXTS, ...LISTS, thumbnailUploadId, sections: [section] }),
      );
      expect(failure.code).toBe('UPLOAD_NOT_FOUND');
      const [thumbnail] = await app.db.select().from(uploads).where(eq(uploads.id, thumbnailUploadId));
      expect(thumbnail!.claimedAt, 'no upload is claimed').toBeNull();
    }
    expect(await app.db.$count(courses)).toBe(before);
  });
});

describe('an edit', () => {
  test('only changes the time when it sends the course unchanged', async () => {
    const course = await author.create();
    app.pass(60);
    const after = await author.update(author.formOf(course));
    expect(after).toMatchObject({
      ...course,
      updatedAt: app.deps.now().toISOString(),
      sections: expect.any(Array),
    });
    expect(outline(after)).toEqual(outline(course));
    expect(
      after.sections.flatMap((each) => each.videos.map((video) => [video.id, video.durationSeconds])),
    ).toEqual(
      course.sections.flatMap((each) => each.videos.map((video) => [video.id, video.durationSeconds])),
    );
    expect(await author.objects()).toBe(5);
    expect((await app.db.select().from(auditLog)).map((row) => row.action)).toEqual([
      'course.created',
      'course.updated',
    ]);
  });

  test('reorders, moves a video to another section, adds and removes', async () => {
    const course = await author.create();
    const form = author.formOf(course);
    const [a, b] = form.sections;
    const sent = [
      { ...b!, videos: [a!.videos[1]!, b!.videos[0]!] },
      { title: 'New', videos: [await author.newVideo('4')] },
    ];
    const after = await author.update({ ...form, sections: sent });
    expect(outline(after)).toEqual(['B:23', 'New:4']);
    expect(after.sections[0]!.id).toBe(b!.id);
    expect(after.sections[0]!.videos[0]!.id).toBe(a!.videos[1]!.id);
    expect([
      await app.db.$count(videos),
      await app.db.$count(sections),
      await app.db.$count(resources),
    ]).toEqual([3, 2, 1]);
    // The objects are the thumbnail and videos 2, 3 and 4: the first video and the handout of section A are
    // deleted with their files.
    expect(await author.objects()).toBe(4);
  });

  test('replaces a link with a file, and a file with a link', async () => {
    const course = await author.create();
    const form = author.formOf(course);
    const [a, b] = form.sections;
    const after = await author.update({
      ...form,
      sections: [
        { ...a!, resources: [{ ...a!.resources[0]!, type: '', linkUrl: 'https://example.org' }] },
        {
          ...b!,
          resources: [{ ...b!.resources[0]!, type: '', uploadId: await author.uploaded('resource') }],
        },
      ],
    });
    expect(after.sections[0]!.resources[0]).toMatchObject({
      id: a!.resources[0]!.id,
      type: 'Link',
      linkUrl: 'https://example.org',
      file: null,
    });
    expect(after.sections[1]!.resources[0]).toMatchObject({
      type: 'PDF',
      linkUrl: null,
      file: { fileName: 'resource.bin' },
    });
    expect(await author.objects()).toBe(5);
  });

  test('parses a newly typed duration if the file has none', async () => {
    const course = await author.create();
    const form = author.formOf(course);
    form.sections[0]!.videos[0]!.duration = '1:02:03';
    const after = await author.update(form);
    expect(after.sections[0]!.videos[0]).toMatchObject({
      durationSeconds: 3723,
      durationOriginal: '1:02:03',
    });
  });

  test('is refused with rows of another course, or with removed rows', async () => {
    const [course, other] = [await author.create(), await author.create()];
    const form = author.formOf(course);
    const foreign = author.formOf(other).sections[0]!;
    for (const sent of [
      [foreign],
      [{ ...form.sections[0]!, videos: foreign.videos }],
      [{ ...form.sections[0]!, resources: foreign.resources }],
    ])
      expect(await failureOf(author.update({ ...form, sections: sent }))).toMatchObject({
        status: 400,
        message: expect.stringContaining('another course'),
      });
    await author.student(course, 1);
    await author.update({ ...form, sections: form.sections.slice(1) });
    expect((await failureOf(author.update(form))).status).toBe(400);
    expect(outline(await app.as(admin).courses.authoring({ courseId: other.id }))).toEqual(['A:12', 'B:3']);
  });

  test('is refused with a fixed message when a new row has no file', async () => {
    const form = author.formOf(await author.create());
    const withRow = (over: object) =>
      author.update({ ...form, sections: [{ ...form.sections[0]!, ...over }] });
    expect((await failureOf(withRow({ videos: [{ title: 'V' }] }))).message).toBe('Video file is required');
    expect((await failureOf(withRow({ videos: [{ id: 'made-by-the-form', title: 'V' }] }))).message).toBe(
      'Video file is required',
    );
    expect((await failureOf(withRow({ resources: [{ id: 'made-by-the-form', title: 'R' }] }))).message).toBe(
      'Resource file is required',
    );
  });

  test('requires a thumbnail when the course has none', async () => {
    const { id } = await build.course(app.db);
    expect((await failureOf(author.update({ courseId: id, ...TEXTS }))).message).toBe(
      'Thumbnail is required',
    );
  });

  test('is refused with 409 and changes nothing after another administrator’s edit', {
    tags: ['engine'],
  }, async () => {
    const course = await author.create();
    const first = await author.update({
      ...author.formOf(course),
      title: 'First',
      expectedUpdatedAt: course.updatedAt,
    });
    const late = { ...author.formOf(course), title: 'Late', expectedUpdatedAt: course.updatedAt };
    expect(await failureOf(author.update(late))).toMatchObject({ status: 409, code: 'COURSE_CHANGED' });
    expect((await app.as(admin).courses.authoring({ courseId: course.id })).title).toBe('First');
    const { won, refused } = await race(
      ['a', 'b', 'c'].map(
        (title) => () => author.update({ ...late, title, expectedUpdatedAt: first.updatedAt }),
      ),
    );
    expect([won.length, refused]).toEqual([1, ['COURSE_CHANGED', 'COURSE_CHANGED']]);
    expect((await author.update({ ...author.formOf(course), title: 'Whatever was there' })).title).toBe(
      'Whatever was there',
    );
  });

  test('is rolled back completely when its last step fails', async () => {
    const course = await author.create();
    // The audit entry fails, because no account has this id.
    const nobody = app.as({ ...admin, id: 'nobody' });
    expect(
      (await failureOf(nobody.courses.update({ ...author.formOf(course), title: 'Lost', sections: [] })))
        .status,
    ).toBe(500);
    expect(unsigned(await app.as(admin).courses.authoring({ courseId: course.id }))).toEqual(
      unsigned(course),
    );
    expect(await author.objects()).toBe(5);
  });
});
