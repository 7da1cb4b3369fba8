import {
  auditLog,
  conversions,
  courseDrafts,
  courses,
  jobs,
  notifications,
  payeeAccounts,
  uploads,
  users,
  videos,
} from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/courses';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { outline } from '../../../test/support/catalog/course-fixtures.ts';
import { draftFixtures, runSchedules } from '../../../test/support/catalog/draft-fixtures.ts';

let app: TestApp;
let admin: User;
let other: User;
let fixtures: ReturnType<typeof draftFixtures>;
beforeEach(async () => {
  app = await testApp({}, { payees: false });
  admin = await build.admin(app.db, { fullName: 'Sana Tariq' });
  other = await build.admin(app.db, { fullName: 'Bilal Ahmed' });
  fixtures = draftFixtures(app, admin);
  await buildAcademy.payeeAccount(app.db);
});
afterEach(() => app.close());

const publish = (draftId: string, version = 1, overwrite = false) =>
  app.as(admin).drafts.publish({ draftId, version, overwrite });
const problemsOf = async (draftId: string) =>
  (await app.as(admin).drafts.readiness({ draftId })).problems.map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('publishing', () => {
  test('a complete draft becomes a course, and the draft is gone', async () => {
    const { draftId } = await fixtures.create();
    expect(await problemsOf(draftId)).toEqual([]);
    const { courseId } = await publish(draftId);
    const course = await app.as(admin).courses.authoring({ courseId });
    expect(course).toMatchObject({ title: 'Torts', price: 2500_00, durationText: '6 weeks', draftId: null });
    expect(course.sections[0]).toMatchObject({
      videos: [{ title: 'First', isPreview: true, captions: [{ language: 'ur' }] }, { isPreview: false }],
      resources: [{ title: 'Reading' }],
    });
    expect((await app.guest().courses.get({ courseId })).durationText).toBe('6 weeks');
    expect((await app.db.select().from(videos)).map((row) => row.createdAt)).toEqual([
      app.deps.now(),
      app.deps.now(),
    ]);
    expect(await fixtures.count()).toBe(0);
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'course.created'))).toBe(1);
    expect(await fixtures.author.objects()).toBe(5);
  });

  test('exactly one of ten concurrent publications of one draft succeeds', { tags: ['engine'] }, async () => {
    const { draftId } = await fixtures.create();
    const { won, refused } = await race(Array.from({ length: 10 }, () => () => publish(draftId)));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill('DRAFT_NOT_FOUND'));
    expect(await app.db.$count(courses)).toBe(1);
  });

  test('a repeated request with an idempotency key returns the same course', {
    tags: ['engine'],
  }, async () => {
    const { draftId } = await fixtures.create();
    const token = await app.bearer(admin);
    const send = () =>
      app.send('POST', '/trpc/drafts.publish', {
        token,
        json: { draftId, version: 1 },
        headers: { 'idempotency-key': 'publish-once' },
      });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });

  test('a draft that another editor has saved meanwhile is not published', async () => {
    const { draftId } = await fixtures.create();
    const form = await fixtures.formOf(draftId);
    await app.as(other).drafts.save({ draftId, version: 1, form: { ...form, title: 'Theirs' } });
    expect((await failureOf(publish(draftId))).code).toBe('DRAFT_CHANGED');
    expect(await app.db.$count(courses)).toBe(0);
  });
});

