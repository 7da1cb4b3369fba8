import type { BrowserContext, Page } from '@playwright/test';
import { listCourses } from '../../fixtures/catalogue.ts';
import { COMMON_FONTS, type DeviceFont, test } from '../../fixtures/device-fonts.ts';
import { expect } from '../../fixtures/test.ts';
import { recordLayoutShifts } from '../../pages/layout-shifts.ts';
import { waitForFirstPaint, waitForFrames } from '../../pages/paint.ts';
import { VIEWPORTS } from '../../pages/viewports.ts';

const tag = ['@messages', '@public-web', '@ui'];

/** The fonts that devices have in place of the web fonts until those have loaded. */
const DEVICES: DeviceFont[][] = [COMMON_FONTS, ['roboto', 'tinos'], ['inter'], ['open-sans'], ['lato']];

const LATIN_FONTS = ['Newsreader Variable', 'Instrument Sans Variable'];
const URDU_FONTS = ['Noto Nastaliq Urdu Variable', 'Noto Naskh Arabic Variable'];

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family),
  );

/** Opens a page whose web fonts load after its first paint, and returns the layout shifts. */
async function openWithLateFonts(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  const shifts = await recordLayoutShifts(page);
  // Only the loader runs, which starts the fonts for Urdu. Other tests cover the other scripts.
  await page.route(/\/assets\/(?!loader-)[^/]*\.js$/u, (route) => route.abort());
  await page.route('**/*.woff2', async (route) => {
    await waitForFirstPaint(page);
    await route.continue();
  });
  await page.goto(url);
  const fonts = url.includes('/ur/') ? [...LATIN_FONTS, ...URDU_FONTS] : LATIN_FONTS;
  await expect.poll(() => loadedFonts(page), url).toEqual(expect.arrayContaining(fonts));
  await waitForFrames(page);
  const found = await shifts();
  await page.close();
  return found;
}

for (const [index, fonts] of DEVICES.entries())
  test(`pages do not move when their web fonts load, on a device with ${fonts.join(' and ')}`, {
    tag,
  }, async ({ server, launchWithFonts }) => {
    const browser = await launchWithFonts(fonts);
    const courses = await listCourses(server);
    const course = `course/${courses[index % courses.length]!.id}`;
    for (const viewport of VIEWPORTS) {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      await Promise.all(
        ['', course, 'ur/', `ur/${course}`].map(async (path) => {
          const shifts = await openWithLateFonts(context, `${server.url}/${path}`);
          expect.soft(shifts, `${path} at ${viewport.width} px`).toEqual([]);
        }),
      );
      await context.close();
    }
  });

/** The times at which the page requested a file with Nastaliq. */
const requestsOfNastaliq = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('nastaliq'))
      .map(({ startTime }) => startTime),
  );

test('an Urdu page shows its text first, and then loads Nastaliq', { tag }, async ({
  server,
  launchWithFonts,
}) => {
  const browser = await launchWithFonts(COMMON_FONTS);
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${server.url}/ur/`);
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(URDU_FONTS));
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
  );
  const [requested] = await requestsOfNastaliq(page);
  expect(requested).toBeGreaterThan(painted);
});

test('an Urdu page uses the Nastaliq of a device that has one', { tag }, async ({
  server,
  launchWithFonts,
}) => {
  const browser = await launchWithFonts([...COMMON_FONTS, 'noto-nastaliq-urdu']);
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${server.url}/ur/`);
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(URDU_FONTS));
  expect(await requestsOfNastaliq(page)).toEqual([]);
});
