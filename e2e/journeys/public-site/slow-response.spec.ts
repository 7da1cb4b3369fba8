import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { recordLayoutShifts } from '../../pages/layout-shifts.ts';

/** Opens a page on which only the HTML loads, at this rate in bytes per second. */
async function openDocumentOnly(context: BrowserContext, downloadThroughput: number): Promise<Page> {
  const page = await context.newPage();
  // Scripts and fonts have tests of their own.
  await page.route(/\.(?:js|woff2|avif|webp)$/u, (route) => route.abort());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput,
    uploadThroughput: -1,
  });
  return page;
}

/** The times in milliseconds when the page first showed content and when its HTML was complete. */
const times = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    complete: (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).responseEnd,
  }));

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`pages do not move while the rest of their HTML loads, at ${width} px`, async ({
    server,
    context,
  }) => {
    const courses = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string }[];
    const course = `course/${courses[0]!.id}`;
    for (const path of ['', course, 'ur/', `ur/${course}`, 'legal-service', 'publication']) {
      const page = await openDocumentOnly(context, 8000);
      await page.setViewportSize({ width, height });
      const shifts = await recordLayoutShifts(page);
      await page.goto(`${server.url}/${path}`);
      const { paint, complete } = await times(page);
      expect.soft(paint, path).toBeLessThan(complete);
      expect.soft(await shifts(), path).toEqual([]);
      await page.close();
    }
  });