describe('changes to a published course', () => {
  /** Creates a course with students, and the draft of its changes as the editor starts it. */
  async function changedCourse() {
    const { courseId } = await publish((await fixtures.create()).draftId);
    const course = await app.as(admin).courses.authoring({ courseId });
    const { draftId } = await app.as(other).drafts.duplicate({ courseId });
    const copied = await app.as(other).drafts.get({ draftId });
    await app.as(other).drafts.remove({ draftId, version: 1 });
    const [section] = copied.form.sections;
    const form = {
      ...copied.form,
      title: 'Torts',
      sections: [
        {
          ...section!,
          id: course.sections[0]!.id,
          videos: section!.videos.map((video, index) => ({
            ...video,
            id: course.sections[0]!.videos[index]!.id,
          })),
          resources: section!.resources.map((row) => ({ ...row, id: course.sections[0]!.resources[0]!.id })),
        },
      ],
    };
    return { courseId, course, form, courseUpdatedAt: course.updatedAt };
  }

  test('become public together when they are published, and rows and files stay the same', async () => {
    const { courseId, course, form, courseUpdatedAt } = await changedCourse();
    const [first, second] = form.sections[0]!.videos;
    const student = await fixtures.author.student(course, 1);
    const changed = {
      ...form,
      title: 'Law of Torts',
      sections: [{ ...form.sections[0]!, videos: [second!, { ...first!, title: 'Renamed' }] }],
    };
    const { draftId } = await app.as(other).drafts.create({ courseId, courseUpdatedAt, form: changed });
    expect((await app.guest().courses.get({ courseId })).title).toBe('Torts');
    await publish(draftId);
    const after = await app.as(admin).courses.authoring({ courseId });
    expect([after.title, ...outline(after)]).toEqual(['Law of Torts', 'One:SecondRenamed']);
    const idOf = (title: string) => after.sections[0]!.videos.find((video) => video.title === title)!;
    expect(idOf('Renamed').id).toBe(course.sections[0]!.videos[0]!.id);
    expect(idOf('Renamed').captions).toHaveLength(1);
    expect(idOf('Renamed').durationOriginal).toBe('43:33');
    const content = await app.as(student).learning.content({ courseId });
    expect(content.sections[0]!.videos.map(({ watched }) => watched)).toEqual([false, true]);
    expect(await fixtures.author.objects()).toBe(5);
  });

  test('are refused when the course was changed meanwhile, until the editor overwrites it', async () => {
    const { courseId, course, form, courseUpdatedAt } = await changedCourse();
    const { draftId } = await app.as(admin).drafts.create({ courseId, courseUpdatedAt, form });
    const direct = fixtures.author.formOf(course);
    await fixtures.author.update({ ...direct, title: 'Changed directly', sections: [] });
    expect((await failureOf(publish(draftId))).code).toBe('COURSE_CHANGED');
    expect((await app.guest().courses.get({ courseId })).title).toBe('Changed directly');
    await publish(draftId, 1, true);
    // The rows that the other editor removed come back as new ones with the same files.
    expect(outline(await app.as(admin).courses.authoring({ courseId }))).toEqual(['One:FirstSecond']);
    expect(await fixtures.author.objects()).toBe(5);
  });

  test('are refused for an archived course until it is restored', async () => {
    const { courseId, course, form, courseUpdatedAt } = await changedCourse();
    const { draftId } = await app.as(admin).drafts.create({ courseId, courseUpdatedAt, form });
    await fixtures.author.student(course, 0);
    await app.as(admin).courses.remove({ courseId });
    expect((await failureOf(publish(draftId))).message).toBe('This course is archived. Restore it first.');
    await app.as(other).courses.restore({ courseId });
    await publish(draftId);
    expect(await fixtures.count()).toBe(0);
  });
});

