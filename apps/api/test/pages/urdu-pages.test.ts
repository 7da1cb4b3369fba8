import { sampleCourses } from '@qanoon/db/seed/content/courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFixedPages } from '../../src/academy/pages/pages.service.ts';
import { seedWhenEmpty } from '../../src/seed-demo.ts';
import { type TestApp, testApp } from '../harness.ts';
import { buildPublicSite } from '../support/built-site.ts';
import { englishRunsOnPage } from '../support/english-runs.ts';

let app: TestApp;
beforeAll(async () => {
  buildPublicSite();
  app = await testApp({ DEMO: 'accounts' });
  await seedWhenEmpty(app.deps);
  await ensureFixedPages(app.deps);
}, 120_000);
afterAll(() => app.close());

const html = async (path: string) => (await app.send('GET', path)).body;

/**
 * A text that falls back to English is marked as such, which excuses it elsewhere; the demo has every text in
 * Urdu.
 */
const englishIn = (page: string) => englishRunsOnPage(page.replaceAll(' lang="en"', ''));

test.each(sampleCourses.map(({ title, translation }) => [title, translation.title]))(
  'the page of %s has no English sentence in Urdu',
  async (title, titleUrdu) => {
    const courses = await app.guest().courses.list({ search: title });
    const page = await html(`/ur/course/${courses.items[0]!.id}`);
    expect(page).toContain(titleUrdu);
    expect(englishIn(page)).toEqual([]);
  },
);

test.each([
  ...['/', '/legal-service', '/publication', '/verify', '/auth/login', '/auth/signup'],
  ...['/auth/forgot-password', '/no/such/page'],
])('the page /ur%s has no English sentence', async (path) => {
  const page = await html(`/ur${path}`);
  expect(page).toContain('<html lang="ur" dir="rtl"');
  expect(englishIn(page)).toEqual([]);
});
