import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile, receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { installWorker, workerReady } from '../../pages/service-worker.ts';
import { shareToApp } from '../../pages/share-sheet.ts';
import { agePicture, pictureDatabases } from '../../pages/shared-picture-record.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@orders'];

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

const HOUR_MS = 3_600_000;
const picture = (page: Page) => page.getByRole('img', { name: 'The screenshot you shared' });
const noPicture = (page: Page) => page.getByText('There is no screenshot here.');
const modal = (page: Page) => page.getByRole('dialog', { name: 'Enroll in this course' });
const next = (page: Page) => modal(page).getByRole('button', { name: 'Next' });

/** A screenshot that no other file of the journeys looks like. */
const ownScreenshot = async () =>
  asFile(
    'Screenshot_2026_easypaisa.png',
    'image/png',
    await sharp({ create: { width: 360, height: 720, channels: 3, background: '#1d8f3f' } })
      .png()
      .toBuffer(),
  );

async function openPortal(page: Page, url: string) {
  await page.goto(`${url}/student/account`);
  await workerReady(page);
}

async function submitSignIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a student leaves the payment form, pays, shares the screenshot, and submits it as the proof', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  const token = await signIn(context, server, DEMO.fresh);
  await openPortal(page, server.url);
  const chooseMethod = async () => {
    await modal(page)
      .getByRole('radio', { name: /Easypaisa/ })
      .tap();
    await next(page).tap();
    await expect(modal(page).getByText('Ready to submit')).toBeVisible();
  };

  await test.step('the student opens the payment form of a course', async () => {
    await page.goto(server.url);
    await hydrated(page);
    await page.getByRole('link', { name: 'Criminal Law and Procedure', exact: true }).tap();
    await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).tap();
    await expect(modal(page).getByRole('heading', { name: 'Send the money' })).toBeVisible();
  });

  await test.step('the portal shows the shared screenshot and the unfinished payment', async () => {
    await shareToApp(page, server.url, await ownScreenshot());
    await expect
      .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBe(720);
    await expect(page.getByText(/^Shared on .* It is on this device only/u)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(picture(page), 'a reload sends nothing again and loses nothing').toBeVisible();
    await page.getByRole('link', { name: 'Continue with Criminal Law and Procedure' }).tap();
  });

  await test.step('the payment form contains the screenshot, and leaving the form loses nothing', async () => {
    await chooseMethod();
    await expect(modal(page).getByText('shared-screenshot.png')).toBeVisible();
    await expect(modal(page).getByText(/^You shared this screenshot on /u)).toBeVisible();
    await expectAccessible(page);
    await modal(page).getByRole('button', { name: 'Back' }).tap();
    await modal(page).getByRole('button', { name: 'Not now' }).tap();
    await expect(modal(page)).toBeHidden();
    await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).tap();
    await chooseMethod();
    await next(page).tap();
    await modal(page).getByRole('textbox', { name: 'Transaction ID' }).fill('EP-SHARED-1');
    await modal(page).getByRole('button', { name: 'Submit' }).tap();
    await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  });

  await test.step('the screenshot becomes the proof of the payment, and leaves the device', async () => {
    const payments = await context.request.get(`${server.url}/trpc/payments.mine`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = (await payments.json()) as {
      result: { data: { transactionId: string; proofUrl: string }[] };
    };
    const { proofUrl } = result.data.find(({ transactionId }) => transactionId === 'EP-SHARED-1')!;
    const proof = sharp(await (await context.request.get(new URL(proofUrl, server.url).href)).body());
    expect(await proof.metadata()).toMatchObject({ width: 360, height: 720 });
    const { r, g, b } = (await proof.stats()).dominant;
    expect(g - Math.max(r, b), 'it is green').toBeGreaterThan(50);
    await expect.poll(() => pictureDatabases(page)).toEqual([]);
    await page.goto(`${server.url}/student/shared-screenshot`);
    await expect(noPicture(page)).toBeVisible();
    await page.goto(`${server.url}/student/shared-screenshot?problem=none`);
    await expect(page.getByRole('heading', { name: 'Criminal Law and Procedure' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue with/u })).toHaveCount(0);
  });
});

