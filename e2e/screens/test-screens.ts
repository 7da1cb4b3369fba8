import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { waitUntilIdle } from '../network/idle-page.ts';
import { expectAccessible, expectContrast } from '../pages/accessibility.ts';
import { cutOff, horizontalOverflow, openScreen, pathsOf, showTheme } from './all-screens.ts';
import { PEOPLE, type Screen } from './screen.ts';

type Size = { width: number; height: number };
type Worker = {
  /** Opens a page in the account's context, which is signed in once; its local storage is empty. */
  openPageAs: (account: Screen['account']) => Promise<Page>;
  pathOf: (pattern: string) => string;
};

const test = base.extend<object, Worker>({
  openPageAs: [
    async ({ server, browser }, use) => {
      const contexts = new Map<Screen['account'], BrowserContext>();
      await use(async (account) => {
        const existing = contexts.get(account);
        const context = existing ?? (await browser.newContext({ reducedMotion: 'reduce' }));
        contexts.set(account, context);
        // The live stream remains open: closing it needs a route, and a context with a route has no HTTP
        // cache.
        if (!existing && account) await signIn(context, server, PEOPLE[account], { live: true });
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

/**
 * A theme changes no layout, so the narrowest window and the phone with a text size of 200 % are opened in one.
 */
const VISITS: readonly { size: Size; themes: readonly ('light' | 'dark')[]; largeText?: true }[] = [
  { size: WIDE, themes: ['light', 'dark'] },
  { size: PHONE, themes: ['dark', 'light'] },
  { size: NARROWEST, themes: ['light'] },
  { size: PHONE, themes: ['light'], largeText: true },
];

/** The open dialogs and menus, and the controls that opened others. */
const openOverlays = (page: Page): Promise<string[]> =>
  page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.role ?? element.localName),
    );

/** Describes every visible element, to compare what two widths show. */
const visibleElements = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll(':not(svg *)')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.localName} ${element.className} ${element.role} ${element.ariaLabel}`)
      .join('\n'),
  );

/** Doubles the text size, as the browser's setting does. */
const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/**
 * Checks each screen in one visit at three widths, in both themes, and on a phone with a text size of 200 %:
 * its heading is visible, nothing overflows the window and the console reports no error. On wide screens and
 * phones axe finds no violation. With large text no control or text is cut off.
 */
export function testScreens(screens: readonly Screen[]): void {
  for (const screen of screens)
    test(screen.name, async ({ server, openPageAs, pathOf }) => {
      const errors: string[] = [];
      let page: Page | undefined;

      async function open(size: Size): Promise<Page> {
        await page?.close();
        page = await openPageAs(screen.account);
        // The console also reports a failure that belongs to the state.
        page.on(
          'console',
          (message) =>
            message.type() === 'error' && !screen.prepare && !screen.refused && errors.push(message.text()),
        );
        page.on('pageerror', (error) => errors.push(error.message));
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light' });
        await openScreen(page, server.url, pathOf(screen.path), screen);
        return page;
      }

      /**
       * Shows the same state in another width. Reopens the screen if the change of width closed a dialog or
       * menu.
       */
      async function resize(current: Page, size: Size): Promise<Page> {
        const before = await openOverlays(current);
        await current.setViewportSize(size);
        await waitUntilIdle(current);
        return String(await openOverlays(current)) === String(before) ? current : open(size);
      }

      let checked: string | undefined;
      let heading = '';
      for (const { size, themes, largeText } of screen.phone ? VISITS.slice(1) : VISITS) {
        const current: Page = page ? await resize(page, size) : await open(size);
        // The state may have another heading than the screen that leads to it.
        heading ||= (await current.locator('h1').first().textContent()) ?? '';
        for (const theme of themes) {
          const label = `${screen.name} at ${size.width}, ${theme}${largeText ? ', large text' : ''}`;
          await showTheme(current, theme);
          if (largeText) await enlargeText(current);
          await expect(current.locator('h1', { hasText: heading }).first(), label).toBeVisible();
          expect.soft(await horizontalOverflow(current), `${label} overflows`).toEqual([]);
          if (largeText) expect.soft(await cutOff(current), `${label} is cut off`).toEqual([]);
          if (largeText || size === NARROWEST) continue;
          // The other theme changes colors only; another width mostly shows other elements.
          const visible = theme === themes[0] ? await visibleElements(current) : checked;
          await (visible === checked ? expectContrast(current, label) : expectAccessible(current, label));
          checked = visible;
        }
      }
      expect.soft(errors, screen.name).toEqual([]);
      await page?.context().setOffline(false);
      await page?.close();
    });
}
