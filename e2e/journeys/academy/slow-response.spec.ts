import type { BrowserContext } from '@playwright/test';
import { listCourses } from '../../fixtures/catalogue.ts';
import { COMMON_FONTS, test } from '../../fixtures/device-fonts.ts';
import { expect } from '../../fixtures/test.ts';
import { serveInPieces } from '../../network/serve-in-pieces.ts';
import { recordLayoutShifts } from '../../pages/layout-shifts.ts';
import { waitForFirstPaint, waitForFrames } from '../../pages/paint.ts';
import { VIEWPORTS } from '../../pages/viewports.ts';

const tag = ['@catalog', '@public-web'];

const PIECES = 12;

/** The head, then the body in parts of equal length. */
function splitHtml(html: string): string[] {
  const start = html.indexOf('<body>');
  const length = Math.ceil((html.length - start) / PIECES);
  const body = Array.from({ length: PIECES }, (_, index) =>
    html.slice(start + index * length, start + (index + 1) * length),
  );
  return [html.slice(0, start), ...body];
}

/** Opens a page whose HTML loads slowly, and returns the layout shifts. */
async function openSlowly(context: BrowserContext, html: string): Promise<string[]> {
  const page = await context.newPage();
  // Only the HTML loads. Other tests cover scripts and fonts.
  await page.route(/\.(?:js|woff2|avif|webp)$/u, (route) => route.abort());
  const shifts = await recordLayoutShifts(page);
  const slow = await serveInPieces();
  const pieces = splitHtml(html);
  const last = pieces.pop()!;
  await Promise.all([page.goto(slow.url, { waitUntil: 'commit' }), slow.send(pieces.shift()!)]);
  for (const piece of pieces) {
    await slow.send(piece);
    await waitForFrames(page);
  }
  // The page is shown before it is complete.
  await waitForFirstPaint(page);
  await slow.send(last);
  await slow.end();
  await page.waitForLoadState();
  await waitForFrames(page);
  const found = await shifts();
  await page.close();
  return found;
}

for (const fonts of [COMMON_FONTS, ['inter' as const]])
  test(`pages do not move while the rest of their HTML loads, on a device with ${fonts.join(' and ')}`, {
    tag,
  }, async ({ server, launchWithFonts }) => {
    const browser = await launchWithFonts(fonts);
    const [course] = await listCourses(server);
    const paths = [
      '',
      `course/${course!.id}`,
      'ur/',
      `ur/course/${course!.id}`,
      'legal-service',
      'publication',
    ];
    for (const viewport of VIEWPORTS) {
      const context = await browser.newContext({ viewport });
      await Promise.all(
        paths.map(async (path) => {
          const html = await (await fetch(`${server.url}/${path}`)).text();
          expect.soft(await openSlowly(context, html), `${path} at ${viewport.width} px`).toEqual([]);
        }),
      );
      await context.close();
    }
  });
