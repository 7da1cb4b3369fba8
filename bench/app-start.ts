import { createServer, type Server } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Credentials, DEMO, OWNER, signIn } from '../e2e/fixtures/accounts.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { openSlowPage } from '../e2e/network/slow-network.ts';
import { workerReady } from '../e2e/pages/service-worker.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';

/**
 * Measures how long a student waits for the dashboard on a phone with 400 kbit/s and 400 ms: on the first
 * visit, with the portal installed, and installed without a connection, and an administrator on the first
 * visit of the console: `pnpm bench app-start [runs]`. Each run is next to its floor, a plain page on the
 * same line. The time ends when the heading and the student's course, or the console's figures and payments,
 * are painted.
 */
const runs = Number(process.argv[2] ?? 5);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const server = await startServer();
const plain = await plainPage();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const figures: Record<string, number[]> = {
    'plain page': [],
    'first visit': [],
    installed: [],
    'installed, offline': [],
    'console, first visit': [],
  };
  for (let run = 0; run < runs; run += 1) {
    figures['plain page']!.push(await visitPlain(browser));
    figures['first visit']!.push(await visitFirst(browser));
    const [online, offline] = await visitInstalled(browser);
    figures.installed!.push(online);
    figures['installed, offline']!.push(offline);
    figures['console, first visit']!.push(await visitConsole(browser));
  }
  for (const name of ['first visit', 'installed', 'console, first visit'])
    addFigure(`start of the portal, ${name}`, median(figures[name]!), 'ms', median(figures['plain page']!));
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, ms]) => [
        name,
        { 'dashboard ms': median(ms), 'all runs': ms.join(', ') },
      ]),
    ),
  );
  process.stdout.write('Targets: a first visit at most 4000 ms, installed at most 1000 ms.\n');
} finally {
  await browser.close();
  plain.server.close();
  await server.stop();
}

async function visitPlain(on: Browser): Promise<number> {
  const context = await on.newContext(PHONE);
  const { page } = await openSlowPage(context);
  const ms = await open(page, plain.url, /^Plain page$/u);
  await context.close();
  return ms;
}

async function visitFirst(on: Browser): Promise<number> {
  const context = await signedIn(on, 'block');
  const { page } = await openSlowPage(context);
  const ms = await openDashboard(page);
  await context.close();
  return ms;
}

async function visitConsole(on: Browser): Promise<number> {
  const context = await signedIn(on, 'block', OWNER);
  const { page } = await openSlowPage(context);
  const ms = await open(page, `${server.url}/admin`, /^Admin Dashboard$/u, {
    selector: '.recent-table tbody td',
    text: /\S/u,
  });
  await context.close();
  return ms;
}

/** Prepares a browser whose worker has stored the portal and which has saved the dashboard. */
async function visitInstalled(on: Browser): Promise<[online: number, offline: number]> {
  const context = await signedIn(on, 'allow');
  const first = await context.newPage();
  await openDashboard(first);
  await workerReady(first);
  await first.waitForFunction(() =>
    indexedDB.databases().then((all) => all.some(({ name }) => name === 'saved-screens')),
  );
  // The screens are saved a second after their last change.
  await first.waitForTimeout(2000);
  await first.close();
  const { page } = await openSlowPage(context);
  const online = await openDashboard(page);
  await page.close();
  await context.setOffline(true);
  const offline = await openDashboard(await context.newPage());
  await context.close();
  return [online, offline];
}

async function signedIn(
  on: Browser,
  serviceWorkers: 'allow' | 'block',
  account: Credentials = DEMO.halfway,
): Promise<BrowserContext> {
  const context = await on.newContext({ ...PHONE, serviceWorkers });
  await signIn(context, server, account, { live: true });
  return context;
}

function openDashboard(page: Page): Promise<number> {
  return open(page, `${server.url}/student`, /^Welcome back,/u, {
    selector: 'a',
    text: /^(?:Continue|Review) /u,
  });
}

type Content = { selector: string; text: RegExp };

/** Milliseconds from the navigation until the heading and the content are painted. */
async function open(page: Page, url: string, heading: RegExp, content?: Content): Promise<number> {
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  // The page is checked in every frame, because `waitFor` checks only twice a second.
  await page.waitForFunction(
    ([headingText, needed]) => {
      const shows = (selector: string, text: RegExp) =>
        [...document.querySelectorAll(selector)].some((element) =>
          text.test(element.ariaLabel ?? element.textContent ?? ''),
        );
      return shows('h1', headingText) && (!needed || shows(needed.selector, needed.text));
    },
    [heading, content] as const,
    { timeout: 60_000 },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return Math.round(performance.now() - start);
}

/** A page of one line without scripts. */
async function plainPage(): Promise<{ url: string; server: Server }> {
  const http = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title><h1>Plain page</h1>'),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The plain page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, server: http };
}
