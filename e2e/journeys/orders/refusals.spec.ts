import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { carriedOut, endUndoPeriod, expectStatus } from '../../pages/review.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@enrollments', '@evidence', '@platform', '@administration', '@orders'];
const CRIMINAL = 'Criminal Law and Procedure';

test.describe.configure({ timeout: 180_000 });

test('a rejected student submits again, and a second decision on a payment is refused', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const studentContext = await browser.newContext();
  await signIn(studentContext, server, DEMO.rejected);
  const student = await studentContext.newPage();
  await student.goto(server.url);
  await student.getByRole('link', { name: CRIMINAL, exact: true }).click();
  await expect(student.getByRole('button', { name: 'Enrollment Rejected' }).first()).toBeDisabled();
  await expect(student.getByText('The receipt does not show PKR 349.')).toBeVisible();
  await student.getByRole('button', { name: 'Submit again' }).click();
  const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
  await expect(modal.getByText('The receipt does not show PKR 349.')).toBeVisible();
  await expect(modal.getByText('Do not pay again if you have already paid.')).toBeVisible();
  await expect(modal.getByRole('radio', { name: /Easypaisa/ })).toBeChecked();
  await expect(modal.getByLabel(/Transaction ID/)).toHaveValue('DEMO-99120447');
  await modal.getByRole('radio', { name: /bank/ }).click();
  await modal.getByLabel(/Reference Number/).fill('PK-REF-1');
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  // A double click sends one request.
  await modal.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toHaveCount(1);

  const adminContext = await browser.newContext();
  await signIn(adminContext, server, DEMO.admin);
  const first = await adminContext.newPage();
  const second = await adminContext.newPage();
  const rowOf = (page: typeof first) => page.getByRole('row').filter({ hasText: 'PK-REF-1' });
  for (const page of [first, second]) {
    await page.goto(`${server.url}/admin/enrollments`);
    await expect(rowOf(page)).toBeVisible();
  }
  // The second page does not learn of the decision.
  await second.route('**/trpc/*payments.requests*', (route) => route.abort());
  await rowOf(first)
    .getByRole('button', { name: /^Reject,/ })
    .click();
  const dialog = first.getByRole('dialog', { name: 'Reject this payment' });
  await dialog.getByRole('radio', { name: 'The screenshot cannot be read.' }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toBeHidden();
  await endUndoPeriod(server, first);
  await carriedOut(first, 'Payment rejected.');
  await rowOf(second)
    .getByRole('button', { name: /^Approve,/ })
    .click();
  await expect(toastWith(second, 'This payment was already rejected by Demo Administrator')).toBeVisible();
  // The row remains in place and shows the decision.
  await second.unrouteAll({ behavior: 'ignoreErrors' });
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectStatus(rowOf(second), 'Rejected');

  await student.reload();
  await expect(student.getByText('The screenshot cannot be read.')).toBeVisible();
  await student.goto(`${server.url}/student/enrollment-status`);
  await expect(student.getByText('Do not pay again if you have already paid.')).toBeVisible();
  await student.getByRole('link', { name: /^Submit again/ }).click();
  await expect(modal.getByRole('radio', { name: /bank/ })).toBeChecked();
  await expect(modal.getByLabel(/Reference Number/)).toHaveValue('PK-REF-1');
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();

  // The new request replaces the decided row of the same student and course, with its buttons.
  await first.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rowOf(first).getByRole('button', { name: /^Approve,/ })).toBeEnabled();
  await expect(rowOf(first)).toHaveCount(1);
});

test('a dropped connection loses no input, and an uploaded proof is not sent again', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(server.url);
  await page.getByRole('link', { name: CRIMINAL, exact: true }).click();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  await modal.getByRole('radio', { name: /JazzCash/ }).click();
  await modal.getByLabel(/Transaction ID/).fill('JC-1');
  let uploads = 0;
  await page.route('**/api/uploads/**', (route) => {
    uploads += 1;
    return route.continue();
  });
  await page.route('**/trpc/payments.requestEnroll**', (route) => route.abort());
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Failed to submit enrollment. Try again.')).toBeVisible();
  await expect(modal.getByLabel(/Transaction ID/)).toHaveValue('JC-1');
  await expect(modal.getByText('receipt.png')).toBeVisible();
  await page.unroute('**/trpc/payments.requestEnroll**');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  expect(uploads).toBe(1);
});

test('a student confirms before closing a dialog with a chosen file', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(server.url);
  await page.getByRole('link', { name: CRIMINAL, exact: true }).click();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  await modal.getByRole('radio', { name: /SadaPay/ }).click();
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this payment proof?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(modal.getByText('receipt.png')).toBeVisible();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(modal.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(modal.getByText('receipt.png')).toHaveCount(0);
});

test('a student cannot submit a transaction ID that is already in use', { tag: [...tag, '@main'] }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(server.url);
  await page.getByRole('link', { name: CRIMINAL, exact: true }).click();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  await modal.getByRole('radio', { name: /Easypaisa/ }).click();
  await modal.getByLabel(/Transaction ID/).fill('demo 3820 1740018');
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByText('This transaction ID was already submitted for a payment.')).toBeVisible();
  await expect(modal.getByLabel(/Transaction ID/)).toHaveValue('demo 3820 1740018');
});
