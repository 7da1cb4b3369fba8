import { auditLog, pageRevisions, pages } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { countTurns } from '../../../test/support/event-loop-turns.ts';
import { ensureFixedPages } from './pages.service.ts';
import { countPlaceholders } from './read-page.ts';

let app: TestApp;
let editor: User;
beforeEach(async () => {
  app = await testApp();
  editor = await build.admin(app.db, { canManageAcademy: true });
});
afterEach(() => app.close());

const calls = () => app.as(editor).pages;
const create = (slug = 'refunds', title = 'Refunds') => calls().create({ title, slug });
const fixed = async (slug: string) => (await calls().list()).find((page) => page.slug === slug)!;
/** Returns the English texts of a page that has no Urdu text. */
const english = (title: string, markdown: string) => ({ title, markdown, titleUrdu: '', markdownUrdu: '' });
const read = (slug: string) => app.guest().pages.get({ slug });

describe('the fixed pages', () => {
  test('are created once with their texts, even by several processes at once', {
    tags: ['engine'],
  }, async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureFixedPages(app.deps)));
    await ensureFixedPages(app.deps);
    expect(
      (await calls().list()).map(({ slug, isFixed, isPublished }) => [slug, isFixed, isPublished]),
    ).toEqual([
      ['legal-service', true, true],
      ['publication', true, true],
    ]);
    expect(await app.db.$count(pageRevisions)).toBe(2);
    const { id: pageId } = await fixed('legal-service');
    const { rendered } = await calls().draft({ pageId });
    expect(rendered.en.sections[0]).toBe(
      '<h2>Terms &amp; Conditions</h2>\n<p>[The terms and conditions of using this platform will be placed here.]</p>\n',
    );
  });

  test('stay as edited when a process starts again', async () => {
    await ensureFixedPages(app.deps);
    const { id: pageId } = await fixed('publication');
    const { revisionId } = await calls().draft({ pageId });
    await calls().update({ pageId, revisionId, ...english('Research', 'Own text') });
    await ensureFixedPages(app.deps);
    expect(await read('publication')).toMatchObject({ title: 'Research', sections: ['<p>Own text</p>\n'] });
  });

  test('cannot be unpublished or deleted', async () => {
    await ensureFixedPages(app.deps);
    const { id: pageId } = await fixed('legal-service');
    const { revisionId } = await calls().draft({ pageId });
    for (const attempt of [
      () => calls().setPublished({ pageId, revisionId, isPublished: false }),
      () => calls().remove({ pageId }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ status: 409, code: 'PAGE_FIXED' });
    expect((await calls().revisions({ pageId })).items).toHaveLength(1);
    expect(await read('legal-service')).toMatchObject({ title: 'Legal Service' });
  });

  test('show the academy’s e-mail address, or a placeholder to the editor when there is none', async () => {
    await ensureFixedPages(app.deps);
    const contact = async () => (await read('legal-service')).sections.at(-1);
    expect(await contact()).toBe('<h2>Contact for Legal Inquiries</h2>\n<p>Until then, write to:</p>\n');
    const { id: pageId } = await fixed('legal-service');
    expect((await calls().draft({ pageId })).rendered.en.sections.at(-1)).toContain(
      '[e-mail address of the academy]',
    );
    await buildAcademy.settings(app.db, { email: 'first@example.test' });
    expect(await contact()).toContain('<a href="mailto:first@example.test">');
  });
});

