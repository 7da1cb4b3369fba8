import { build } from '@qanoon/db/testing/factories';
import { inLanguage } from '@qanoon/messages/language';
import * as catalogue from '@qanoon/messages/public/catalogue';
import * as common from '@qanoon/messages/public/common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenLanguage, inLanguagePage } from '../../src/http/pages/portals.ts';
import '@qanoon/messages/urdu/server';
import { type TestApp, testApp } from '../harness.ts';
import { buildPublicSite } from '../support/built-site.ts';

const SITE = 'https://www.example.org';

let app: TestApp;
let course: { id: string; title: string };
beforeAll(async () => {
  buildPublicSite();
  app = await testApp({ PUBLIC_URL: SITE });
  course = await build.course(app.db, { title: 'Land Law' });
}, 120_000);
afterAll(() => app.close());

const html = async (path: string, headers: Record<string, string> = {}) =>
  (await app.send('GET', path, { headers })).body;
const alternates = (path: string) =>
  [
    ['en', path],
    ['ur', `/ur${path}`],
  ].map(([language, each]) => `<link rel="alternate" hreflang="${language}" href="${SITE}${each}">`);

test('a page under /ur is in Urdu from right to left, and the same page without it in English', async () => {
  const urdu = await html('/ur/');
  expect(urdu).toContain('<html lang="ur" dir="rtl"');
  expect(urdu).toContain(inLanguage('ur', () => common.getStarted()));
  expect(urdu).toContain(inLanguage('ur', () => catalogue.featuredCourses()));
  expect(urdu).not.toContain('Featured Courses');
  const english = await html('/');
  expect(english).toContain('<html lang="en" dir="ltr"');
  expect(english).toContain('Featured Courses');
});

test('the links of a page stay in the language', async () => {
  const urdu = await html('/ur/');
  expect(urdu).toContain(`href="/ur/course/${course.id}"`);
  expect(urdu).toContain('href="/ur/auth/login"');
  expect(await html('/')).toContain(`href="/course/${course.id}"`);
});

test('the language of the address counts, not that of the browser or of an earlier choice', async () => {
  const headers = { 'accept-language': 'ur-PK,ur;q=0.9', cookie: 'language=ur' };
  expect(await html('/', headers)).toContain('<html lang="en" dir="ltr"');
  expect(await html('/ur/', { 'accept-language': 'en', cookie: 'language=en' })).toContain('<html lang="ur"');
});

test.each([
  ['/', '/ur/'],
  ['/auth/signup', '/ur/auth/signup'],
])('%s and %s name each other and themselves for search engines', async (english, urdu) => {
  for (const [path, locale] of [
    [english, 'en_PK'],
    [urdu, 'ur_PK'],
  ] as const) {
    const page = await html(path);
    expect(page).toContain(`<link rel="canonical" href="${SITE}${path}">`);
    for (const link of alternates(english)) expect(page).toContain(link);
    expect(page).toContain(`<meta property="og:locale" content="${locale}">`);
  }
});

test('the head of an Urdu page is in Urdu', async () => {
  const page = await html('/ur/auth/signup');
  expect(page).toMatch(/<title>[^<]*[\u0600-\u06ff][^<]*<\/title>/u);
  expect(page).toMatch(/<meta name="description" content="[^"]*[\u0600-\u06ff]/u);
  expect(page).toMatch(/<meta property="og:description" content="[^"]*[\u0600-\u06ff]/u);
});

test('Urdu pages load their fonts after the first paint and run the Urdu texts; English pages do neither', async () => {
  const [urdu, english] = [await html('/ur/'), await html('/')];
  const late = /<style media="not all">(.*?)<\/style>/u.exec(urdu)![1]!;
  for (const font of ['nastaliq', 'naskh']) {
    expect(late).toMatch(new RegExp(`${font}[^}]*-urdu-400-`, 'u'));
    expect(urdu.replace(late, ''), 'only there').not.toMatch(new RegExp(`${font}[^"}]*\\.woff2`, 'u'));
  }
  expect(urdu).toMatch(/data-scripts="[^"]*\/urdu-/u);
  expect(english).not.toMatch(/nastaliq[^"]*\.woff2/u);
  expect(english).not.toMatch(/data-scripts="[^"]*\/urdu-/u);
  expect(english).not.toContain(':root:lang(ur)');
});

test('the sitemap has every page in each language, with links between them', async () => {
  const { body } = await app.send('GET', '/sitemap.xml');
  for (const path of [`/course/${course.id}`, `/ur/course/${course.id}`])
    expect(body).toContain(`<url><loc>${SITE}${path}</loc>`);
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="ur" href="${SITE}/ur/course/${course.id}"/>`);
});

test('redirects stay in the language', async () => {
  const location = async (path: string) => (await app.send('GET', path)).headers.location;
  expect(await location('/ur/login')).toBe('/ur/auth/login');
  expect(await location('/ur/dashboard')).toMatch(/^\/ur\/auth\/login\?/u);
  expect(await location('/login')).toBe('/auth/login');
});

test.each([
  ['language=ur', 'ur'],
  ['theme=dark; language=ur; signed-in=student', 'ur'],
  ['language=en', 'en'],
  ['language=de', 'en'],
  ['my-language=ur', 'en'],
  ['language=ur"><script>', 'ur'],
  [undefined, 'en'],
])('the cookie %j chooses a portal in %s', (cookie, language) => {
  expect(chosenLanguage(cookie)).toBe(language);
  const page = inLanguagePage('<!doctype html><html lang="en"><head>', chosenLanguage(cookie));
  expect(page).toContain(language === 'ur' ? '<html lang="ur" dir="rtl">' : '<html lang="en" dir="ltr">');
});
