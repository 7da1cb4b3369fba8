import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { startThreeHosts } from '../../fixtures/three-hosts.ts';

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

/** What the browser refused or failed at: policy, CORS and broken files speak here. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
const tokenOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'));

async function signInHere(page: Page, who: { email: string; password: string }) {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a student signs in on the site, studies on the portal’s host, and is out on both', async ({
  hosts,
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(hosts.site);
  const picture = page.getByRole('article').first().locator('img').first();
  await expect
    .poll(() => picture.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
    .toBe(true);
  expect(await picture.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain(hosts.api);

  // A portal that knows nobody asks the site, which brings back.
  await page.goto(`${hosts.student}/student/courses`);
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  const live = page.waitForResponse((response) => response.url().includes('/trpc/notifications.live'));
  await signInHere(page, DEMO.halfway);
  await expect(page).toHaveURL(`${hosts.student}/student/courses`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const events = await live;
  expect(events.url()).toContain(hosts.api);
  expect(events.headers()['content-type']).toContain('text/event-stream');
  const own = await tokenOf(page);
  expect(own, 'the portal has a session').not.toBeNull();

  // Files come from the API's host, signed.
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

  expect(complaints).toEqual([]);
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

test('an administrator is led to the console’s host', async ({ hosts, page }) => {
  const complaints = complaintsOf(page);
  await page.goto(hosts.admin);
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  await signInHere(page, DEMO.admin);
  await expect(page).toHaveURL(`${hosts.admin}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${hosts.admin}/admin/enrollments`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
  const cookies = await page.context().cookies([hosts.site, hosts.student, hosts.admin, hosts.api]);
  expect(
    cookies.map(({ name }) => name).filter((name) => !['signed-in', 'theme'].includes(name)),
    'nothing that lets anybody in',
  ).toEqual([]);
});

test('the hosts answer with one policy, and let nobody else in', async ({ hosts, page, request }) => {
  const through = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(request, url, headers, method);
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

  const asked = await through(`${hosts.api}/trpc/site.config`, { origin: hosts.student });
  expect(asked.headers['access-control-allow-origin']).toBe(hosts.student);
  const foreign = await through(`${hosts.api}/trpc/site.config`, { origin: 'http://evil.localhost' });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();

  // A page of somebody else's, in the browser of somebody who is signed in: it carries nothing that counts.
  await page.goto(`${hosts.site}/auth/login`);
  await signInHere(page, DEMO.halfway);
  await expect(page).toHaveURL(`${hosts.student}/student`);
  const evil = hosts.site.replace('www.qanoon', 'www.evil');
  await page.route(`${evil}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
  );
  await page.goto(`${evil}/`);
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

const newVerifier = () => randomBytes(32).toString('base64url');
/** Every exchange of a code that the page asks for. */
function exchangesOf(page: Page): string[] {
  const exchanges: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('auth.claimHandoff') && exchanges.push(request.url()),
  );
  return exchanges;
}
/** A whole page load: from the same page, an address that differs by its hash alone would be none. */
async function follow(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

test("a link with somebody else's code signs nobody in and leaves whoever is signed in alone", async ({
  hosts,
  browser,
  request,
}) => {
  // The attacker has an account, a code for it and the verifier that belongs to it.
  const calling = async (procedure: string, data: object, token?: string) => {
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
  const attacker = await calling('auth.login', DEMO.certified);
  const challenge = createHash('sha256').update(newVerifier()).digest('base64url');
  const evilLink = async () => {
    const { code } = await calling(
      'auth.createHandoff',
      { origin: hosts.student, challenge },
      attacker.token,
    );
    return `${hosts.student}/student#hand-over=${code}`;
  };

  const context = await browser.newContext();
  const page = await context.newPage();
  const exchanges = exchangesOf(page);
  // Nobody is signed in, and this tab asked for nothing.
  await page.goto(await evilLink());
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  expect(exchanges).toEqual([]);
  // Now the tab has asked, and waits on the sign-in page: the code is still not its own.
  await page.goto(await evilLink());
  await expect(page).toHaveURL((url) => url.origin === hosts.site && url.pathname === '/auth/login');
  await expect.poll(() => exchanges.length).toBe(1);
  expect(await tokenOf(page)).toBeNull();

  await signInHere(page, DEMO.halfway);
  await expect(page).toHaveURL(`${hosts.student}/student`);
  const own = await tokenOf(page);
  expect(own).not.toBeNull();
  const before = exchanges.length;
  await follow(page, await evilLink());
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await expect(page).toHaveURL(`${hosts.student}/student`);
  expect(await tokenOf(page)).toBe(own);

  // A sign-in page that the attacker opened for a portal, with a challenge of theirs: the code goes to the portal, which did not ask.
  await follow(
    page,
    `${hosts.site}/auth/login?redirect=${encodeURIComponent(`${hosts.student}/student/courses`)}&challenge=${challenge}`,
  );
  await expect(page).toHaveURL(`${hosts.student}/student/courses`);
  expect(await tokenOf(page)).toBe(own);
  expect(exchanges.length, 'no exchange was tried').toBe(before);

  for (const hash of ['#signed-out', `#signed-out=${newVerifier()}`, `#hand-over=${newVerifier()}`]) {
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

test('on one origin no link signs in or out', async ({ server, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const exchanges = exchangesOf(page);
  await page.goto(`${server.url}/student#hand-over=${newVerifier()}`);
  await expect(page).toHaveURL((url) => url.pathname === '/auth/login');
  expect(await tokenOf(page)).toBeNull();
  await signIn(context, server, DEMO.halfway);
  await follow(page, `${server.url}/student`);
  const own = await tokenOf(page);
  expect(own).not.toBeNull();
  for (const path of [
    '/student#hand-over=',
    '/#hand-over=',
    '/student#signed-out=',
    '/#signed-out=',
    '/admin#hand-over=',
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

/** Asks as a browser would resolve these names: all of them are this machine. */
async function ask(request: APIRequestContext, url: string, headers: Record<string, string>, method: string) {
  const { host, port, pathname, search } = new URL(url);
  const response = await request.fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method,
    headers: { ...headers, host },
    maxRedirects: 0,
  });
  return { status: response.status(), headers: response.headers(), body: await response.text() };
}
