import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { ensureFixedPages } from './pages.service.ts';

let app: TestApp;
let editor: User;
beforeEach(async () => {
  app = await testApp();
  editor = await build.admin(app.db, { canManageAcademy: true });
});
afterEach(() => app.close());

const calls = () => app.as(editor).pages;

/** Creates and publishes the page Refunds with these texts. */
async function publish(texts: { markdown: string; titleUrdu: string; markdownUrdu: string }) {
  const { id: pageId, revisionId } = await calls().create({ title: 'Refunds', slug: 'refunds' });
  const saved = await calls().update({ pageId, revisionId, title: 'Refunds', ...texts });
  return calls().setPublished({ pageId, revisionId: saved.revisionId, isPublished: true });
}

/** Reads the page as a visitor of the Urdu site gets it. */
async function readInUrdu(slug = 'refunds') {
  const path = `/trpc/pages.get?input=${encodeURIComponent(JSON.stringify({ slug }))}`;
  const { body } = await app.send('GET', path, { headers: { 'accept-language': 'ur' } });
  return (JSON.parse(body) as { result: { data: unknown } }).result.data;
}

const ENGLISH = { title: 'Refunds', language: 'en', sections: ['<p>Within 14 days.</p>\n'] };

test('shows readers a page in their own language', async () => {
  await publish({ markdown: 'Within 14 days.', titleUrdu: 'رقم کی واپسی', markdownUrdu: '14 دن میں۔' });
  expect(await readInUrdu()).toMatchObject({
    ...{
      title: 'رقم کی واپسی',
      language: 'ur',
      sections: ['<p dir="auto">14 دن میں۔</p>\n'],
      summary: '14 دن میں۔',
    },
  });
  expect(await app.guest().pages.get({ slug: 'refunds' })).toMatchObject(ENGLISH);
  expect((await app.guest().site.config()).pages).toEqual([
    { slug: 'refunds', title: 'Refunds', titleUrdu: 'رقم کی واپسی' },
  ]);
});

test('shows readers of Urdu the English text when there is none in Urdu', async () => {
  await publish({ markdown: 'Within 14 days.', titleUrdu: '', markdownUrdu: '' });
  expect(await readInUrdu()).toMatchObject(ENGLISH);
});

test('shows readers of Urdu the finished English text while the Urdu one has placeholders', async () => {
  await publish({
    ...{ markdown: 'Within 14 days.', titleUrdu: 'رقم کی واپسی', markdownUrdu: '[یہاں مدت درج ہو گی۔]' },
  });
  expect(await readInUrdu()).toMatchObject(ENGLISH);
});

test('has the starting texts in Urdu', async () => {
  await ensureFixedPages(app.deps);
  expect(await readInUrdu('legal-service')).toMatchObject({ title: 'قانونی صفحات', language: 'ur' });
});

test('keeps the Urdu text in the history and restores it with the English one', async () => {
  const first = await publish({ markdown: 'One', titleUrdu: 'پہلا', markdownUrdu: 'پہلا متن' });
  const { id: pageId, revisionId } = first;
  const second = await calls().update({
    ...{
      pageId,
      revisionId,
      title: 'Refunds',
      markdown: 'One',
      titleUrdu: 'دوسرا',
      markdownUrdu: 'دوسرا متن',
    },
  });
  expect(second.revisionId).not.toBe(revisionId);
  const old = await calls().revision({ pageId, oldRevisionId: revisionId });
  expect(old).toMatchObject({ titleUrdu: 'پہلا', sections: { ur: ['<p dir="auto">پہلا متن</p>\n'] } });
  const restored = await calls().restore({
    ...{ pageId, revisionId: second.revisionId, oldRevisionId: revisionId },
  });
  expect(restored).toMatchObject({ titleUrdu: 'پہلا', markdownUrdu: 'پہلا متن' });
});

test('refuses an Urdu text over 100 kB', async () => {
  const { id: pageId, revisionId } = await calls().create({ title: 'Refunds', slug: 'refunds' });
  const texts = { title: 'Refunds', markdown: 'Text', titleUrdu: 'عنوان', markdownUrdu: 'ق'.repeat(50_001) };
  const saving = calls().update({ pageId, revisionId, ...texts });
  expect(await failureOf(saving)).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
  { titleUrdu: 'عنوان', markdownUrdu: '' },
  { titleUrdu: '', markdownUrdu: 'متن' },
])('refuses an Urdu title without a text, and a text without a title', async (half) => {
  const { id: pageId, revisionId } = await calls().create({ title: 'Refunds', slug: 'refunds' });
  const saving = calls().update({ pageId, revisionId, title: 'Refunds', markdown: 'Text', ...half });
  expect(await failureOf(saving)).toMatchObject({ code: 'INVALID_INPUT' });
});
