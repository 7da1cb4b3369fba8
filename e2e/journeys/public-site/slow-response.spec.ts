import type { Page } from '@playwright/test';
import { listCourses } from '../../fixtures/catalogue.ts';
import { expect, test } from '../../fixtures/test.ts';
import { limitNetwork } from '../../network/limit-network.ts';
import { recordLayoutShifts } from '../../pages/layout-shifts.ts';

const tag = ['@course', '@courses', '@public-web'];

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
  test(`pages do not move while the rest of their HTML loads, at ${width} px`, { tag }, async ({
    server,
    context,
  }) => {
    const courses = await listCourses(server);
    const course = `course/${courses[0]!.id}`;
    for (const path of ['', course, 'ur/', `ur/${course}`, 'legal-service', 'publication']) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      // Only the HTML loads. Scripts and fonts have tests of their own.
      await page.route(/\.(?:js|woff2|avif|webp)$/u, (route) => route.abort());
      await limitNetwork(page, { download: 8000 });
      const shifts = await recordLayoutShifts(page);
      await page.goto(`${server.url}/${path}`);
      const { paint, complete } = await times(page);
      expect.soft(paint, path).toBeLessThan(complete);
      expect.soft(await shifts(), path).toEqual([]);
      await page.close();
    }
  });
