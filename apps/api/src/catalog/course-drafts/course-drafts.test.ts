import { courseDrafts, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { draftFixtures } from '../../../test/support/catalog/draft-fixtures.ts';

let app: TestApp;
let admin: User;
let other: User;
let fixtures: ReturnType<typeof draftFixtures>;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Sana Tariq' });
  other = await build.admin(app.db, { fullName: 'Bilal Ahmed' });
  fixtures = draftFixtures(app, admin);
});
afterEach(() => app.close());

const save = (who: User, draftId: string, version: number, title: string) =>
  app.as(who).drafts.save({ draftId, version, form: { title } });

describe('saving', () => {
  test('an incomplete draft is stored as typed, with who and when', async () => {
    const draft = await app.as(admin).drafts.create({ form: { title: 'Half a title', price: '2,5' } });
    expect(draft).toEqual({
      draftId: expect.any(String),
      version: 1,
      savedAt: app.deps.now().toISOString(),
      savedByName: 'Sana Tariq',
    });
    app.pass(60);
    const saved = await app
      .as(other)
      .drafts.save({ draftId: draft.draftId, version: 1, form: { title: 'A title' } });
    expect(saved).toMatchObject({ version: 2, savedByName: 'Bilal Ahmed' });
    const read = await app.as(admin).drafts.get({ draftId: draft.draftId });
    expect(read).toMatchObject({ version: 2, savedByName: 'Bilal Ahmed', savedAt: saved.savedAt });
    expect(read.form).toMatchObject({ title: 'A title', price: '', sections: [] });
  });

  test('a draft is not public, and leaves the catalog and the published course unchanged', async () => {
    const course = await fixtures.author.create();
    await app.as(admin).drafts.create({ courseId: course.id, form: { title: 'Unpublished words' } });
    const { draftId } = await fixtures.create({ title: 'Unpublished words' });
    expect((await app.guest().courses.list({})).items.map(({ title }) => title)).toEqual(['Torts']);
    expect((await app.guest().courses.get({ courseId: course.id })).title).toBe('Torts');
    expect((await failureOf(app.guest().courses.get({ courseId: draftId }))).code).toBe('COURSE_NOT_FOUND');
  });

  test('a repeated request whose response was lost changes nothing', async () => {
    const { draftId } = await fixtures.create();
    const form = { ...(await fixtures.formOf(draftId)), title: 'Once' };
    const first = await app.as(admin).drafts.save({ draftId, version: 1, form });
    expect(await app.as(admin).drafts.save({ draftId, version: 1, form })).toEqual(first);
    expect((await failureOf(app.as(other).drafts.save({ draftId, version: 1, form }))).code).toBe(
      'DRAFT_CHANGED',
    );
  });

  test('a new draft is created once per idempotency key', async () => {
    const form = await fixtures.completeForm();
    const token = await app.bearer(admin);
    const send = () =>
      app.send('POST', '/trpc/drafts.create', {
        token,
        json: { form },
        headers: { 'idempotency-key': 'new-draft' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect(await fixtures.count()).toBe(1);
  });
});

describe('two editors', () => {
  test('exactly one of ten concurrent saves of one version wins, and the losers learn who and when', {
    tags: ['engine'],
  }, async () => {
    const { draftId } = await fixtures.create();
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
    const { won, refused } = await race(
      titles.map((title, index) => () => save(index % 2 ? admin : other, draftId, 1, title)),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill('DRAFT_CHANGED'));
    const { version, form, savedByName } = await app.as(admin).drafts.get({ draftId });
    expect([version, won[0]!.savedByName]).toEqual([2, savedByName]);
    expect(titles).toContain(form.title);
    expect((await failureOf(save(admin, draftId, 1, 'Late'))).message).toBe(
      `${savedByName} saved another version on 21 Nov 2026, 9:30\u00a0am.`,
    );
  });

  test('exactly one of five concurrent drafts of one course is created', { tags: ['engine'] }, async () => {
    const course = await fixtures.author.create();
    const { won, refused } = await race(
      Array.from(
        { length: 5 },
        (_, index) => () =>
          app
            .as(index % 2 ? admin : other)
            .drafts.create({ courseId: course.id, form: { title: `${index}` } }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(4).fill('DRAFT_CHANGED'));
    expect((await app.as(admin).courses.authoring({ courseId: course.id })).draftId).toBe(won[0]!.draftId);
  });

  test('the loser’s version becomes another draft with its files, and the first one stays', async () => {
    const { draftId } = await fixtures.create();
    const form = await fixtures.formOf(draftId);
    await save(other, draftId, 1, 'Theirs');
    const fresh = await fixtures.author.uploaded('thumbnail');
    const copy = await app
      .as(admin)
      .drafts.copy({ form: { ...form, title: 'Mine', thumbnail: fixtures.file(fresh) } });
    expect(copy.form).toMatchObject({ title: 'Mine (copy)', thumbnail: { uploadId: fresh } });
    expect(copy.form.sections[0]!.videos[0]!.file).toEqual(form.sections[0]!.videos[0]!.file);
    expect(copy.draftId).not.toBe(draftId);
    expect((await fixtures.formOf(draftId)).title).toBe('Theirs');
  });

  test('a copy of a deleted draft has its texts without the deleted files', async () => {
    const { draftId } = await fixtures.create();
    const form = await fixtures.formOf(draftId);
    await app.as(other).drafts.remove({ draftId, version: 1 });
    expect((await failureOf(save(admin, draftId, 1, 'Late'))).code).toBe('DRAFT_NOT_FOUND');
    const copy = await app.as(admin).drafts.copy({ form });
    expect(copy.form).toMatchObject({ title: 'Torts (copy)', thumbnail: null });
    expect(copy.form.sections[0]!.videos.map(({ title, file }) => [title, file])).toEqual([
      ['First', null],
      ['Second', null],
    ]);
  });

  test('a draft that was saved meanwhile is not deleted', async () => {
    const { draftId } = await fixtures.create();
    await save(other, draftId, 1, 'Theirs');
    expect((await failureOf(app.as(admin).drafts.remove({ draftId, version: 1 }))).code).toBe(
      'DRAFT_CHANGED',
    );
    expect(await fixtures.count()).toBe(1);
  });
});

describe('hostile input', () => {
  const create = (form: object) => failureOf(app.as(admin).drafts.create({ form }));

  test('a form that is too large, too long or of another shape is refused', async () => {
    const section = { description: 'x'.repeat(5000) };
    expect((await create({ sections: Array.from({ length: 60 }, () => section) })).message).toBe(
      'This course is too large for a draft',
    );
    expect((await create({ sections: Array.from({ length: 101 }, () => ({})) })).message).toBe(
      'At most 100 sections',
    );
    expect((await create({ title: 'x'.repeat(201) })).message).toBe('At most 200 characters');
    expect((await create({ uploadIds: ['x'] })).code).toBe('INVALID_INPUT');
    expect((await create({ sections: [{ videos: [{ file: { uploadId: 'x' } }] }] })).code).toBe(
      'INVALID_INPUT',
    );
    expect(await fixtures.count()).toBe(0);
  });

  test.each(['a\u0000b', 'a\ud800', 'a\u0007b'])('the text %j is refused', async (title) => {
    expect((await create({ title })).message).toBe('Text contains characters that cannot be stored');
  });

  test('deep JSON is refused before it is parsed', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/trpc/drafts.create',
      headers: { authorization: `Bearer ${await app.bearer(admin)}`, 'content-type': 'application/json' },
      payload: `{"form":${'{"sections":['.repeat(40)}${']}'.repeat(40)}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('a draft takes only one’s own new files and files of courses and drafts, by purpose', async () => {
    const own = await fixtures.author.uploaded('video');
    const foreign = await fixtures.author.uploaded('video', other.id);
    const picture = await fixtures.author.uploaded('thumbnail');
    const claimedElsewhere = await build.upload(app.db, { purpose: 'video', claimedAt: app.deps.now() });
    const proof = await build.upload(app.db, { ownerId: admin.id, claimedAt: app.deps.now() });
    const withVideo = (uploadId: string) => ({ sections: [{ videos: [{ file: fixtures.file(uploadId) }] }] });
    for (const id of [foreign, picture, claimedElsewhere.id, proof.id, 'unknown'])
      expect((await create(withVideo(id))).code, id).toBe('UPLOAD_NOT_FOUND');
    const { draftId } = await app.as(admin).drafts.create({ form: withVideo(own) });
    // Another editor of the draft saves it with the same file.
    const form = await fixtures.formOf(draftId);
    await app.as(other).drafts.save({ draftId, version: 1, form });
    const [row] = await app.db.select().from(uploads).where(eq(uploads.id, own));
    expect(row!.claimedAt).not.toBeNull();
  });

  test('the name of a file is one line', async () => {
    const { draftId } = await app.as(admin).drafts.create({
      form: { thumbnail: { name: 'a\u202eb\n.png', bytes: 1, unfinished: true } },
    });
    expect((await fixtures.formOf(draftId)).thumbnail).toMatchObject({ name: 'a b .png', unfinished: true });
  });
});

test('the list has the drafts of all editors by their last change, by title and page by page', async () => {
  for (const title of ['Torts', 'Evidence', 'Equity'])
    await app.as(admin).drafts.create({ form: { title, price: '100', level: 'Beginner' } });
  app.pass(60);
  const first = (await app.as(other).drafts.list({ search: 'torts' })).items[0]!;
  await save(other, first.draftId, 1, 'Torts again');
  const page = await app.as(admin).drafts.list({ limit: 2 });
  expect(page.items).toHaveLength(2);
  expect(page.items[0]).toMatchObject({ title: 'Torts again', savedByName: 'Bilal Ahmed', courseId: null });
  const rest = await app.as(admin).drafts.list({ limit: 2, cursor: page.nextCursor });
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  expect((await app.as(admin).drafts.list({ search: 'EQUITY' })).items).toHaveLength(1);
  expect(await app.as(admin).courses.counts({ search: 'e' })).toEqual({
    published: 0,
    drafts: 2,
    archived: 0,
  });
  await app.db.transaction((tx) => tx.update(courseDrafts).set({ updatedById: null }).execute());
  expect((await app.as(admin).drafts.list({})).items[0]!.savedByName).toBeNull();
});