describe('readiness', () => {
  test('names every missing field with its place', async () => {
    const video = { title: '', file: { name: 'a.mp4', bytes: 1, unfinished: true } };
    const { draftId } = await app.as(admin).drafts.create({
      form: { title: 'T', price: '2,5', sections: [{}, { title: 'One', videos: [{}, video] }] },
    });
    expect(await problemsOf(draftId)).toEqual([
      'shortDescription: Short description is required',
      'description: Full description is required',
      'instructorName: Instructor name is required',
      'instructorBio: Instructor bio is required',
      'price: Price is required',
      'level: Level is required',
      'thumbnail: Thumbnail is required',
      'sections.1.videos.1.title: Video title is required',
      'sections.1.videos.1.file: Video file is required',
    ]);
    expect((await failureOf(publish(draftId))).message).toBe('Short description is required (and 8 more)');
  });

  test('takes the choice of a drawn cover for a thumbnail, which the course loses', async () => {
    const { courseId } = await publish((await fixtures.create()).draftId);
    const { updatedAt, thumbnail } = await app.as(admin).courses.authoring({ courseId });
    const form = await fixtures.completeForm({ thumbnail: null, drawnCover: true });
    const publishChanges = async (courseUpdatedAt: string | null) => {
      const { draftId } = await app.as(admin).drafts.create({ courseId, courseUpdatedAt, form });
      expect(await problemsOf(draftId)).toEqual([]);
      await publish(draftId);
      return app.as(admin).courses.authoring({ courseId });
    };
    const drawn = await publishChanges(updatedAt);
    expect(drawn.thumbnail).toBeNull();
    expect(await app.db.$count(uploads, eq(uploads.id, thumbnail!.uploadId))).toBe(0);
    expect((await publishChanges(drawn.updatedAt)).thumbnail, 'a course without one stays so').toBeNull();
  });

  test('requires a video', async () => {
    const { draftId } = await fixtures.create({ sections: [] });
    expect(await problemsOf(draftId)).toEqual(['sections: Add at least one video to the outline']);
  });

  test('requires an active account that is no sample, unless the course is free', async () => {
    const { draftId } = await fixtures.create();
    const free = await fixtures.create({ price: '0' });
    const missing = 'payee: Add an active payment account, or make the course free: students could not pay';
    const update = (set: { isActive?: boolean; isSample?: boolean }) =>
      app.db.transaction((tx) => tx.update(payeeAccounts).set(set).execute());
    await update({ isActive: false });
    expect(await problemsOf(draftId)).toEqual([missing]);
    await update({ isActive: true, isSample: true });
    expect(await problemsOf(draftId)).toEqual([missing]);
    expect((await failureOf(publish(draftId))).code).toBe('DRAFT_NOT_READY');
    await publish(free.draftId);
  });

  test('refuses a video in which nothing can be played', async () => {
    const { draftId } = await fixtures.create();
    const { uploadId } = (await fixtures.formOf(draftId)).sections[0]!.videos[1]!.file!;
    const reason = 'The file holds no picture and no sound that can be read.';
    await app.db.transaction((tx) =>
      tx
        .insert(conversions)
        .values({ uploadId: uploadId!, state: 'failed', reason, updatedAt: app.deps.now() })
        .execute(),
    );
    expect(await problemsOf(draftId)).toEqual([
      `sections.0.videos.1.file: This video cannot be played. ${reason}`,
    ]);
    // A readable video whose conversion failed plays as it was uploaded.
    await app.db.transaction((tx) =>
      tx.update(uploads).set({ codecs: 'avc1.42E01E' }).where(eq(uploads.id, uploadId!)).execute(),
    );
    expect(await problemsOf(draftId)).toEqual([]);
    // A video in a format that is accepted only for conversion does not.
    await app.db.transaction((tx) =>
      tx.update(uploads).set({ contentType: 'video/matroska' }).where(eq(uploads.id, uploadId!)).execute(),
    );
    expect(await problemsOf(draftId)).toHaveLength(1);
  });
});