describe('a further page', () => {
  test('starts unpublished, is public when published, and unknown again when unpublished or deleted', async () => {
    const page = await create();
    expect(page).toMatchObject({
      isPublished: false,
      isFixed: false,
      rendered: { en: { placeholders: [{ line: 1 }] } },
    });
    const hidden = async () =>
      expect(await failureOf(read('refunds'))).toMatchObject({ code: 'PAGE_NOT_FOUND' });
    await hidden();
    const { id: pageId, revisionId } = page;
    const saved = await calls().update({
      pageId,
      revisionId,
      ...english('Refund policy', '# Refunds\n\nWithin 14 days.'),
    });
    await calls().setPublished({ pageId, revisionId: saved.revisionId, isPublished: true });
    expect(await read('refunds')).toEqual({
      slug: 'refunds',
      title: 'Refund policy',
      language: 'en',
      sections: ['<h2>Refunds</h2>\n<p>Within 14 days.</p>\n'],
      summary: 'Within 14 days.',
    });
    expect((await app.guest().site.config()).pages).toEqual([
      { slug: 'refunds', title: 'Refund policy', titleUrdu: '' },
    ]);

    await calls().setPublished({ pageId, revisionId: saved.revisionId, isPublished: false });
    await hidden();
    expect((await app.guest().site.config()).pages).toEqual([]);
    await calls().remove({ pageId });
    expect(await app.db.$count(pageRevisions)).toBe(0);
    expect(await failureOf(calls().draft({ pageId }))).toMatchObject({ status: 404, code: 'PAGE_NOT_FOUND' });
  });

  test.each(['legal-service', 'login', 'admin', 'Refunds', 'a b', '-a', 'a--b', '../x', 'a/b', 'قانون', ''])(
    'cannot have the address %j',
    async (slug) => {
      expect(await failureOf(create(slug))).toMatchObject({ code: 'INVALID_INPUT' });
      expect(await app.db.$count(pages)).toBe(0);
    },
  );

  test('has an address of its own, even when ten are created at once', { tags: ['engine'] }, async () => {
    const { won, refused } = await race(Array.from({ length: 10 }, () => () => create()));
    expect(won).toHaveLength(1);
    expect(new Set(refused)).toEqual(new Set(['PAGE_ADDRESS_TAKEN']));
    expect(await app.db.$count(pageRevisions)).toBe(1);
  });

  test('refuses text over 100 kB and control characters', async () => {
    const { id: pageId, revisionId } = await create();
    for (const markdown of ['ق'.repeat(50_001), 'a\u0000b'])
      expect(
        await failureOf(calls().update({ pageId, revisionId, ...english('Refunds', markdown) })),
      ).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await calls().draft({ pageId })).toMatchObject({ revisionId });
  });
});

