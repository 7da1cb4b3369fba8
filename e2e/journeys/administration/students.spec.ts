import type { Page } from '@playwright/test';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { addPendingPayments } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@administration'];

test.describe.configure({ timeout: 180_000 });

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const CONSTITUTIONAL = 'Constitutional Law Fundamentals';

async function openStudent(page: Page, server: Server, search: string): Promise<void> {
  await page.goto(`${server.url}/admin/students?search=${encodeURIComponent(search)}`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

test('an administrator finds students by search and filters in the address', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addPendingPayments(server, 2);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Students' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'Queue Student 01' })).toContainText('1 under review');
  await expectAccessible(page);
  await page.getByLabel('Payments').selectOption('Under review');
  await expect(rows).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search students' }).fill('student 02');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=student.*payment=pending|payment=pending.*search=student/u);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody of this name');
  await expect(page.getByText('No students match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Enrolled in').selectOption(CONSTITUTIONAL);
  await expect(rows.filter({ hasText: DEMO.halfway.email })).toHaveCount(1);
  await expect(rows.filter({ hasText: DEMO.waiting.email })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/u);
  await expect(page.getByRole('button', { name: 'Import CSV' }), 'needs canManageUsers').toHaveCount(0);
  await rows.filter({ hasText: DEMO.halfway.email }).getByRole('link').click();
  await expect(page.getByText(/of \d+ lectures watched/u)).toBeVisible();
  for (const change of ['Edit', 'Account actions', 'Enroll without payment', 'Add note', /^End session/u])
    await expect(page.getByRole('button', { name: change })).toHaveCount(0);
});

test('the owner corrects and enrolls a student, ends the enrollment and deactivates the account, and the student sees each change', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  const [owner, student] = [await browser.newContext(), await browser.newContext()];
  await signIn(owner, server, OWNER);
  await signIn(student, server, DEMO.fresh);
  const phone = await browser.newContext({ userAgent: ANDROID });
  await signIn(phone, server, DEMO.fresh);
  const page = await owner.newPage();
  await openStudent(page, server, DEMO.fresh.email);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit student' });
  await edit.getByLabel('Email').fill(DEMO.halfway.email);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByLabel('Email')).toHaveAccessibleDescription(/already be registered/u);
  await edit.getByLabel('Email').fill(DEMO.fresh.email);
  await edit.getByLabel('Full Name').fill('Sana Malik');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Student updated.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sana Malik' })).toBeVisible();

  await page.getByRole('button', { name: 'Enroll without payment' }).click();
  const grant = page.getByRole('dialog', { name: 'Enroll without payment' });
  await grant.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expect(grant.getByText('Please choose a course')).toBeVisible();
  await grant.getByLabel('Course').selectOption(CONSTITUTIONAL);
  await grant.getByLabel('Reason').fill('Scholarship 2026');
  await expectAccessible(page);
  await grant.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expect(toastWith(page, 'Student enrolled.')).toBeVisible();
  await expect(page.getByText(/Without payment: Scholarship 2026/u)).toBeVisible();

  const lesson = await student.newPage();
  await lesson.goto(`${server.url}/student/courses`);
  await expect(lesson.getByText(CONSTITUTIONAL).first()).toBeVisible();

  await page.getByRole('button', { name: `End enrollment in ${CONSTITUTIONAL}` }).click();
  const end = page.getByRole('dialog', { name: 'End this enrollment' });
  await end.getByLabel('Reason').fill('The scholarship has ended.');
  await end.getByRole('button', { name: 'End enrollment' }).click();
  await expect(toastWith(page, 'Enrollment ended.')).toBeVisible();
  await lesson.goto(server.url);
  await lesson.getByRole('link', { name: CONSTITUTIONAL, exact: true }).click();
  await expect(lesson.getByRole('button', { name: 'Enroll Now' }).first()).toBeEnabled();

  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'End session on Chrome on Android' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect(toastWith(page, 'Session ended.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const onPhone = await phone.newPage();
  await onPhone.goto(`${server.url}/student`);
  await expect(onPhone, 'signed out on that device').toHaveURL(/\/auth\/login/u);
  await phone.close();

  await page.getByLabel('New note').fill('Needs an invoice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Needs an invoice.')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await page.getByRole('button', { name: 'Delete this note' }).click();
  await expect(page.getByText('Needs an invoice.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Account actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastWith(page, 'Student deactivated.')).toBeVisible();
  await expect(page.getByText('Inactive')).toBeVisible();
  await lesson.goto(`${server.url}/student`);
  await expect(lesson, 'signed out at once').toHaveURL(/\/auth\/login/u);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Student deactivated, by');
  await expect(timeline).toContainText(`Enrollment ended: ${CONSTITUTIONAL}`);
  await owner.close();
  await student.close();
});

test('a CSV file is checked first, its invalid lines are named, and the corrected file is imported', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/students`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  const choose = (csv: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose('name,email,course\nSana,sana@example.test,No such course\n,x@example.test,\n');
  await expect(dialog.getByText('2 lines cannot be imported.')).toBeVisible();
  await expect(dialog.getByText('Line 2')).toBeVisible();
  await expect(dialog.getByText('The name is missing')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await expectAccessible(page);
  await choose(`name,email,course\nSana Malik,sana@example.test,${CONSTITUTIONAL}\n`);
  await expect(dialog.getByText('Ready to import: 1 new student')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Imported: 1 new student')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.locator('tbody tr').filter({ hasText: 'sana@example.test' });
  await expect(row).toContainText('Not verified');
  await row.getByRole('link').click();
  await expect(page.getByText('Without payment: Imported from a file')).toBeVisible();
});

test('a proof and a certificate are saved under descriptive file names', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.admin);
  await openStudent(page, server, DEMO.certified.email);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download certificate,/u }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Certificate QA-[\w-]+ Demo Student .*\.pdf$/u);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Open proof of/u }).click();
  const proof = await opening;
  await expect(proof).toHaveURL(/\/files\//u);
  const response = await context.request.get(proof.url(), { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers()['content-disposition']).toContain('filename="Payment proof Demo Student');
});
