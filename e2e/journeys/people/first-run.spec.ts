import { test } from '../../fixtures/empty-academy.ts';
import { expect } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { createOwner, enterPassword, fillNameAndContact, fillPaymentAccount } from '../../pages/first-run.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@administration', '@people'];
const IBAN = 'PK36SCBL0000001123456702';
const SETTING_UP = 'This academy is being set up';

test('an empty installation is set up in the browser', { tag }, async ({ academy: server, browser }) => {
  test.setTimeout(240_000);
  const guest = await browser.newPage();
  for (const path of ['/', '/admin', '/student', '/auth/login', '/course/x']) {
    const response = await guest.goto(server.url + path);
    expect(response!.status(), path).toBe(503);
    await expect(guest.getByRole('heading', { name: SETTING_UP })).toBeVisible();
  }
  await expectAccessible(guest);

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.setupUrl()!);
  await expect(page.getByRole('heading', { name: 'Set up your academy' })).toBeVisible();
  await page.getByRole('button', { name: 'Create the owner' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('Password must be at least 10 characters').first()).toBeVisible();
  await expectAccessible(page);
  await createOwner(page, server.setupUrl()!);

  await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/setup');
  await expectAccessible(page);
  await fillNameAndContact(page, 'Dar ul Qanoon');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { name: 'Payment account' })).toBeVisible();
  await expectAccessible(page);
  // Closing the browser loses nothing, because the setup continues where it was left.
  await page.goto(`${server.url}/admin/setup`);
  await expect(page.getByRole('heading', { name: 'Payment account' })).toBeVisible();
  await page.getByRole('button', { name: 'Add payment account' }).click();
  const dialog = await fillPaymentAccount(page, 'Dar ul Qanoon');
  await enterPassword(dialog);
  await dialog.getByLabel('IBAN').fill(IBAN);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText(/There is no mail server: e-mails are only written to/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'First course' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: '2 steps are left' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the dashboard' }).click();

  const list = page.getByRole('region', { name: 'Set up your academy' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list.getByRole('listitem').filter({ hasText: 'Name and contact' })).toContainText('done');
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Set up: Backup' }).click();
  await expect(page.getByRole('heading', { name: 'What the server reports' })).toBeVisible();
  await expect(page.getByText('No backup was taken yet').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/admin`);
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await page.getByRole('button', { name: 'Hide the list' }).click();
  await expect(list).toHaveCount(0);

  expect((await guest.goto(server.url))!.status()).toBe(200);
  await guest.goto(server.setupUrl()!);
  await expect(guest.getByText('This academy is set up already')).toBeVisible();
  await server.killAndRestart();
  expect(server.setupUrl()).toBeUndefined();
  await guest.close();
  await context.close();
});

test('two browsers with one setup address create one owner', { tag: [...tag, '@main'] }, async ({
  academy: server,
  browser,
}) => {
  const pages = await Promise.all([browser.newPage(), browser.newPage()]);
  const setupUrl = server.setupUrl()!;
  for (const page of pages) await page.goto(setupUrl);
  await Promise.all(pages.map((page) => createOwner(page, setupUrl)));
  const outcomes = await Promise.all(
    pages.map((page) =>
      Promise.any([
        page
          .getByRole('heading', { name: 'Name and contact' })
          .waitFor()
          .then(() => 'owner'),
        page
          .getByText('This academy is set up already')
          .first()
          .waitFor()
          .then(() => 'refused'),
      ]),
    ),
  );
  expect(outcomes.sort()).toEqual(['owner', 'refused']);
  await Promise.all(pages.map((page) => page.close()));
});

test('a restart prints another setup address, and the former one no longer works', { tag }, async ({
  academy: server,
  page,
}) => {
  const first = server.setupUrl()!;
  await server.killAndRestart();
  expect(server.setupUrl()).not.toBe(first);
  await page.goto(first);
  await expect(page.getByText('restart the server: it prints a new one.')).toBeVisible();
  await createOwner(page, server.setupUrl()!);
  await expect(toastWith(page, 'Your account is ready')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeVisible();
});
