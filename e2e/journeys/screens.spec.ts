import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectContrast, signIn } from '../fixtures.ts';
import { PEOPLE, type Screen } from '../screen.ts';
import { AREAS, areaOf, openScreen, pathsOf, runsOff, SCREENS, showTheme } from '../screens.ts';
import { settled } from '../settled.ts';

type Worker = {
  /** A page of the person's own context, signed in once, with nothing left over in its storage. */
  pageOf: (who: Screen['who']) => Promise<Page>;
  pathOf: (pattern: string) => string;
};

const test = base.extend<object, Worker>({
  pageOf: [
    async ({ server, browser }, use) => {
      const contexts = new Map<Screen['who'], BrowserContext>();
      await use(async (who) => {
        const known = contexts.get(who);
        const context = known ?? (await browser.newContext({ reducedMotion: 'reduce' }));
        contexts.set(who, context);
        // The stream of live events stays open: to close it means to route, and a context that routes has no cache.
        if (!known && who) await signIn(context, server, PEOPLE[who], { live: true });
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Storage.clearDataForOrigin', {
          origin: server.url,
          storageTypes: 'local_storage,indexeddb',
        });
        await devtools.detach();
        return page;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  pathOf: [
    async ({ server }, use) => {
      await use(await pathsOf(server.url));
    },
    { scope: 'worker' },
  ],
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 568 };

/** The dialogs and menus that stand open, and what has opened others. */
const openParts = (page: Page): Promise<string[]> =>
  page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true]')
    .evaluateAll((parts) =>
      parts.filter((part) => part.checkVisibility()).map((part) => part.role ?? part.localName),
    );

/** Every element that can be seen, for telling whether two widths show the same. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll(':not(svg *)')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.localName} ${element.className} ${element.role} ${element.ariaLabel}`)
      .join('\n'),
  );

/**
 * Every screen and state, in one visit at three widths and in both themes: its heading stands, nothing runs off the side and the console
 * has no error; axe finds nothing wide and on a phone.
 */
for (const area of AREAS)
  test.describe(`${area} screens`, () => {
    for (const screen of SCREENS.filter((each) => areaOf(each) === area))
      test(screen.name, async ({ server, pageOf, pathOf }) => {
        const errors: string[] = [];
        let page: Page | undefined;

        async function open(size: typeof WIDE): Promise<Page> {
          await page?.close();
          page = await pageOf(screen.who);
          // A failure that the state asks for is told in the console too.
          page.on(
            'console',
            (message) =>
              message.type() === 'error' && !screen.given && !screen.refused && errors.push(message.text()),
          );
          page.on('pageerror', (error) => errors.push(error.message));
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: 'light' });
          await openScreen(page, server.url, pathOf(screen.path), screen);
          return page;
        }

        /** The same state in another width: opened again where a dialog or menu does not outlive the change. */
        async function resized(from: Page, size: typeof WIDE): Promise<Page> {
          const before = await openParts(from);
          await from.setViewportSize(size);
          await settled(from);
          return String(await openParts(from)) === String(before) ? from : open(size);
        }

        let seen: string | undefined;
        let heading = '';
        for (const size of screen.phone ? [PHONE, NARROWEST] : [WIDE, PHONE, NARROWEST]) {
          const on: Page = page ? await resized(page, size) : await open(size);
          // The state may have another heading than the screen that it was come to from.
          heading ||= (await on.locator('h1').first().textContent()) ?? '';
          for (const theme of ['light', 'dark'] as const) {
            const where = `${screen.name} at ${size.width}, ${theme}`;
            await showTheme(on, theme);
            await expect(on.locator('h1', { hasText: heading }).first(), where).toBeVisible();
            expect.soft(await runsOff(on), `${where} runs off the side`).toEqual([]);
            if (size === NARROWEST) continue;
            // The other theme changes nothing but colours; another width mostly shows other things.
            const shown = theme === 'light' ? await shownOn(on) : seen;
            await (shown === seen ? expectContrast(on, where) : expectAccessible(on, where));
            seen = shown;
          }
        }
        expect.soft(errors, screen.name).toEqual([]);
        await page?.context().setOffline(false);
        await page?.close();
      });
  });
