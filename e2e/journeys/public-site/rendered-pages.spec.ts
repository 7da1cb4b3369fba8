import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const COURSE = 'Contract Law Essentials';
/** What the demo's rejected student asked for. */
const REJECTED = 'Criminal Law and Procedure';

async function courseUrl({ url }: Server, title = COURSE): Promise<string> {
  const courses = (await (await fetch(`${url}/api/courses`)).json()) as { id: string; title: string }[];
  return `${url}/course/${courses.find((course) => course.title === title)!.id}`;
}

/** What a browser complains about, and how far things moved without being touched. */
async function watched(
  context: BrowserContext,
): Promise<{ page: Page; complaints: string[]; shift: () => Promise<number> }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  await markHydrated(page);
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { hadRecentInput: boolean; value: number }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    page,
    complaints,
    shift: () => page.evaluate(() => (window as unknown as { shift: number }).shift),
  };
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { hydrated?: boolean }).hydrated);
const markHydrated = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('qanoon:hydrated', () => {
      (window as unknown as { hydrated: boolean }).hydrated = true;
    });
  });

test('with scripts off the catalogue is searched and a course is read', async ({ server, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: /The law/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await search.fill('contract LAW');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=contract\+LAW/u);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: COURSE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  const sections = page.locator('details');
  await expect(sections.first().getByRole('listitem').first()).toBeVisible();
  const closed = sections.nth(1);
  await expect(closed.getByRole('listitem').first()).toBeHidden();
  await closed.locator('summary').click();
  await expect(closed.getByRole('listitem').first()).toBeVisible();
  // Paying needs scripts, which is said where Enroll leads, with the way back.
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await page.getByRole('complementary').getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL(`${server.url}/auth/login?redirect=${pathname}?enroll=true`);
  // Playwright finds no text inside <noscript>.
  const notice = page.locator('.auth-form .notice');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Signing in, enrolling and paying need JavaScript.');
  await context.close();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const who of [undefined, 'halfway', 'admin'] as const)
    test(`pages wake up without a complaint or a move, ${who ?? 'guest'} at ${width}`, async ({
      server,
      browser,
    }) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark' });
      if (who) await signIn(context, server, DEMO[who]);
      const paths = [server.url, await courseUrl(server), `${server.url}/legal-service`];
      for (const [index, url] of paths.entries()) {
        const { page, complaints, shift } = await watched(context);
        await page.goto(url);
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        if (who && width === 1440)
          await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
        if (url.includes('/course/')) await expect(page.getByText('Loading...')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(complaints, url).toEqual([]);
        // The hint reaches the server with the second page: the browser that signs in here does it behind the site's back.
        if (!who || index > 0) expect.soft(await shift(), url).toBeLessThan(0.02);
        await page.close();
      }
      await context.close();
    });

/** Scripts whose name begins so are late, until the answer is called. */
async function holdScripts(page: Page, name: 'react' | 'loader'): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(new RegExp(`/assets/${name}-`, 'u'), async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

for (const [late, when] of [
  ['react', 'before the scripts run'],
  ['loader', 'before any script has come'],
] as const)
  test(`what is pressed and typed ${when} is done when they do`, async ({ server, page }) => {
    const letThrough = await holdScripts(page, late);
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('no such course');
    const toggle = page.getByRole('button', { name: 'Use dark theme' });
    await toggle.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    letThrough();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('No courses match “no such course”.')).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

test('Remember me, ticked before the scripts run, is remembered', async ({ server, page }) => {
  await markHydrated(page);
  const letThrough = await holdScripts(page, 'react');
  await page.goto(`${server.url}/auth/login`);
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await remember.check();
  await page.getByLabel('Email').fill(DEMO.fresh.email);
  letThrough();
  await hydrated(page);
  await expect(remember).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.fresh.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.fresh.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/student/u);
  // A remembered session outlives the browser; the others end with its tab.
  expect(
    await page.evaluate(() => [localStorage.getItem('token') !== null, sessionStorage.getItem('token')]),
  ).toEqual([true, null]);
});

/** Ten packets of 1,460 bytes, what a server may send before the first acknowledgement (RFC 6928), less the answer's headers. */
const FIRST_FLIGHT_BYTES = 13_700;

test('a page arrives whole in the first flight of packets', async ({ server, request }) => {
  for (const url of [server.url, await courseUrl(server)]) {
    const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    expect(Number(response.headers()['content-length']), url).toBeLessThan(FIRST_FLIGHT_BYTES);
  }
});

test('the rest of the styles comes with the first sign of a person, not before', async ({ server, page }) => {
  const styles: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()));
  await markHydrated(page);
  await page.addInitScript(() => {
    // The quiet moment that would bring them anyway is not waited for.
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, ms = 0) =>
      ms === 5000 ? 0 : later(work, ms)) as typeof setTimeout;
  });
  await page.goto(server.url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(styles).toEqual([]);
  const arrived = page.waitForResponse((response) => response.request().resourceType() === 'stylesheet');
  await page.mouse.move(40, 200);
  await arrived;
  expect(styles).toHaveLength(1);
});

/** Stylesheets are late, until the answer is called. */
async function holdStyles(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

for (const [what, path, who] of [
  ['a reset link', '/auth/reset-password/no-such-token', undefined],
  ['a verification link', '/auth/verify-email/no-such-token', undefined],
  ['a certificate’s ID', '/certificate/QA-2222-2222-2', undefined],
  ['a course, rejected', '/course/', 'rejected'],
] as const)
  test(`what the browser asks for is never seen without its styles: ${what}`, async ({
    server,
    context,
    page,
  }) => {
    if (who) await signIn(context, server, DEMO[who]);
    const letThrough = await holdStyles(page);
    const asked = page.waitForRequest('**/*.css');
    await page.goto(path === '/course/' ? await courseUrl(server, REJECTED) : server.url + path, {
      waitUntil: 'commit',
    });
    await asked;
    expect(await page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))).toEqual(
      [],
    );
    letThrough();
    const notice = page.locator('#main .notice');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCSS('display', 'flex');
  });

test('what was not in the page brings its styles along', async ({ server, context, page }) => {
  await signIn(context, server, DEMO.rejected);
  // Nothing hints that somebody is signed in: the page is drawn as for a guest.
  await context.clearCookies();
  await page.goto(await courseUrl(server, REJECTED));
  await expect(page.locator('#main .notice')).toHaveCSS('display', 'flex');
});

test('a course that is unknown says so and leads home; an unknown path leads home', async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/course/no-such-course`);
  await expect(page.locator('[data-toast]', { hasText: 'Course not found.' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/no/such/path`);
  await expect(page).toHaveURL(`${server.url}/`);
});

test('the title follows the page, and the first screen waits for two small fonts', async ({
  server,
  context,
}) => {
  const { page } = await watched(context);
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(await courseUrl(server));
  await expect(page).toHaveTitle(`${COURSE} · Qanoon Academy`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fonts.length, fonts.join('\n')).toBe(2);
  // Each fits into the first packets of a connection.
  for (const url of fonts)
    expect((await (await fetch(url)).arrayBuffer()).byteLength, url).toBeLessThan(13_000);
  // The heading is set in its own letters, not in the next of the family list.
  expect(
    await page.evaluate(() =>
      [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family),
    ),
  ).toContain('Newsreader Variable');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveTitle('Qanoon Academy');
});