test('a shared screenshot survives the sign-in that it leads to, and ends with the session', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/auth/login`);
  await installWorker(page);
  await shareToApp(page, server.url, receiptFile());
  await expect(page).toHaveURL(/\/auth\/login/u);
  await submitSignIn(page, DEMO.rejected);
  await expect(page).toHaveURL(`${server.url}/student/shared-screenshot`);
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => pictureDatabases(page)).toEqual(['shared-screenshot']);
  // The rejected request leads to the payment form of its course, at the step of the screenshot.
  await page.getByRole('link', { name: /^Submit again/u }).tap();
  await expect(modal(page).getByText('shared-screenshot.png')).toBeVisible();

  await page.goto(`${server.url}/student/account`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await pictureDatabases(page)).toEqual([]);
});

test('a screenshot that nobody signed in for is not shown to the next person', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/auth/login`);
  await installWorker(page);
  await shareToApp(page, server.url, receiptFile());
  await expect(page).toHaveURL(/\/auth\/login/u);
  await agePicture(page, 'incoming-screenshot', HOUR_MS / 2);
  await submitSignIn(page, DEMO.fresh);
  await expect(noPicture(page)).toBeVisible();
  expect(await pictureDatabases(page)).not.toContain('incoming-screenshot');

  // A fresh one ends when the portal opens with another page.
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await shareToApp(page, server.url, receiptFile());
  await expect(page).toHaveURL(/\/auth\/login/u);
  await page.goto(`${server.url}/auth/login`);
  await submitSignIn(page, DEMO.fresh);
  await expect(page).toHaveURL(`${server.url}/student`);
  await expect.poll(() => pictureDatabases(page)).not.toContain('incoming-screenshot');
});

test('a shared screenshot is not shown to another account, and is deleted', { tag }, async ({
  server,
  context,
  page,
  browser,
}) => {
  await signIn(context, server, DEMO.fresh);
  await openPortal(page, server.url);
  await shareToApp(page, server.url, receiptFile());
  await expect(picture(page)).toBeVisible();
  const other = await browser.newContext();
  const token = await signIn(other, server, DEMO.rejected);
  await other.close();
  // Stores the session of somebody else, because signing in would delete the picture.
  await page.evaluate((rejected) => {
    const user = { ...JSON.parse(localStorage.getItem('user')!), id: 'somebody-else' };
    localStorage.setItem('token', rejected);
    localStorage.setItem('user', JSON.stringify(user));
  }, token);
  await page.goto(`${server.url}/student/shared-screenshot`);
  await expect(noPicture(page)).toBeVisible();
  await expect.poll(() => pictureDatabases(page)).toEqual([]);
});

test('a shared screenshot can be removed, on its page and in the form, and lasts a day', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.rejected);
  await openPortal(page, server.url);
  await shareToApp(page, server.url, await ownScreenshot());
  await page.getByRole('button', { name: 'Remove the screenshot' }).tap();
  await expect(noPicture(page)).toBeVisible();
  await expectAccessible(page);

  await shareToApp(page, server.url, await ownScreenshot());
  await expect(picture(page)).toBeVisible();
  await agePicture(page, 'shared-screenshot', 23 * HOUR_MS);
  await page.reload();
  await expect(picture(page)).toBeVisible();
  const submitAgain = page.getByRole('link', { name: /^Submit again/u });
  const form = (await submitAgain.getAttribute('href'))!;
  await submitAgain.tap();
  await modal(page).getByRole('button', { name: 'Remove file' }).tap();
  await expect.poll(() => pictureDatabases(page)).toEqual([]);
  await page.goto(new URL(form, server.url).href);
  await expect(modal(page).getByText('Choose the screenshot from your gallery')).toBeVisible();

  await page.goto(`${server.url}/student/account`);
  await context.setOffline(true);
  await shareToApp(page, server.url, await ownScreenshot());
  await expect(picture(page), 'also without a connection').toBeVisible();
  await context.setOffline(false);
  await agePicture(page, 'shared-screenshot', 24 * HOUR_MS);
  await page.reload();
  await expect(noPicture(page)).toBeVisible();
});

test('a file that is not a screenshot leads to a message, and no picture is received when there is no worker', {
  tag,
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.fresh);
  await openPortal(page, server.url);
  const message = (text: string) =>
    expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible({ timeout: 20_000 });
  await shareToApp(page, server.url, asFile('receipt.png', 'image/png', Buffer.from('%PDF-1.7')));
  await message('This file is not a JPG, PNG or WebP picture.');
  await expectAccessible(page);
  const large = Buffer.concat([(await ownScreenshot()).buffer, Buffer.alloc(10 * 1024 * 1024)]);
  await shareToApp(page, server.url, asFile('large.png', 'image/png', large));
  await message('Payment screenshot must be at most 10MB');
  await expect(picture(page)).toHaveCount(0);
  // A page of the portal would register it again.
  await page.goto(`${server.url}/legal-service`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/student'))!.unregister());
  await shareToApp(page, server.url, asFile('large.png', 'image/png', large));
  await message('The picture was not received, because the app was not ready.');
  await expect(page.getByRole('link', { name: 'Choose the course you paid for' })).toBeVisible();
});
