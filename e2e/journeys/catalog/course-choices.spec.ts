import type { Page } from '@playwright/test';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog'];

test.describe.configure({ timeout: 120_000 });

/** Together with the demo's courses, these are more than a list of choices has. */
const addCourses = (server: Server) =>
  withDatabase(server, async (db) => {
    for (let index = 100; index < 205; index += 1)
      await build.course(db, { title: `Moot ${index}`, price: asPaisa(100_000 + index * 100) });
    await build.course(db, { title: 'Wills and Probate', price: asPaisa(500_000) });
  });

const find = (scope: Pick<Page, 'getByRole'>, text: string) =>
  scope.getByRole('searchbox', { name: 'Find a course' }).fill(text);

test('a search finds the courses that a long list leaves out, and the chosen ones stay in the list', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await addCourses(server);
  await signIn(context, server, OWNER);

  await page.goto(`${server.url}/admin/students`);
  const filter = page.getByLabel('Enrolled in');
  await expect(page.getByText('The list has the first 100 courses. Search for the others.')).toBeVisible();
  await expect(filter.getByRole('option')).toHaveCount(101);
  await expect(filter.getByRole('option', { name: 'Wills and Probate' })).toHaveCount(0);
  await find(page, 'probate');
  await expect(filter.getByRole('option')).toHaveText(['Any course or none', 'Wills and Probate']);
  await filter.selectOption('Wills and Probate');
  await expect(page.getByText('No students match.')).toBeVisible();
  await page.reload();
  await expect(filter.locator('option:checked'), 'the course in the address').toHaveText('Wills and Probate');
  await find(page, 'no such course');
  await expect(page.getByText('No course matches your search.')).toBeVisible();
  await expect(filter.locator('option:checked')).toHaveText('Wills and Probate');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page
    .getByRole('row', { name: new RegExp(DEMO.waiting.email, 'u') })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Enroll without payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll without payment' });
  const course = dialog.getByLabel('Course', { exact: true });
  await find(dialog, 'probate');
  await course.selectOption('Wills and Probate');
  await find(dialog, 'moot 150');
  await expect(course.getByRole('option')).toHaveText(['Choose a course', 'Wills and Probate', 'Moot 150']);
  await expect(course.locator('option:checked')).toHaveText('Wills and Probate');
  await dialog.getByRole('searchbox', { name: 'Find a course' }).press('Enter');
  await expect(dialog, 'Enter in the search does not submit').toBeVisible();
  await dialog.getByLabel('Reason').fill('Scholarship');
  await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expect(toastWith(page, 'Student enrolled')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Wills and Probate');
});

test('a bundle is made of courses that different searches find', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addCourses(server);
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/prices?tab=bundles`);
  await page.getByRole('button', { name: 'Add bundle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bundle' });
  await dialog.getByLabel('Title', { exact: true }).fill('Civil practice');
  await find(dialog, 'probate');
  await dialog.getByRole('checkbox', { name: /Wills and Probate/u }).check();
  await find(dialog, 'moot 150');
  await dialog.getByRole('checkbox', { name: /Moot 150/u }).check();
  await expect(dialog.getByRole('checkbox', { name: /Wills and Probate/u })).toBeChecked();
  await dialog.getByLabel('Price for all').fill('4000');
  await dialog.getByRole('button', { name: 'Add bundle' }).click();
  await expect(toastWith(page, 'Bundle saved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Moot 150');

  await page.reload();
  await page.getByRole('button', { name: /^Edit/u }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(3);
});