describe('the history', () => {
  test('lists every saved version with its author, and restores one as the newest', async () => {
    const other = await build.admin(app.db, { canManageAcademy: true });
    const { id: pageId, revisionId } = await create();
    const first = await calls().update({ pageId, revisionId, ...english('One', 'First') });
    const second = await app.as(other).pages.update({
      ...{ pageId, revisionId: first.revisionId, ...english('Two', 'Second') },
    });
    const { items } = await calls().revisions({ pageId });
    expect(items.map(({ title, authorName, isCurrent }) => [title, authorName, isCurrent])).toEqual([
      ['Two', other.fullName, true],
      ['One', editor.fullName, false],
      ['Refunds', editor.fullName, false],
    ]);
    const old = await calls().revision({ pageId, oldRevisionId: first.revisionId });
    expect(old).toMatchObject({
      title: 'One',
      markdown: 'First',
      sections: { en: ['<p>First</p>\n'], ur: [] },
    });
    const restored = await calls().restore({
      ...{ pageId, revisionId: second.revisionId, oldRevisionId: first.revisionId },
    });
    expect(restored).toMatchObject({ title: 'One', markdown: 'First', authorName: editor.fullName });
    expect((await calls().revisions({ pageId })).items).toHaveLength(4);
  });

  test('is read in parts', async () => {
    let page = await create();
    for (let round = 0; round < 4; round++)
      page = await calls().update({
        ...{ pageId: page.id, revisionId: page.revisionId, ...english(`Round ${round}`, 'Text') },
      });
    const first = await calls().revisions({ pageId: page.id, limit: 3 });
    const rest = await calls().revisions({ pageId: page.id, limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual([
      ...['Round 3', 'Round 2', 'Round 1', 'Round 0', 'Refunds'],
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  test('gets no entry from saving the same text', async () => {
    const page = await create();
    const { id: pageId, revisionId, title, markdown } = page;
    const saved = await calls().update({ pageId, revisionId, ...english(title, markdown) });
    expect(saved.revisionId).toBe(revisionId);
    expect(await app.db.$count(pageRevisions)).toBe(1);
  });

  test('does not open or restore the version of another page', async () => {
    const [page, other] = [await create(), await create('other', 'Other')];
    const foreign = { pageId: page.id, oldRevisionId: other.revisionId };
    for (const attempt of [
      () => calls().revision(foreign),
      () => calls().restore({ ...foreign, revisionId: page.revisionId }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ code: 'PAGE_NOT_FOUND' });
  });
});

describe('two editors', () => {
  test('do not overwrite each other: one of ten saves, and the others get PAGE_CHANGED', {
    tags: ['engine'],
  }, async () => {
    const { id: pageId, revisionId } = await create();
    const { won, refused } = await race(
      Array.from(
        { length: 10 },
        (_, index) => () => calls().update({ pageId, revisionId, ...english('Refunds', `Version ${index}`) }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill('PAGE_CHANGED'));
    expect(await calls().draft({ pageId })).toMatchObject({ markdown: won[0]!.markdown });
    expect(await app.db.$count(pageRevisions)).toBe(2);
  });

  test('cannot save, restore or publish with an old revision id', async () => {
    const { id: pageId, revisionId } = await create();
    await calls().update({ pageId, revisionId, ...english('Refunds', 'Newer') });
    for (const attempt of [
      () => calls().update({ pageId, revisionId, ...english('Refunds', 'Mine') }),
      () => calls().restore({ pageId, revisionId, oldRevisionId: revisionId }),
      () => calls().setPublished({ pageId, revisionId, isPublished: true }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ status: 409, code: 'PAGE_CHANGED' });
    expect(await calls().draft({ pageId })).toMatchObject({ markdown: 'Newer', isPublished: false });
  });
});

test('changes are in the audit log with who and what', async () => {
  const { id: pageId, revisionId } = await create();
  const { revisionId: latest } = await calls().update({
    ...{ pageId, revisionId, ...english('Refund policy', 'Text') },
  });
  await calls().setPublished({ pageId, revisionId: latest, isPublished: true });
  await calls().remove({ pageId });
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, pageId));
  expect(entries.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ['page.created', editor.id, { title: 'Refunds', address: 'refunds' }],
    ['page.updated', editor.id, { title: 'Refund policy', address: 'refunds' }],
    ['page.updated', editor.id, { title: 'Refund policy', address: 'refunds', published: 'yes' }],
    ['page.deleted', editor.id, { title: 'Refund policy', address: 'refunds' }],
  ]);
});

test('placeholders are counted in published pages only', async () => {
  await ensureFixedPages(app.deps);
  await buildAcademy.settings(app.db);
  expect(await countPlaceholders(app.deps)).toBe(8);
  const { id: pageId, revisionId } = await create();
  expect(await countPlaceholders(app.deps)).toBe(8);
  await calls().setPublished({ pageId, revisionId, isPublished: true });
  expect(await countPlaceholders(app.deps)).toBe(9);
  expect((await calls().list()).map((page) => page.placeholderCount)).toEqual([4, 4, 1]);
});

test('a preview renders without saving, and is limited', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const admin = await build.admin(limited.db, { canManageAcademy: true });
  const preview = () => limited.as(admin).pages.preview({ markdown: '# A\n\n[todo]', language: 'en' });
  expect(await preview()).toEqual({
    sections: ['<h2>A</h2>\n<p>[todo]</p>\n'],
    placeholders: [{ line: 3, text: '[todo]' }],
  });
  expect(await limited.db.$count(pages)).toBe(0);
  const { refused } = await race(Array.from({ length: 120 }, () => preview));
  expect(refused).toEqual(['TOO_MANY_REQUESTS']);
  await limited.close();
});

test('renders the most costly page and its preview in a thread', async () => {
  const markdown = `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(15_000)}`;
  const { id: pageId, revisionId } = await create('costly');
  const saved = await countTurns(() =>
    calls().update({ pageId, revisionId, ...english('Costly', markdown) }),
  );
  expect(saved.turns, 'other requests run while the page is rendered').toBeGreaterThan(100);
  const latest = { pageId, revisionId: saved.result.revisionId };
  await calls().setPublished({ ...latest, isPublished: true });
  expect((await read('costly')).sections).toEqual(saved.result.rendered.en.sections);

  const previewed = await countTurns(() => calls().preview({ markdown: `${markdown}|z|z|`, language: 'en' }));
  expect(previewed.turns, 'other requests run while the preview is rendered').toBeGreaterThan(100);
});

test('the response to guests changes with the page and with the academy’s settings', async () => {
  await ensureFixedPages(app.deps);
  const path = `/trpc/pages.get?input=${encodeURIComponent('{"slug":"legal-service"}')}`;
  const first = await app.send('GET', path);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await app.send('GET', path, { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  await buildAcademy.settings(app.db, { email: 'new@example.test' });
  expect((await app.send('GET', path)).body).toContain('mailto:new@example.test');
  const { id: pageId } = await fixed('legal-service');
  const { revisionId } = await calls().draft({ pageId });
  await calls().update({ pageId, revisionId, ...english('Legal Service', 'Changed') });
  expect((await app.send('GET', path)).body).toContain('<p>Changed</p>');
});
