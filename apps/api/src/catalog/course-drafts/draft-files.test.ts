import { publications, uploads } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { draftFixtures } from '../../../test/support/catalog/draft-fixtures.ts';
import { sweepUploads } from '../../platform/sweeping/sweep-files.ts';

const DAY = 86_400;

let app: TestApp;
let admin: User;
let fixtures: ReturnType<typeof draftFixtures>;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  fixtures = draftFixtures(app, admin);
  await buildAcademy.payeeAccount(app.db);
});
afterEach(() => app.close());

const objects = () => fixtures.author.objects();
const rows = () => app.db.$count(uploads);
const publish = (draftId: string, version = 1) => app.as(admin).drafts.publish({ draftId, version });

describe('the files of a draft', () => {
  test('survive the sweeper, also those that the form no longer has', async () => {
    const { draftId } = await fixtures.create();
    await fixtures.author.uploaded('video');
    await app.as(admin).drafts.save({ draftId, version: 1, form: { title: 'Without files' } });
    app.pass(3 * DAY);
    await sweepUploads(app.deps);
    expect([await objects(), await rows()]).toEqual([5, 5]);
  });

  test('are deleted with the draft', async () => {
    const { draftId } = await fixtures.create();
    expect(await objects()).toBe(5);
    await app.as(admin).drafts.remove({ draftId, version: 1 });
    expect([await objects(), await rows()]).toEqual([0, 0]);
  });

  test('are deleted at the publication when the course does not use them', async () => {
    const { draftId } = await fixtures.create();
    const form = await fixtures.formOf(draftId);
    const thumbnail = fixtures.file(await fixtures.author.uploaded('thumbnail'));
    await app.as(admin).drafts.save({ draftId, version: 1, form: { ...form, thumbnail } });
    expect(await objects()).toBe(6);
    await publish(draftId, 2);
    expect([await objects(), await rows()]).toEqual([5, 5]);
  });

  test('are deleted with the course when they belong to its unpublished changes', async () => {
    const course = await fixtures.author.create();
    const before = await objects();
    await app.as(admin).drafts.create({ courseId: course.id, form: await fixtures.completeForm() });
    expect(await objects()).toBe(before + 5);
    await app.as(admin).courses.remove({ courseId: course.id });
    expect([await objects(), await fixtures.count()]).toEqual([0, 0]);
  });

  test('open only for administrators who manage courses', async () => {
    const { draftId } = await fixtures.create();
    const { form } = await app.as(admin).drafts.get({ draftId });
    const ids = [
      form.thumbnail!,
      form.sections[0]!.videos[0]!.file!,
      form.sections[0]!.videos[0]!.captions[0]!.file!,
      form.sections[0]!.resources[0]!.file!,
    ].map(({ uploadId }) => uploadId!);
    const people: [User, number][] = [
      [await build.admin(app.db), 200],
      [await build.admin(app.db, { canManageCourses: false }), 404],
      [await build.student(app.db), 404],
    ];
    for (const [user, status] of people) {
      const token = await app.bearer(user);
      const { json } = await app.send('GET', '/trpc/auth.me', { token });
      expect(json()).toBeDefined();
      const sessionId = (await app.as(user).sessions.list())[0]!.id;
      for (const uploadId of ids) {
        const url = app.deps.signer.sign(
          { uploadId, userId: user.id, sessionId, disposition: 'inline' },
          3600,
        );
        expect((await app.send('GET', url)).statusCode).toBe(status);
      }
    }
    expect((await app.send('GET', `/files/thumbnails/${ids[0]}`)).statusCode).toBe(404);
  });
});

