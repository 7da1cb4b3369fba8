import type { Page } from '@playwright/test';
import { build } from '@qanoon/db/testing/factories';
import { listCourses } from '../../fixtures/catalogue.ts';
import { withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { hydrated } from '../../pages/hydration.ts';

const tag = ['@catalog', '@public-web', '@ui'];

/** The addresses of all public screens. */
async function screens(server: Server): Promise<string[]> {
  const courses = await listCourses(server);
  const auth = [
    'login',
    'signup',
    'forgot-password',
    'reset-password/some-token',
    'verify-email/some-token',
  ].map((path) => `/auth/${path}`);
  return [
    '/',
    '/?search=nothing+like+it',
    `/course/${courses[0]!.id}`,
    '/legal-service',
    '/publication',
    '/verify',
    ...auth,
  ];
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/u.exec(html)![1];
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('client-side navigation sets the title that the server renders', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/publication`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The router handles navigation after hydration.
  await hydrated(page);
  for (const path of [...(await screens(server)), '/publication']) {
    const title = titleOf(await (await fetch(server.url + path)).text());
    await page.evaluate((to) => {
      (window as unknown as { stayed: boolean }).stayed = true;
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect.soft(page, path).toHaveTitle(title!);
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed), path).toBe(true);
  }
});

// 640 px is a window of 1280 px at 200 %.
for (const javaScriptEnabled of [true, false])
  test(`no page scrolls horizontally at 320 px or at 200 %, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, {
    tag: javaScriptEnabled ? tag : [...tag, '@main'],
  }, async ({ server, browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    for (const path of await screens(server)) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await overflow(page), `${path} at ${width}`).toBe(0);
      }
    }
    await context.close();
  });

test('the links of the pagination are at least 44 px on a phone', { tag }, async ({
  ownServer: server,
  page,
}) => {
  await withDatabase(server, async (db) => {
    for (let index = 0; index < 24 * 8; index++) await build.course(db);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/?page=4`);
  const pages = page.getByRole('navigation', { name: 'Pages of courses' });
  await expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  for (const target of await pages.getByRole('link').all()) {
    const { width, height } = (await target.boundingBox())!;
    expect.soft(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  expect(await overflow(page)).toBe(0);
});
