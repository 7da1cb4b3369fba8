import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { courseUrl } from '../../fixtures/catalogue.ts';
import { expect, test } from '../../fixtures/test.ts';
import { hydrated } from '../../pages/hydration.ts';
import { recordLayoutShifts } from '../../pages/layout-shifts.ts';

const tag = ['@public-web', '@academy'];
const COURSE = 'Contract Law Essentials';
/** The course of the demo's rejected student. */
const REJECTED = 'Criminal Law and Procedure';

/** Opens a page that records console messages and layout shifts. */
async function openRecordedPage(
  context: BrowserContext,
): Promise<{ page: Page; messages: string[]; shifts: () => Promise<string[]> }> {
  const page = await context.newPage();
  const messages: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text()),
  );
  page.on('pageerror', (error) => messages.push(error.message));
  return { page, messages, shifts: await recordLayoutShifts(page) };
}

test('a visitor without JavaScript searches the catalogue and reads a course', {
  tag: [...tag, '@main'],
}, async ({ server, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: /The law/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  const search = page.getByRole('combobox', { name: 'Search courses' });
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
  // Enroll leads to a notice that paying needs JavaScript.
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await page.getByRole('complementary').getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL(`${server.url}/auth/login?redirect=${pathname}?enroll=true`);
  // Playwright's text locators do not see <noscript>.
  const notice = page.locator('.auth-form .notice');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Signing in, enrolling and paying need JavaScript.');
  await context.close();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const account of [undefined, 'halfway', 'admin'] as const)
    test(`pages hydrate without console messages or layout shifts, ${account ?? 'guest'} at ${width} px`, {
      tag,
    }, async ({ server, browser }) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark' });
      if (account) await signIn(context, server, DEMO[account]);
      const paths = [server.url, await courseUrl(server, COURSE), `${server.url}/legal-service`];
      for (const [index, url] of paths.entries()) {
        const { page, messages, shifts } = await openRecordedPage(context);
        await page.goto(url);
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        if (account && width === 1440)
          await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
        if (url.includes('/course/')) await expect(page.getByText('Loading...')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(messages, url).toEqual([]);
        // The first page of an account is rendered before the browser has the cookie of the hint.
        if (!account || index > 0) expect.soft(await shifts(), url).toEqual([]);
        await page.close();
      }
      await context.close();
    });

test('a page that the visitor scrolls while it hydrates stays where it is', { tag }, async ({
  server,
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener) {
      // React has started to hydrate when it adds its first listener to the root.
      if (this instanceof Element && this.id === 'root') {
        EventTarget.prototype.addEventListener = addEventListener;
        window.scrollTo(0, 500);
      }
      addEventListener.apply(this, listener);
    };
  });
  await page.goto(server.url);
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

/** Delays scripts with this name prefix until the returned function is called. */
async function delayScripts(page: Page, name: 'react' | 'loader'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}-`, 'u'), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [script, when] of [
  ['react', 'before hydration'],
  ['loader', 'before the first script loads'],
] as const)
  test(`a visitor’s clicks and input ${when} are replayed`, { tag }, async ({ server, page }) => {
    const release = await delayScripts(page, script);
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Search courses' }).fill('no such course');
    const toggle = page.getByRole('button', { name: 'Use dark theme' });
    await toggle.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    await expect(toggle, 'the press is visible at once').toHaveCSS('cursor', 'progress');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('[data-early]')).toHaveCount(0);
    await expect(page.getByText('No courses match “no such course”.')).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

test('Remember me remains checked when it is checked before hydration', { tag }, async ({ server, page }) => {
  const release = await delayScripts(page, 'react');
  await page.goto(`${server.url}/auth/login`);
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await remember.check();
  await page.getByLabel('Email').fill(DEMO.fresh.email);
  release();
  await hydrated(page);
  await expect(remember).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.fresh.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.fresh.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/student/u);
  // Only a remembered session is in local storage.
  expect(
    await page.evaluate(() => [localStorage.getItem('token') !== null, sessionStorage.getItem('token')]),
  ).toEqual([true, null]);
});

/**
 * Ten packets of 1,460 bytes, the initial window of a connection (RFC 6928), without the response's headers.
 */
const FIRST_FLIGHT_BYTES = 13_700;

test('a page fits into the initial window of a connection', { tag }, async ({ server, request }) => {
  for (const url of [server.url, await courseUrl(server, COURSE)]) {
    const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    expect(Number(response.headers()['content-length']), url).toBeLessThan(FIRST_FLIGHT_BYTES);
  }
});

test('the full stylesheet loads after the first paint, without an input', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  await hydrated(page);
  const { paint, styles } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    // Stylesheets of components are left out, because they load with their components.
    styles: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/site-[^/]+\.css$/u.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(styles).toHaveLength(1);
  expect(styles[0]).toBeGreaterThan(paint);
});

/** Delays stylesheets until the returned function is called. */
async function delayStyles(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [description, path, account] of [
  ['a reset link', '/auth/reset-password/no-such-token', undefined],
  ['a verification link', '/auth/verify-email/no-such-token', undefined],
  ['a course, rejected', '/course/', 'rejected'],
] as const)
  test(`a notice is not painted before its styles load: ${description}`, { tag }, async ({
    server,
    context,
    page,
  }) => {
    if (account) await signIn(context, server, DEMO[account]);
    const release = await delayStyles(page);
    const requested = page.waitForRequest('**/*.css');
    await page.goto(path === '/course/' ? await courseUrl(server, REJECTED) : server.url + path, {
      waitUntil: 'commit',
    });
    await requested;
    expect(await page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))).toEqual(
      [],
    );
    release();
    const notice = page.locator('#main .notice');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCSS('display', 'flex');
  });

test('a notice that the server did not render loads its styles', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.rejected);
  // The server renders the page for a guest if the cookie is missing.
  await context.clearCookies();
  await page.goto(await courseUrl(server, REJECTED));
  await expect(page.locator('#main .notice')).toHaveCSS('display', 'flex');
});

test('an unknown course shows a message and an unknown path redirects to the home page', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/course/no-such-course`);
  await expect(page.locator('[data-toast]', { hasText: 'Course not found.' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/no/such/path`);
  await expect(page).toHaveURL(`${server.url}/`);
});

test('the title follows the page, and the first screen needs two small fonts', { tag }, async ({
  server,
  context,
}) => {
  const { page } = await openRecordedPage(context);
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(await courseUrl(server, COURSE));
  await expect(page).toHaveTitle(`${COURSE} · Qanoon Academy`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fonts.length, fonts.join('\n')).toBe(2);
  // Each fits into the initial window of a connection.
  for (const url of fonts)
    expect((await (await fetch(url)).arrayBuffer()).byteLength, url).toBeLessThan(13_000);
  // The heading uses its own font, not a fallback.
  expect(
    await page.evaluate(() =>
      [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family),
    ),
  ).toContain('Newsreader Variable');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveTitle('Qanoon Academy');
});
