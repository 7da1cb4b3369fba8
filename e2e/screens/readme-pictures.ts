import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findOrInstallChromium } from '../../scripts/programs.ts';
import { BUILD_ARGUMENTS, run } from '../../scripts/run.ts';
import { startServer } from '../fixtures/server.ts';
import { openScreen, pathsOf } from './all-screens.ts';
import { createPages } from './pages-of-accounts.ts';
import { COURSE, type Screen } from './screen.ts';

/**
 * Takes the pictures of README.md and docs/matching.md from a demo that it starts: `pnpm screenshots`. The demo's content is the same at each
 * start, only its dates are relative to that day.
 */
const FOLDER = 'docs/screenshots';
const SIZE = { width: 1440, height: 900 };
const QUALITY = 82;

/** The first payment whose transfer has arrived. */
const openCertainProof = async (page: Page): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: 'Certain match' }).first();
  await row.getByRole('button', { name: /^View proof/u }).click();
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible();
};

/** The first visit of a portal says that downloads are being prepared, until its service worker runs. */
async function reloadWithWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Download for offline' })).toBeEnabled();
}

/** The cover of a course is drawn from its id, which differs at each start. The slide of the lecture does not. */
async function showSlide(page: Page): Promise<void> {
  await reloadWithWorker(page);
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await video.play();
    video.pause();
  });
}

const PICTURES: Screen[] = [
  { name: 'home', path: '/', heading: /The law/u },
  {
    name: 'player',
    account: 'halfway',
    path: '/student/my-course/:constitutional',
    heading: COURSE,
    act: showSlide,
  },
  {
    name: 'admin-enrollments',
    account: 'admin',
    path: '/admin/enrollments',
    heading: 'Enrollment Management',
    act: openCertainProof,
  },
  { name: 'admin-reconcile', account: 'owner', path: '/admin/reconcile', heading: 'Reconcile' },
];

const { code } = await run('turbo', BUILD_ARGUMENTS);
if (code !== 0) process.exit(code);
const server = await startServer({ DEMO: 'on' });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const fillIn = await pathsOf(server.url);
  for (const picture of PICTURES) await take(picture, fillIn(picture.path));
} finally {
  await browser.close();
  await server.stop();
}

async function take(picture: Screen, path: string): Promise<void> {
  const pages = createPages(browser, server, 'en');
  const page = await pages.openPageAs(picture.account);
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openScreen(page, server.url, path, picture);
  await page.evaluate(() => window.scrollTo(0, 0));
  // Pictures and fonts that come into view load late.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(png).webp({ quality: QUALITY }).toFile(`${FOLDER}/${picture.name}.webp`);
  await pages.close();
}
