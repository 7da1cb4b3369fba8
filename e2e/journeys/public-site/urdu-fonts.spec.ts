import type { Page } from '@playwright/test';
import { listCourses } from '../../fixtures/catalogue.ts';
import { expect, test } from '../../fixtures/test.ts';
import { recordLayoutShifts } from '../../pages/layout-shifts.ts';

const tag = ['@messages', '@ui'];

/** The Urdu web fonts load this long after they are requested, as on a slow line. */
const DELAY_MS = 1000;

/** Opens a page as a device without a Nastaliq of its own, where only the web font replaces the fallback. */
async function openWithoutNastaliq(page: Page, url: string): Promise<void> {
  await page.route(
    (requested) => requested.href === url || requested.pathname.endsWith('.css'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"Noto Nastaliq Urdu"', '"Not installed"');
      await route.fulfill({ response, body });
    },
  );
  await page.route(/noto-na[^/]*\.woff2$/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
  await page.goto(url);
}

const fontOfHeading = (page: Page) =>
  page
    .getByRole('heading')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`Urdu pages do not move when their fonts load, at ${width} px`, { tag }, async ({
    server,
    context,
  }) => {
    const courses = await listCourses(server);
    for (const path of ['', ...courses.map(({ id }) => `course/${id}`)]) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      const shifts = await recordLayoutShifts(page);
      await openWithoutNastaliq(page, `${server.url}/ur/${path}`);
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family),
        );
      await expect.poll(loaded).toContain('Noto Nastaliq Urdu Variable');
      await expect.poll(loaded).toContain('Noto Naskh Arabic Variable');
      await page.waitForLoadState('networkidle');
      expect(await fontOfHeading(page)).toContain('"Not installed"');
      expect.soft(await shifts(), path).toEqual([]);
      await page.close();
    }
  });
