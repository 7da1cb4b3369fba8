import type { Page } from '@playwright/test';
import type { Language } from '@qanoon/messages/language';
import { startServer } from '../fixtures/server.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { waitUntilIdle } from '../network/idle-page.ts';
import { replacedTexts } from '../network/trpc-responses.ts';
import { expectAccessible, expectContrast } from '../pages/accessibility.ts';
import { startUrduServer } from '../urdu/urdu-server.ts';
import { untranslatedTexts } from '../urdu/urdu-texts.ts';
import { areaOf, cutOff, horizontalOverflow, openScreen, pathsOf, showTheme } from './all-screens.ts';
import { createPages, type Pages } from './pages-of-accounts.ts';
import type { Screen } from './screen.ts';

type Size = { width: number; height: number };
type Worker = {
  language: Language;
  pages: Pages;
  pathOf: (pattern: string) => string;
};

const test = base.extend<object, Worker>({
  language: ['en', { option: true, scope: 'worker' }],
  server: [
    async ({ language }, use) => {
      const server = await (language === 'ur' ? startUrduServer() : startServer());
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  pages: [
    async ({ server, browser, language }, use) => {
      const pages = createPages(browser, server, language);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  pathOf: [
    async ({ server, language }, use) => {
      await use(await pathsOf(server.url, language));
    },
    { scope: 'worker' },
  ],
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 568 };

/** Pages that save what is unsaved when they are left. Closing them does not. */
const SAVES_WHEN_LEFT: ReadonlySet<string> = new Set(['student player', 'admin editor']);

type Visit = { size: Size; themes: readonly ('light' | 'dark')[]; largeText?: true };

/**
 * A theme changes no layout, so the narrowest window and the phone with a text size of 200 % are opened in one. In
 * Urdu, colors need no second report: the rules are the same. Neither do wide screens: what axe reads of their elements
 * is the same in both languages.
 */
const VISITS: Record<Language, readonly Visit[]> = {
  en: [
    { size: WIDE, themes: ['light', 'dark'] },
    { size: PHONE, themes: ['dark', 'light'] },
    { size: NARROWEST, themes: ['light'] },
    { size: PHONE, themes: ['light'], largeText: true },
  ],
  ur: [
    { size: WIDE, themes: ['light'] },
    { size: PHONE, themes: ['light'] },
    { size: NARROWEST, themes: ['light'] },
    { size: PHONE, themes: ['light'], largeText: true },
  ],
};

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

/** The page is in Urdu from right to left, and no text outside of content is in English. */
async function expectUrdu(page: Page, label: string): Promise<void> {
  await expect(page.locator('html'), label).toHaveAttribute('lang', 'ur');
  await expect(page.locator('html'), label).toHaveAttribute('dir', 'rtl');
  const texts = await untranslatedTexts(page, 'marked');
  const replaced = replacedTexts(page);
  expect
    .soft(
      texts.filter((text) => !replaced.has(text)),
      `${label} is not in Urdu`,
    )
    .toEqual([]);
}

/** Doubles the text size, as the browser's setting does. */
const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/**
 * Checks each screen in one visit at three widths, in both themes, and on a phone with a text size of 200 %:
 * its heading is visible, nothing overflows the window and the console reports no error. On wide screens and
 * phones axe finds no violation; in Urdu on phones only. With large text no control or text is cut off. In Urdu, no
 * English text is left.
 */
export function testScreens(screens: readonly Screen[], language: Language = 'en'): void {
  test.use({ language });
  for (const screen of screens)
    test(screen.name, async ({ server, pages, pathOf }) => {
      const errors: string[] = [];
      let page: Page | undefined;

      async function leave(): Promise<void> {
        if (page) await (SAVES_WHEN_LEFT.has(areaOf(screen)) ? page.close() : pages.leaveScreen(page));
      }

      async function open(size: Size): Promise<Page> {
        await leave();
        page = await pages.openPageAs(screen.account);
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
      for (const { size, themes, largeText } of VISITS[language].slice(screen.phone ? 1 : 0)) {
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
          if (language === 'ur') {
            await expectUrdu(current, label);
            if (size === WIDE) continue;
          }
          // The other theme changes colors only; another width mostly shows other elements.
          const visible = theme === themes[0] ? await visibleElements(current) : checked;
          await (visible === checked ? expectContrast(current, label) : expectAccessible(current, label));
          checked = visible;
        }
      }
      expect.soft(errors, screen.name).toEqual([]);
      await leave();
    });
}
