import type { Page } from '@playwright/test';
import type { Language } from '@qanoon/messages/language';
import { startServer } from '../fixtures/server.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { waitUntilIdle } from '../network/idle-page.ts';
import { replacedTexts } from '../network/trpc-responses.ts';
import { animationsEnded, expectAccessible, expectContrast } from '../pages/accessibility.ts';
import { startUrduServer } from '../urdu/urdu-server.ts';
import { untranslatedTexts } from '../urdu/urdu-texts.ts';
import { areaOf, findLayoutFaults, openScreen, pathsOf, showTheme } from './all-screens.ts';
import { createPages, type Pages } from './pages-of-accounts.ts';
import type { Screen } from './screen.ts';

type Size = { width: number; height: number };
/** The language of the screens, which each project of the configuration sets. */
export type ScreenOptions = { language: Language };
type Worker = ScreenOptions & {
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

/** What axe reports. It is violations of all its rules, of those about colors, or nothing. */
type Report = 'all rules' | 'colors' | 'nothing';
type Theme = 'light' | 'dark';
type Visit = { size: Size; themes?: Partial<Record<Theme, Report>>; largeText?: true };

/**
 * Both languages together cover each width in each theme: English the wide screen in both
 * and the phone in the dark one, Urdu the phone in the light one. Elements and rules are the same in both. A theme
 * changes no layout, so the phone with a text size of 200 % and the narrowest window keep the one before.
 */
const VISITS: Record<Language, readonly Visit[]> = {
  en: [
    { size: WIDE, themes: { light: 'all rules', dark: 'colors' } },
    { size: NARROWEST },
    { size: PHONE, themes: { dark: 'colors' } },
    { size: PHONE, largeText: true },
  ],
  ur: [
    { size: WIDE, themes: { light: 'nothing' } },
    { size: NARROWEST },
    { size: PHONE, themes: { light: 'all rules' } },
    { size: PHONE, largeText: true },
  ],
};

/** The open dialogs and menus, and the controls that opened others. */
const openOverlays = (page: Page): Promise<string[]> =>
  page
    // The groups of the sidebar are left out, because they cover nothing.
    .locator('[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true]:not(.side-heading *)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.role ?? element.localName),
    );

/** Expects that the page is in Urdu from right to left, and that no text outside of content is in English. */
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
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // Container queries in rem do not always follow the text size until their boxes are created again.
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
  });
  await waitUntilIdle(page);
  await animationsEnded(page);
}

/**
 * Checks each screen in one visit at three widths, and on a phone with a text size of 200 %: its heading is visible,
 * nothing overflows the window, the console reports no error and axe finds no violation (`VISITS`). With large text no
 * control or text is cut off. In Urdu, no English text is left.
 */
export function testScreens(screens: readonly Screen[], tag: readonly string[]): void {
  for (const screen of screens)
    test(`the screen ${screen.name} is accessible and fits every window`, { tag: [...tag] }, async ({
      server,
      pages,
      pathOf,
      language,
    }) => {
      const errors: string[] = [];
      let page: Page | undefined;
      let shown: Theme = 'light';

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
        shown = 'light';
        await openScreen(page, server.url, pathOf(screen.path), screen);
        return page;
      }

      /**
       * Shows the same state in another width. Reopens the screen if the change of width closed a dialog or
       * menu.
       */
      async function resize(current: Page, size: Size): Promise<Page> {
        if (current.viewportSize()?.width === size.width) return current;
        const before = await openOverlays(current);
        await current.setViewportSize(size);
        await waitUntilIdle(current);
        return String(await openOverlays(current)) === String(before) ? current : open(size);
      }

      let heading = '';
      for (const { size, themes = {}, largeText } of VISITS[language].slice(screen.phone ? 1 : 0)) {
        const current: Page = page ? await resize(page, size) : await open(size);
        const label = `${screen.name} at ${size.width}${largeText ? ', large text' : ''}`;
        // The state may have another heading than the screen that leads to it.
        heading ||= (await current.locator('h1').first().textContent()) ?? '';
        if (largeText) await enlargeText(current);
        await expect(current.locator('h1', { hasText: heading }).first(), label).toBeVisible();
        expect.soft(await findLayoutFaults(current), `${label} does not fit`).toEqual([]);
        for (const [theme, report] of Object.entries(themes) as [Theme, Report][]) {
          if (theme !== shown) await showTheme(current, theme);
          shown = theme;
          if (language === 'ur') await expectUrdu(current, label);
          if (report === 'all rules') await expectAccessible(current, `${label}, ${theme}`);
          if (report === 'colors') await expectContrast(current, `${label}, ${theme}`);
        }
      }
      expect.soft(errors, screen.name).toEqual([]);
      await leave();
    });
}
