import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../scripts/programs.ts';
import { signIn } from '../fixtures/accounts.ts';
import { startServer } from '../fixtures/server.ts';
import { areaOf, openScreen, pathsOf, SCREENS } from './all-screens.ts';
import { PEOPLE } from './screen.ts';

/**
 * Takes screenshots of every screen and state at two widths and in both themes: `pnpm screenshots FOLDER
 * [part of a name | area]`.
 */
const [folder = 'test-results/screens', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const pathOf = await pathsOf(server.url);

for (const width of [1440, 390])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const screen of SCREENS.filter((each) => each.name.includes(only) || areaOf(each) === only)) {
      if (screen.phone && width !== 390) continue;
      const viewport = { width, height: width === 390 ? 844 : 900 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      if (screen.account) await signIn(context, server, PEOPLE[screen.account]);
      const page = await context.newPage();
      await openScreen(page, server.url, pathOf(screen.path), screen);
      const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
      await page.screenshot({
        path: `${folder}/${screen.name}-${colorScheme}-${width}.png`,
        fullPage: !hasDialog,
      });
      await context.close();
    }
await browser.close();
await server.stop();
