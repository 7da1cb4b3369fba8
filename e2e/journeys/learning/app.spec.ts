import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { workerReady } from '../../pages/service-worker.ts';

const tag = ['@people', '@academy', '@student-web'];

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** The addresses in all caches. */
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });

const savedScreens = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'saved-screens')) return null;
    return new Promise((resolve) => {
      const opening = indexedDB.open('saved-screens');
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('screens')) return resolve(null);
        const reading = db.transaction('screens').objectStore('screens').get('last');
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result ?? null);
        };
      };
    });
  });

/** A script at another address is a new version of the worker, as other bytes at the same address are. */
const releaseNext = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/student/service-worker.js?next', { scope: '/student' });
  });

const controllerOf = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

async function visitPortal(page: Page, context: BrowserContext, server: { url: string }) {
  await page.goto(`${server.url}/student`);
  await workerReady(page);
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('link', { name: /^Continue: / }).click();
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await savedScreens(page))).toContain('"content"');
  await context.setOffline(true);
}

test('the app opens offline with the last dashboard, courses and outline, and signing out removes them', {
  tag: [...tag, '@main'],
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.halfway);
  await visitPortal(page, context, server);
  await page.goto(`${server.url}/student`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/u })).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('link', { name: /^Continue: / }).click();
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible();
  expect(
    (await cachedUrls(page)).filter((url) => !/\/student\/(?:index\.html|assets\/)/u.test(url)),
    'no response of the API, no file and no video is stored',
  ).toEqual([]);
  await context.setOffline(false);
  await page.goto(`${server.url}/student/account`);
  await expect(page.getByText('No connection.')).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await savedScreens(page)).toBeNull();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|personal/u.test(key))),
  ).toEqual([]);
});

test('the page of a certificate shows its facts while offline', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  await page.goto(`${server.url}/student/view-certificate`);
  await workerReady(page);
  const details = page.getByRole('link', { name: /^Show and share/u });
  const address = await details.evaluate((link: HTMLAnchorElement) => link.href);
  await expect.poll(async () => JSON.stringify(await savedScreens(page))).toContain('credentialSince');
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Contract Law Essentials' })).toBeVisible();
  await expect(page.getByText(/^QA(-.{4}){4}$/u)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the verification link' })).toBeVisible();
  await context.setOffline(false);
});

test('another person’s session deletes the saved screens', { tag }, async ({
  server,
  context,
  page,
  browser,
}) => {
  await signIn(context, server, DEMO.halfway);
  await visitPortal(page, context, server);
  await context.setOffline(false);
  // The browser gets the session of somebody else.
  const other = await browser.newContext();
  const token = await signIn(other, server, DEMO.fresh);
  await other.close();
  await page.evaluate((fresh) => {
    const storage = localStorage.getItem('token') ? localStorage : sessionStorage;
    storage.setItem('token', fresh);
    storage.setItem('user', JSON.stringify({ ...JSON.parse(storage.getItem('user')!), id: 'somebody-else' }));
  }, token);
  await page.goto(`${server.url}/student/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(JSON.stringify(await savedScreens(page))).not.toContain('Criminal Law');
});

test('a session that the server ended leaves no saved screens', { tag }, async ({
  server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.halfway);
  await visitPortal(page, context, server);
  await context.setOffline(false);
  const ended = await context.request.post(`${server.url}/trpc/auth.logout`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(ended.ok(), await ended.text()).toBe(true);
  // The page opens with the saved screens, and the first call is refused.
  await page.goto(`${server.url}/student`);
  await expect(page).toHaveURL(/\/auth\/login/u);
  expect(await savedScreens(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a new version is offered, and starts only when the student presses Reload', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await page.goto(`${server.url}/student/account`);
  await workerReady(page);
  await releaseNext(page);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await controllerOf(page)).toBe(`${server.url}/student/service-worker.js`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(await controllerOf(page)).toBe(`${server.url}/student/service-worker.js?next`);
});

test('a tab does not reload by itself when another tab accepts a new version, and offers it until it is reloaded', {
  tag,
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.halfway);
  await page.goto(`${server.url}/student/settings`);
  await workerReady(page);
  const name = page.getByLabel('Full Name');
  await name.fill('An unsaved name');
  const other = await context.newPage();
  await other.goto(`${server.url}/legal-service`);
  await releaseNext(other);
  const notice = page.getByText('A new version is ready');
  await expect(notice).toBeVisible();
  await other.evaluate(async () => {
    const { waiting } = (await navigator.serviceWorker.getRegistration('/student'))!;
    waiting!.postMessage({ type: 'SKIP_WAITING' });
  });
  const next = `${server.url}/student/service-worker.js?next`;
  await expect.poll(() => controllerOf(page)).toBe(next);
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('An unsaved name');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(name).not.toHaveValue('An unsaved name');
  expect(await controllerOf(page)).toBe(next);
});
