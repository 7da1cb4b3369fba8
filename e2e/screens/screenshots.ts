import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isLanguage, type Language } from '@qanoon/messages/language';
import { findOrInstallChromium } from '../../scripts/programs.ts';
import { startServer } from '../fixtures/server.ts';
import { startUrduServer } from '../urdu/urdu-server.ts';
import { areaOf, openScreen, pathsOf, SCREENS } from './all-screens.ts';
import { createPages } from './pages-of-accounts.ts';
import type { Screen } from './screen.ts';

/**
 * Takes screenshots of every screen and state at two widths and in both themes: `pnpm --filter @qanoon/e2e screenshots FOLDER
 * [part of a name | area] [ur]`.
 */
const [folder = 'test-results/screens', only = '', language = 'en'] = process.argv.slice(2);
if (!isLanguage(language)) throw new Error(`The language is en or ur, not ${language}.`);
mkdirSync(folder, { recursive: true });
const server = await (language === 'ur' ? startUrduServer() : startServer());
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const pathOf = await pathsOf(server.url, language);

for (const screen of SCREENS.filter((each) => each.name.includes(only) || areaOf(each) === only))
  for (const width of screen.phone ? [390] : [1440, 390])
    for (const theme of ['light', 'dark'] as const) await photograph(screen, width, theme);
await browser.close();
await server.stop();

async function photograph(screen: Screen, width: number, theme: 'light' | 'dark'): Promise<void> {
  const pages = createPages(browser, server, language as Language);
  const page = await pages.openPageAs(screen.account);
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: theme });
  await openScreen(page, server.url, pathOf(screen.path), screen).catch((fault: unknown) =>
    console.error(`${screen.name}: ${String(fault).slice(0, 300)}`),
  );
  const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
  await page.screenshot({ path: `${folder}/${screen.name}-${theme}-${width}.png`, fullPage: !hasDialog });
  await pages.close();
}
