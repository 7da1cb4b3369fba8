import type { Page } from '@playwright/test';
import { videos } from '@qanoon/db/schema';
import { buildCertificates } from '@qanoon/db/testing/certificate-factories';
import { build } from '@qanoon/db/testing/factories';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addAdministrator, withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withFailure, withoutRule } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@catalog', '@administration'];
const STUDENT = 'شہادت علی خان';
const HOSTILE = `<img src=x onerror="document.title='hit'"> %_' OR 1=1`;
const CODE = 'QA-7F3K92XM-4';

/**
 * Adds a student with a payment and a certificate, and a student with a hostile name. Returns the title of a
 * lecture.
 */
const addEntries = (server: Server): Promise<string> =>
  withDatabase(server, async (db) => {
    const { id: studentId } = await build.student(db, {
      fullName: STUDENT,
      email: 'shahadat.khan@example.test',
    });
    await build.pendingPayment(db, { studentId, transactionId: 'TID-9021-1744' });
    await build.student(db, { fullName: HOSTILE, email: 'hostile@example.test' });
    await buildCertificates.drawn(db, {
      studentId,
      code: CODE,
      printed: { studentName: 'Shahadat Ali Khan' },
    });
    const [video] = await db.select().from(videos);
    return video!.title;
  });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const options = (page: Page) => page.getByRole('option');

/** Opens the search with its key and types. */
async function searchFor(page: Page, term: string): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText(term);
}

test('Ctrl K finds a payment, a student and a certificate by keyboard only', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await addEntries(server);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);

  await test.step('Enter before the results opens the payment with the typed transaction ID', async () => {
    await searchFor(page, 'tid 9021 1744');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/enrollments\?payment=/u);
    await expect(page.getByText('TID-9021-1744').first()).toBeVisible();
    await expect(page.locator('#main')).toContainText(STUDENT);
  });

  await test.step('a part of the Urdu name in Arabic letters finds the student', async () => {
    await searchFor(page, 'شهادت علي'); // not-urdu
    const student = options(page).filter({ hasText: 'shahadat.khan@example.test' });
    await expect(student).toBeVisible();
    await expect(student.locator('mark')).toHaveText('شہادت علی');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/u);
    await expectAccessible(page);
    for (let steps = 0; (await student.getAttribute('aria-selected')) !== 'true'; steps++) {
      expect(steps).toBeLessThan(20);
      await page.keyboard.press('ArrowDown');
    }
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await student.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: STUDENT })).toBeVisible();
  });

  await test.step('the ID of a certificate opens its details', async () => {
    await searchFor(page, CODE);
    await expect(options(page).first()).toContainText(CODE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: CODE })).toContainText('Shahadat Ali Khan');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/certificate=/u);
  });
});

test('Ctrl K finds a lecture and a page by keyboard only', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const lecture = await addEntries(server);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);

  await test.step('the title of a lecture opens the editor at that lecture', async () => {
    await searchFor(page, lecture);
    await expect(options(page).filter({ hasText: lecture }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Course' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe(lecture);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the start of a page’s name opens that page of the console', async () => {
    await searchFor(page, 'settin');
    await expect(options(page).first()).toHaveText('Settings');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/admin/settings`);
  });
});

test('lists open with the search term, and a result opened in a new tab stays among the recent ones until sign-out', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await addEntries(server);
  await withDatabase(server, async (db) => {
    for (let index = 1; index <= 7; index++)
      await build.student(db, { fullName: `Common Name ${index}`, email: `common-${index}@example.test` });
  });
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);
  await searchFor(page, 'shahadat.khan');
  await expect(options(page).first()).toContainText(STUDENT);
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await tab;
  await expect(opened).toHaveURL(/\/admin\/(?:students\/|enrollments\?payment=)/u);
  await opened.close();
  await expect(field(page)).toBeFocused();

  await field(page).fill('common name');
  await options(page).filter({ hasText: 'All matching students' }).click();
  await expect(page).toHaveURL(/\/admin\/students\?search=common/u);
  await expect(page.getByText('7 students', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Recent searches' })).toContainText('common name');
  await expectAccessible(page);
  await options(page)
    .filter({ hasText: /^shahadat\.khan$/u })
    .click();
  await expect(field(page)).toHaveValue('shahadat.khan');
  await expect(options(page).first()).toContainText(STUDENT);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: /account menu/u }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('common name');
});

test('hostile text is shown as text, a failure can be retried, and the search waits while offline', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await addEntries(server);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);
  await searchFor(page, `onerror="document.title='hit'"> %_' OR`);
  await expect(options(page).first()).toContainText(HOSTILE);
  await field(page).fill('\u202e%_" OR <b>nobody</b>');
  await expect(page.getByText(/^Nothing matches/u)).toContainText('<b>nobody</b>');
  await expect(page).not.toHaveTitle('hit');

  await withFailure(page, 'search.everything', 400);
  await field(page).fill('shahadat');
  await expect(page.getByText('The search failed.')).toBeVisible();
  await expectAccessible(page);
  await withoutRule(page, 'search.everything');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(options(page).first()).toBeVisible();

  await context.setOffline(true);
  await field(page).fill('hostile@example');
  await expect(page.getByText(/^You are offline/u)).toBeVisible();
  await context.setOffline(false);
  await expect(options(page).first()).toContainText(HOSTILE);

  await field(page).fill('sh');
  await expect(page.getByText(/^With one or two letters/u)).toBeVisible();
});

test('the search finds only what the administrator may open', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addEntries(server);
  const account = await addAdministrator(server, {
    email: 'admin-courses-only@demo.test',
    canManageEnrollments: false,
  });
  await signIn(context, server, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/admin`);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill('khan');
  await expect(page.getByText('Nothing matches “khan”.')).toBeVisible();
  await field(page).fill('students');
  await expect(options(page).filter({ hasText: /^Students$/u })).toHaveCount(0);
});