describe('a scheduled publication', () => {
  const at = () => new Date(app.deps.now().getTime() + 3_600_000).toISOString();
  const schedule = (draftId: string, publishAt: string | null, version = 1) =>
    app.as(admin).drafts.schedule({ draftId, version, publishAt });

  test('is a job that is due at its time, and publishes what is saved then', async () => {
    const { draftId } = await fixtures.create();
    const publishAt = at();
    await schedule(draftId, publishAt);
    expect((await app.as(other).drafts.get({ draftId })).publishAt).toBe(publishAt);
    const [job] = await app.db.select().from(jobs).where(eq(jobs.name, 'publish-draft'));
    expect(job!.dueAt.toISOString()).toBe(publishAt);
    const form = await fixtures.formOf(draftId);
    await app.as(other).drafts.save({ draftId, version: 1, form: { ...form, title: 'Saved later' } });
    await runSchedules(app);
    expect((await app.guest().courses.list({})).items.map(({ title }) => title)).toEqual(['Saved later']);
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'course.created'));
    expect(entry!.actorName).toBe('Sana Tariq');
    expect(await app.db.$count(jobs, eq(jobs.name, 'publish-draft'))).toBe(0);
  });

  test('does nothing at its old time when it was canceled, moved or published by hand', async () => {
    const [cancelled, moved, published] = [
      await fixtures.create(),
      await fixtures.create(),
      await fixtures.create(),
    ];
    const publishAt = at();
    for (const { draftId } of [cancelled, moved, published]) await schedule(draftId, publishAt);
    await schedule(cancelled.draftId, null);
    app.pass(60);
    const later = at();
    await schedule(moved.draftId, later);
    await publish(published.draftId);
    await app.db.transaction((tx) =>
      tx
        .delete(jobs)
        .where(eq(jobs.key, `${moved.draftId} ${later} ${admin.id}`))
        .execute(),
    );
    await runSchedules(app);
    expect(await app.db.$count(courses)).toBe(1);
    expect(await fixtures.count()).toBe(2);
    expect(await app.db.$count(notifications)).toBe(0);
  });

  test('is explained in the language of its author when it is not possible', async () => {
    await app.as(admin).profiles.setPreferences({ language: 'ur' });
    const { draftId } = await fixtures.create();
    await schedule(draftId, at());
    await app.db.transaction((tx) =>
      tx.update(courseDrafts).set({ title: '' }).where(eq(courseDrafts.id, draftId)).execute(),
    );
    await app.db.transaction((tx) => tx.update(payeeAccounts).set({ isActive: false }).execute());
    await runSchedules(app);
    const [created] = await app.db.select().from(notifications);
    expect(created!.detail).toEqual(
      inLanguage('ur', () => ({ courseTitle: m.aDraft(), reason: m.addActivePaymentAccountOr() })),
    );
  });

  test('ends when it is not possible, and its author is notified of the reason', async () => {
    const { draftId } = await fixtures.create();
    await schedule(draftId, at());
    await app.db.transaction((tx) => tx.update(payeeAccounts).set({ isActive: false }).execute());
    await runSchedules(app);
    expect(await app.db.$count(courses)).toBe(0);
    expect((await app.db.select().from(courseDrafts))[0]!.publishAt).toBeNull();
    expect((await app.as(admin).notifications.list({})).items).toMatchObject([
      {
        kind: 'course-not-published',
        text: 'Torts was not published at the scheduled time. Add an active payment account, or make the course free: students could not pay',
        path: '/admin/courses?tab=drafts',
      },
    ]);
    expect((await app.as(other).notifications.list({})).items).toEqual([]);
  });

  test('does not outlive the permission of its author', async () => {
    const { draftId } = await fixtures.create();
    await schedule(draftId, at());
    await app.db.transaction((tx) => tx.update(users).set({ canManageCourses: false }).execute());
    await runSchedules(app);
    expect(await app.db.$count(courses)).toBe(0);
    expect(await app.db.$count(notifications)).toBe(1);
  });

  test('needs a ready draft and a time in the coming year', async () => {
    const incomplete = await app.as(admin).drafts.create({ form: { title: 'T' } });
    expect((await failureOf(schedule(incomplete.draftId, at()))).code).toBe('DRAFT_NOT_READY');
    const { draftId } = await fixtures.create();
    for (const publishAt of [app.deps.now().toISOString(), '2029-01-01T00:00:00.000Z'])
      expect((await failureOf(schedule(draftId, publishAt))).code).toBe('INVALID_INPUT');
    expect((await failureOf(schedule(draftId, at(), 2))).code).toBe('DRAFT_CHANGED');
    expect(await app.db.$count(jobs, eq(jobs.name, 'publish-draft'))).toBe(0);
  });
});
