import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { asFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@academy'];
const NAVY = 'rgb(29, 63, 143)';
const logo = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: '#1d3f8f' } })
    .png()
    .toBuffer();

async function openSettings(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/admin/academy`);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toastWith(page, 'Academy settings saved')).toBeVisible();
};
const backgroundOf = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor);

test('the owner names and colors the academy, and a visitor and a student see it', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page, browser }) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Academy Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Academy Settings' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Qanoon Academy');
  await expectAccessible(page);

  await page.getByLabel('Name', { exact: true }).fill('Lahore Law College');
  await page.getByLabel('Tagline', { exact: true }).fill('Law for everyone');
  await page.getByLabel('WhatsApp').fill('0300 0000000');
  await page.getByLabel('Facebook').fill('facebook.com/llc');
  await page.getByLabel('Upload logo').setInputFiles(asFile('logo.png', 'image/png', await logo()));
  await page.getByLabel('Accent colour', { exact: true }).fill('#ffcc00');
  await expect(page.getByText(/^The contrast of this colour is 1\.2:1 for links/u)).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: /^Use the darker shade #/u }).click();
  await expect(page.getByText('Readable in both themes.')).toBeVisible();
  await page.getByLabel('Accent colour', { exact: true }).fill('#1d3f8f');
  await expect(page.getByRole('figure', { name: 'Light theme' })).toContainText('Law for everyone');
  await save(page);
  // The console itself changes and does not load again.
  await expect(page).toHaveTitle('Academy Settings · Lahore Law College');
  await expect(page.getByRole('link', { name: 'Lahore Law College, home' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await expectAccessible(page);

  const visitor = await browser.newPage({ colorScheme: 'light' });
  await visitor.goto(server.url);
  await expect(visitor).toHaveTitle('Lahore Law College');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Law for everyone');
  expect(await backgroundOf(visitor, 'Explore Courses')).toBe(NAVY);
  const mark = visitor.getByRole('banner').locator('img');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/923000000000',
  );
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.com/llc',
  );
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.reload();
  await expectAccessible(visitor);
  const dark = await backgroundOf(visitor, 'Explore Courses');
  expect(dark).toMatch(/^rgb/u);
  expect(dark).not.toBe(NAVY);
  await visitor.close();

  const student = await browser.newContext();
  await signIn(student, server, DEMO.halfway);
  const portal = await student.newPage();
  await portal.goto(`${server.url}/student`);
  await expect(portal).toHaveTitle(/· Lahore Law College$/u);
  await expect(portal.getByRole('link', { name: 'Lahore Law College, home' }).first()).toBeVisible();
  expect(
    await portal.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
  ).toContain('#1d3f8f');
  await student.close();
});

test('unsaved changes need a confirmation, and can be discarded', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, OWNER);
  await openSettings(page, server);
  await page.getByLabel('About the academy', { exact: true }).fill('Another text');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('About the academy', { exact: true })).toHaveValue('Another text');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('About the academy', { exact: true })).toHaveValue(/^Qanoon Academy teaches/u);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a change by somebody else is shown, and nothing is overwritten', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, OWNER);
  await openSettings(page, server);
  const other = await context.newPage();
  await openSettings(other, server);
  await other.getByLabel('Tagline', { exact: true }).fill('Theirs');
  await save(other);
  await page.getByLabel('Tagline', { exact: true }).fill('Mine');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Somebody else has changed these settings meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Show their changes' }).click();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Theirs');
  await page.getByLabel('Tagline', { exact: true }).fill('Both');
  await save(page);
});

test('an administrator without the permission sees an explanation and no menu entry', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/academy`);
  await expect(page.getByText('Your account does not have the permission for this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Academy Settings', exact: true })).toHaveCount(0);
});

test('a sentence replaces the form while sign-up is closed', { tag }, async ({
  ownServer: server,
  context,
  page,
  browser,
}) => {
  await signIn(context, server, OWNER);
  await openSettings(page, server);
  await page.getByRole('switch', { name: /^Sign-up is open/u }).press('Space');
  await save(page);
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/auth/signup`);
  await expect(visitor.getByText(/accepts no new students at the moment/u)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  await expectAccessible(visitor);
  await visitor.close();
});