describe('a duplicated course', () => {
  test('is a draft with the same content and files', async () => {
    const { courseId } = await publish((await fixtures.create()).draftId);
    const { draftId } = await app.as(admin).drafts.duplicate({ courseId });
    const form = await fixtures.formOf(draftId);
    expect(form).toMatchObject({ title: 'Torts (copy)', price: '2500', durationText: '6 weeks' });
    expect(form.sections[0]!.videos[0]).toMatchObject({ title: 'First', isPreview: true, duration: '43:33' });
    expect(await objects()).toBe(5);
  });

  test('keeps its files when the original is deleted, and the other way round', async () => {
    const first = await publish((await fixtures.create()).draftId);
    const copy = await app.as(admin).drafts.duplicate({ courseId: first.courseId });
    await app.as(admin).courses.remove({ courseId: first.courseId });
    expect(await objects(), 'the draft uses them').toBe(5);
    const second = await publish(copy.draftId);
    const third = await app.as(admin).drafts.duplicate({ courseId: second.courseId });
    await app.as(admin).drafts.remove({ draftId: third.draftId, version: 1 });
    expect(await objects(), 'the course uses them').toBe(5);
    const course = await app.as(admin).courses.authoring({ courseId: second.courseId });
    const [file] = await app.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, course.sections[0]!.videos[0]!.file.uploadId));
    expect(await app.storage.size(file!.objectKey)).toBe(file!.bytes);
    await app.as(admin).courses.remove({ courseId: second.courseId });
    expect([await objects(), await rows()]).toEqual([0, 0]);
  });

  test('leaves no file when both copies are deleted at the same time', async () => {
    const { courseId } = await publish((await fixtures.create()).draftId);
    const copies = [];
    for (let count = 0; count < 4; count++) copies.push(await app.as(admin).drafts.duplicate({ courseId }));
    await Promise.all([
      app.as(admin).courses.remove({ courseId }),
      ...copies.map(({ draftId }) => app.as(admin).drafts.remove({ draftId, version: 1 })),
    ]);
    expect([await objects(), await rows()]).toEqual([0, 0]);
  });

  test('has all its files or does not exist when the original is deleted at the same time', async () => {
    const { courseId } = await publish((await fixtures.create()).draftId);
    const [copied] = await Promise.allSettled([
      app.as(admin).drafts.duplicate({ courseId }),
      app.as(admin).courses.remove({ courseId }),
    ]);
    expect(await objects()).toBe(copied.status === 'fulfilled' ? 5 : 0);
    expect(await fixtures.count()).toBe(copied.status === 'fulfilled' ? 1 : 0);
  });

  test('lets a student of both watch a shared lecture that is open in one of them', async () => {
    const first = await publish((await fixtures.create()).draftId);
    const second = await publish(
      (await app.as(admin).drafts.duplicate({ courseId: first.courseId })).draftId,
    );
    const [one, two] = [
      await app.as(admin).courses.authoring({ courseId: first.courseId }),
      await app.as(admin).courses.authoring({ courseId: second.courseId }),
    ];
    for (const [open, locked] of [
      [one, two],
      [two, one],
    ] as const) {
      const student = await fixtures.author.student(open!, 1);
      await build.enrollment(app.db, { studentId: student.id, courseId: locked!.id });
      await app.bearer(student);
      const sessionId = (await app.as(student).sessions.list())[0]!.id;
      const { uploadId } = open!.sections[0]!.videos[1]!.file;
      const url = app.deps.signer.sign(
        { uploadId, userId: student.id, sessionId, disposition: 'inline' },
        3600,
      );
      expect((await app.send('GET', url)).statusCode).toBe(200);
    }
  });

  test('is refused for an unknown course', async () => {
    expect((await failureOf(app.as(admin).drafts.duplicate({ courseId: 'unknown' }))).code).toBe(
      'COURSE_NOT_FOUND',
    );
  });
});

test('a file that a publication of the site uses is neither taken by a draft nor deleted', async () => {
  const file = await fixtures.author.uploaded('resource');
  const at = app.deps.now();
  await app.db.transaction(async (tx) => {
    await tx.update(uploads).set({ claimedAt: at }).where(eq(uploads.id, file));
    const row = { title: 'T', publishedOn: '2026-11-21', author: 'A', fileUploadId: file, createdAt: at };
    await tx.insert(publications).values(row);
  });
  const form = { sections: [{ resources: [{ title: 'R', file: fixtures.file(file) }] }] };
  expect((await failureOf(app.as(admin).drafts.create({ form }))).code).toBe('UPLOAD_NOT_FOUND');
  expect(await rows()).toBe(1);
});
