import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { startThreeHosts } from '../../fixtures/three-hosts.ts';
import { workerReady } from '../../pages/service-worker.ts';
import { shareToApp } from '../../pages/share-sheet.ts';

const tag = ['@people', '@deploy', '@academy'];

type Hosts = Awaited<ReturnType<typeof startThreeHosts>>;
const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const hosts = await startThreeHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ timeout: 120_000 });

/** Records console errors: violations of policy and CORS, and missing files. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
const tokenOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'));

async function submitSignIn(page: Page, who: { email: string; password: string }) {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a student signs in on the site, opens a course on the portal’s host and signs out of both', {
  tag: [...tag, '@main'],
}, async ({ hosts, page }) => {
  const errors = errorsOf(page);
  await page.goto(hosts.site);
  const picture = page.getByRole('article').first().locator('img').first();
  await expect
    .poll(() => picture.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
    .toBe(true);
  expect(await picture.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain(hosts.api);

  // The portal redirects a guest to the site's sign-in page, which returns to the portal.
  await page.goto(`${hosts.student}/student/courses`);
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  const live = page.waitForResponse((response) => response.url().includes('/trpc/notifications.live'));
  await submitSignIn(page, DEMO.halfway);
  await expect(page).toHaveURL(`${hosts.student}/student/courses`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const events = await live;
  expect(events.url()).toContain(hosts.api);
  expect(events.headers()['content-type']).toContain('text/event-stream');
  const own = await tokenOf(page);
  expect(own, 'the portal has a session').not.toBeNull();

  // The API's host serves the files.
  const file = page.waitForResponse(
    (response) => response.url().startsWith(`${hosts.api}/files/`) && [200, 206].includes(response.status()),
  );
  await page
    .getByRole('link', { name: /continue|start|open/iu })
    .first()
    .click();
  await expect(page).toHaveURL(/\/student\/my-course\//u);
  expect((await file).headers()['cross-origin-resource-policy']).toMatch(/same-site|cross-origin/u);

  await page.goto(hosts.site);
  expect(await tokenOf(page), 'each origin has its own').not.toBe(own);
  await page.goto(`${hosts.site}/dashboard`);
  await expect(page).toHaveURL(`${hosts.student}/student`);

  expect(errors).toEqual([]);
  await page.goto(`${hosts.student}/student`);
  await page
    .getByRole('button', { name: /account|menu|profile|halfway/iu })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${hosts.site}/`);
  expect(await tokenOf(page)).toBeNull();
  await page.goto(`${hosts.student}/student`);
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  expect(
    await page.evaluate(
      async ([api, token]) =>
        (await fetch(`${api}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status,
      [hosts.api, own],
    ),
  ).toBe(401);
});

test('an administrator is redirected to the console’s host', { tag }, async ({ hosts, page }) => {
  const errors = errorsOf(page);
  await page.goto(hosts.admin);
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  await submitSignIn(page, DEMO.admin);
  await expect(page).toHaveURL(`${hosts.admin}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${hosts.admin}/admin/enrollments`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  const cookies = await page.context().cookies([hosts.site, hosts.student, hosts.admin, hosts.api]);
  expect(
    cookies.map(({ name }) => name).filter((name) => !['signed-in', 'theme', 'language'].includes(name)),
    'no cookie contains a session',
  ).toEqual([]);
});

test('all hosts send the same security policy and reject foreign origins', {
  tag: [...tag, '@main'],
}, async ({ hosts, page, request }) => {
  const through = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetchFrom(request, url, headers, method);
  const policy = (await through(`${hosts.api}/healthz`)).headers['content-security-policy'];
  for (const url of [hosts.site, `${hosts.student}/student`, `${hosts.admin}/admin`]) {
    const { status, headers } = await through(url);
    expect(status, url).toBe(200);
    expect(headers['content-security-policy'], url).toBe(policy);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
  const asset = /src="(\/student\/assets\/[^"]+)"/u.exec(
    (await through(`${hosts.student}/student/any/page`)).body,
  )![1]!;
  const script = await through(hosts.student + asset, { 'accept-encoding': 'br' });
  expect([script.headers['cache-control'], script.headers['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect((await through(`${hosts.api}/admin`)).status, 'the API’s host has no pages').toBe(404);

  const allowed = await through(`${hosts.api}/trpc/site.config`, { origin: hosts.student });
  expect(allowed.headers['access-control-allow-origin']).toBe(hosts.student);
  const foreign = await through(`${hosts.api}/trpc/site.config`, { origin: 'http://evil.localhost' });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();

  // A foreign page in a signed-in browser sends no credentials.
  await page.goto(`${hosts.site}/auth/login`);
  await submitSignIn(page, DEMO.halfway);
  await expect(page).toHaveURL(`${hosts.student}/student`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/u })).toBeVisible();
  const foreignHost = hosts.site.replace('www.qanoon', 'www.evil');
  await page.route(`${foreignHost}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
  );
  await page.goto(`${foreignHost}/`);
  const read = (
    url: string,
    init: {
      method?: string;
      mode?: 'no-cors';
      credentials: 'include';
      headers?: Record<string, string>;
      body?: string;
    },
  ) =>
    page.evaluate(
      ([to, how]) =>
        fetch(to, how).then(
          (response) => response.status,
          () => 'refused',
        ),
      [url, init] as const,
    );
  expect(await read(`${hosts.api}/api/auth/me`, { credentials: 'include' })).toBe('refused');
  const form = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'include',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  } as const;
  await read(`${hosts.api}/trpc/auth.logout`, form);
  await page.goto(`${hosts.student}/student`);
  await page.reload();
  await expect(page, 'still signed in').toHaveURL(`${hosts.student}/student`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('the portal as an app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a shared screenshot, which the site’s form cannot read, and when offline the academy of the last visit', {
    tag,
  }, async ({ hosts, page, context, request }) => {
    const shared = `${hosts.student}/student/shared-screenshot`;
    const withoutWorker = await fetchFrom(request, shared, {}, 'POST');
    expect([withoutWorker.status, withoutWorker.headers.location]).toEqual([
      303,
      '/student/shared-screenshot?problem=not-received',
    ]);

    await page.goto(`${hosts.student}/student/account`);
    await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
    await submitSignIn(page, DEMO.rejected);
    await expect(page).toHaveURL(`${hosts.student}/student/account`);
    await workerReady(page);
    await shareToApp(page, hosts.student, receiptFile());
    await expect(page.getByRole('img', { name: 'The screenshot you shared' })).toBeVisible();
    await expect(page.getByText('choose the screenshot from your gallery', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: /^Submit again/u }).click();
    const form = page.getByRole('dialog', { name: 'Enroll in this course' });
    await expect(form).toBeVisible();
    expect(new URL(page.url()).origin).toBe(hosts.site);
    await expect(form.getByText('Choose an image, or drop it here')).toBeVisible();

    await page.goto(`${hosts.student}/student/account`);
    await expect(page.getByRole('link', { name: 'Qanoon Academy, home' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('No connection.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Qanoon Academy, home' })).toBeVisible();
  });
});

const newVerifier = () => randomBytes(32).toString('base64url');
/** Records every request of the page that exchanges a handoff code. */
function exchangesOf(page: Page): string[] {
  const exchanges: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('auth.claimHandoff') && exchanges.push(request.url()),
  );
  return exchanges;
}
/** Loads the link as a new page, because a navigation that changes only the hash loads nothing. */
async function follow(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

test("a link with an attacker's code neither signs a user in nor changes a session", { tag }, async ({
  hosts,
  browser,
  request,
}) => {
  // The attacker has an account, a code for it and the code's verifier.
  const call = async (procedure: string, data: object, token?: string) => {
    const { port } = new URL(hosts.api);
    const headers = {
      host: new URL(hosts.api).host,
      origin: hosts.site,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await request.post(`http://127.0.0.1:${port}/trpc/${procedure}`, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { result: { data: Record<string, string> } }).result.data;
  };
  const attacker = await call('auth.login', DEMO.certified);
  const challenge = createHash('sha256').update(newVerifier()).digest('base64url');
  const attackLink = async () => {
    const { code } = await call('auth.createHandoff', { origin: hosts.student, challenge }, attacker.token);
    return `${hosts.student}/student#handoff=${code}`;
  };

  const context = await browser.newContext();
  const page = await context.newPage();
  const exchanges = exchangesOf(page);
  // The guest's tab has requested no handoff.
  await page.goto(await attackLink());
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  expect(exchanges).toEqual([]);
  // The tab has requested a handoff, but the code belongs to another request.
  await page.goto(await attackLink());
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  await expect.poll(() => exchanges.length).toBe(1);
  expect(await tokenOf(page)).toBeNull();

  await submitSignIn(page, DEMO.halfway);
  await expect(page).toHaveURL(`${hosts.student}/student`);
  // The address loses the code before the exchange ends.
  await expect.poll(() => tokenOf(page)).not.toBeNull();
  const own = await tokenOf(page);
  const before = exchanges.length;
  await follow(page, await attackLink());
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await expect(page).toHaveURL(`${hosts.student}/student`);
  expect(await tokenOf(page)).toBe(own);

  // The sign-in page has the attacker's challenge, so the portal receives a code that it did not request.
  await follow(
    page,
    `${hosts.site}/auth/login?redirect=${encodeURIComponent(`${hosts.student}/student/courses`)}&challenge=${challenge}`,
  );
  await expect(page).toHaveURL(`${hosts.student}/student/courses`);
  expect(await tokenOf(page)).toBe(own);
  expect(exchanges.length, 'no exchange was attempted').toBe(before);

  for (const hash of ['#signed-out', `#signed-out=${newVerifier()}`, `#handoff=${newVerifier()}`]) {
    await follow(page, hosts.site);
    const onSite = await tokenOf(page);
    expect(onSite).not.toBeNull();
    await follow(page, `${hosts.site}/${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tokenOf(page), hash).toBe(onSite);
  }
  await follow(page, `${hosts.student}/student#signed-out=${newVerifier()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tokenOf(page)).toBe(own);
  await context.close();
});

test('no link signs a user in or out on a single origin', { tag }, async ({ server, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const exchanges = exchangesOf(page);
  await page.goto(`${server.url}/student#handoff=${newVerifier()}`);
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login');
  expect(await tokenOf(page)).toBeNull();
  await signIn(context, server, DEMO.halfway);
  await follow(page, `${server.url}/student`);
  const own = await tokenOf(page);
  expect(own).not.toBeNull();
  for (const path of [
    '/student#handoff=',
    '/#handoff=',
    '/student#signed-out=',
    '/#signed-out=',
    '/admin#handoff=',
  ]) {
    await follow(page, `${server.url}${path}${newVerifier()}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await tokenOf(page), path).toBe(own);
  }
  for (const path of ['/student#signed-out', '/#signed-out']) {
    await follow(page, server.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await tokenOf(page), path).toBe(own);
  }
  expect(exchanges).toEqual([]);
  await context.close();
});

/** Sends a request to this machine with the host name of the URL, as a browser would resolve it. */
async function fetchFrom(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string>,
  method: string,
) {
  const { host, port, pathname, search } = new URL(url);
  const response = await request.fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method,
    headers: { ...headers, host },
    maxRedirects: 0,
  });
  return { status: response.status(), headers: response.headers(), body: await response.text() };
}
