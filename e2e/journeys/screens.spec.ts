import { expect, expectAccessible, expectContrast, signIn, test } from '../fixtures.ts';
import { PEOPLE } from '../screen.ts';
import { AREAS, areaOf, openScreen, pathsOf, SCREENS } from '../screens.ts';

/** Every screen and state, at both widths and in both themes: its heading stands, axe finds nothing, and nothing runs off the side. */
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const area of AREAS)
    test(`${area} screens at ${width}`, async ({ server, browser }) => {
      const screens = SCREENS.filter((screen) => areaOf(screen) === area);
      test.setTimeout(screens.length * 40_000);
      const pathOf = await pathsOf(server.url);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light', reducedMotion: 'reduce' });
          if (screen.who) await signIn(context, server, PEOPLE[screen.who]);
          const page = await context.newPage();
          const errors: string[] = [];
          // A failure that the state asks for is told in the console too.
          page.on('console', (message) => message.type() === 'error' && !screen.given && !screen.refused && errors.push(message.text()));
          page.on('pageerror', (error) => errors.push(error.message));
          await openScreen(page, server.url, pathOf(screen.path), screen);
          await expectAccessible(page, screen.name);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect.soft(overflow, `${screen.name} runs off the side`).toBeLessThanOrEqual(0);
          // The same page in the other theme: nothing but its colours changes.
          await page.emulateMedia({ colorScheme: 'dark' });
          await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
          await expectContrast(page, `${screen.name} in dark`);
          expect.soft(errors, screen.name).toEqual([]);
          await context.close();
        });
      }
    });
