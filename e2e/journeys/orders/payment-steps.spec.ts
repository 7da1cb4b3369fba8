import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@enrollments', '@evidence', '@orders'];

test('a student pays on a phone in three steps, and Back goes one step back and loses nothing', {
  tag,
}, async ({ ownServer: server, browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await signIn(context, server, DEMO.fresh);
  const page = await context.newPage();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  const heading = (name: string) => modal.getByRole('heading', { name });
  const next = modal.getByRole('button', { name: 'Next' });
  const submit = modal.getByRole('button', { name: 'Submit' });
  const id = modal.getByRole('textbox', { name: 'Transaction ID' });
  async function openPayment(course: string) {
    await page.goto(server.url);
    await hydrated(page);
    await page.getByRole('link', { name: course, exact: true }).tap();
    await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).tap();
    await expect(heading('Send the money')).toBeVisible();
  }
  await openPayment('Criminal Law and Procedure');
  const courseUrl = page.url().replace('?enroll=true', '');

  await test.step('step 1 shows the methods, each with its number to copy', async () => {
    await expect(modal.getByText('Step 1 of 3')).toBeVisible();
    await next.tap();
    await expect(modal.getByText('Please select a payment method')).toBeVisible();
    await modal.getByRole('radio', { name: /JazzCash/ }).tap();
    await modal.getByRole('button', { name: 'Copy JazzCash number' }).tap();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('03011234567');
    await modal.getByRole('button', { name: 'Copy amount' }).tap();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('349');
    await expectAccessible(page);
    await next.tap();
  });

  await test.step('step 2 takes a pasted screenshot, which a chosen one replaces', async () => {
    await expect(heading('Attach the screenshot')).toBeFocused();
    await next.tap();
    await expect(modal.getByText('Please upload payment screenshot')).toBeVisible();
    await modal.getByRole('button', { name: 'Paste the screenshot' }).tap();
    await expect(modal.getByText('There is no picture in the clipboard.')).toBeVisible();
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const picture = new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    });
    await modal.getByRole('button', { name: 'Paste the screenshot' }).tap();
    await expect(modal.getByText('screenshot.png')).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await modal.getByRole('button', { name: 'Replace file' }).tap();
    await (await choosing).setFiles(receiptFile());
    await expect(modal.getByText('receipt.png')).toBeVisible();
    await expect(modal.getByText(/^\d+(\.\d+)? KB$/)).toBeVisible();
    await expect(modal.getByText('Ready to submit')).toBeVisible();
    await expectAccessible(page);
    await next.tap();
  });

  await test.step('step 3 asks for the transaction ID, and Back and Forward change the step', async () => {
    await expect(heading('Submit for review')).toBeFocused();
    await expect(submit).toBeDisabled();
    await id.fill('JC-STEPS-1');
    await expect(submit).toBeEnabled();
    await expectAccessible(page);
    await page.goBack();
    await expect(heading('Attach the screenshot')).toBeFocused();
    await expect(modal.getByText('receipt.png')).toBeVisible();
    await modal.getByRole('button', { name: 'Back' }).tap();
    await expect(heading('Send the money')).toBeFocused();
    await expect(modal.getByRole('radio', { name: /JazzCash/ })).toBeChecked();
    // Back from the first step would close the modal, so it asks, because a screenshot is chosen.
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard this payment proof?' });
    await question.getByRole('button', { name: 'Keep editing' }).tap();
    await next.tap();
    await expect(heading('Attach the screenshot')).toBeFocused();
    await next.tap();
    await expect(id).toHaveValue('JC-STEPS-1');
  });

  await test.step('a refused screenshot leads back to its step', async () => {
    await page.route('**/api/uploads/**', (route) =>
      route.fulfill({ status: 415, json: { message: 'Please upload a valid image file' } }),
    );
    await modal.getByRole('button', { name: 'Back' }).tap();
    // The screenshot is uploaded when it is chosen, and again when it is submitted.
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await expect(modal.getByText('Ready to submit')).toBeVisible();
    await next.tap();
    await submit.tap();
    await expect(heading('Attach the screenshot')).toBeFocused();
    await expect(modal.getByText('Please upload a valid image file')).toBeVisible();
    await page.unroute('**/api/uploads/**');
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await expect(modal.getByText('Ready to submit')).toBeVisible();
    await next.tap();
    await submit.tap();
    await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(courseUrl);
    await page.goBack();
    await expect(page).toHaveURL(/\/(#.*)?$/);
  });

  await test.step('the next payment begins with the same method, and a reload returns to the step and loses nothing', async () => {
    await openPayment('Constitutional Law Fundamentals');
    await expect(modal.getByRole('radio', { name: /JazzCash/ })).toBeChecked();
    await next.tap();
    await expect(heading('Attach the screenshot')).toBeFocused();
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await expect(modal.getByText('Ready to submit')).toBeVisible();
    await next.tap();
    await id.fill('JC-STEPS-2');
    // The draft is written when the typing pauses.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('payment-draft');
    await page.reload();
    await expect(heading('Submit for review')).toBeVisible();
    await expect(modal.getByText('receipt.png')).toBeVisible();
    await modal.getByRole('button', { name: 'Back' }).tap();
    await modal.getByRole('button', { name: 'Back' }).tap();
    await modal.getByRole('button', { name: 'Not now' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Discard this payment proof?' });
    await question.getByRole('button', { name: 'Discard' }).tap();
    await expect(modal).toBeHidden();
    await expect(page).not.toHaveURL(/enroll/);
  });
  await context.close();
});
