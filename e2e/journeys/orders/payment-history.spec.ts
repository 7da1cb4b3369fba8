import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withChange, withDelayed, withFailure, withoutRule } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';

const tag = ['@enrollments', '@evidence', '@orders'];

type Payment = {
  id: string;
  status: string;
  courseTitle: string;
  method: string;
  rejectionReason: string | null;
  processedAt: string | null;
};

/** The student has a payment in every status, and in an unknown one. */
const inEveryStatus = (page: Page) =>
  withChange<Payment[]>(page, 'payments.mine', ([real]) =>
    ['completed', 'pending', 'failed', 'something new'].map((status, index) => ({
      ...real!,
      id: `payment-${index}`,
      status,
      courseTitle: `Course ${index + 1}`,
      method: index === 1 ? 'bank' : real!.method,
      rejectionReason: status === 'failed' ? 'The receipt does not show PKR 349.' : null,
    })),
  );

test('a student filters payments by status and reads why one was rejected', {
  tag: [...tag, '@main'],
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.rejected);
  await inEveryStatus(page);
  await page.goto(`${server.url}/student/purchase-history`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Completed');
  await expect(rows.nth(0)).toContainText('Transaction ID');
  await expect(rows.nth(0)).toContainText(/PKR\s349/u);
  await expect(rows.nth(0)).toContainText(/Paid to.+, Easypaisa, 03/u);
  await expect(rows.nth(1)).toContainText('Pending');
  await expect(rows.nth(1)).toContainText('Reference Number');
  await expect(rows.nth(2)).toContainText('Failed');
  await expect(rows.nth(2)).toContainText('The receipt does not show PKR 349.');
  await expect(rows.nth(3)).toContainText('Pending');
  await expectAccessible(page);
  const filters = page.getByRole('group', { name: 'Show payments' }).getByRole('button');
  await expect(filters).toHaveText(['All', 'Completed', 'Pending', 'Failed']);
  for (const [index, titles] of [[/Course 1/u], [/Course 2/u, /Course 4/u], [/Course 3/u]].entries()) {
    await filters.nth(index + 1).click();
    await expect(rows).toHaveText(titles);
    await expect(filters.nth(index + 1)).toHaveAttribute('aria-pressed', 'true');
  }
  // The filter is in the address, so it survives a reload.
  await page.reload();
  await expect(rows).toHaveText([/Course 3/u]);
});

test('a student opens the submitted proof in a new tab', { tag }, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.rejected);
  await page.goto(`${server.url}/student/purchase-history`);
  const proof = page.getByRole('link', { name: /View proof/u });
  await expect(proof).toHaveAttribute('target', '_blank');
  const response = await page.request.get(new URL((await proof.getAttribute('href'))!, server.url).href);
  expect(response.headers()['content-type']).toMatch(/^image\//u);
});

test('payment history shows its empty, loading and failed state and retries', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  await skipWaits(page, QUERY_RETRIES);
  const release = await withDelayed(page, 'payments.mine');
  await page.goto(`${server.url}/student/purchase-history`);
  await expect(page.locator('.payment-list .skeleton').first()).toBeVisible();
  await release();
  await expect(page.getByText("You haven't made any payments yet.")).toBeVisible();
  await withFailure(page, 'payments.mine');
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No payments available');
  await expect(alert).toContainText("We couldn't load your payment history. Please try again later.");
  await expectAccessible(page);
  await withoutRule(page, 'payments.mine');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText("You haven't made any payments yet.")).toBeVisible();
});

test('a receipt prints on one page in the light theme', { tag }, async ({ server, browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  await signIn(context, server, DEMO.halfway);
  const page = await context.newPage();
  await page.goto(`${server.url}/student/purchase-history`);
  await page.getByRole('link', { name: /View receipt/u }).click();
  const sheet = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/u });
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(sheet).toContainText(DEMO.halfway.email);
  await expect(sheet).toContainText('Order reference');
  await expect(sheet).toContainText(/PKR\s\d+/u);
  // The receipt was issued before today, and is not a copy of another one.
  await expect(sheet.getByText('Copy', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  for (const other of [
    page.getByRole('banner'),
    page.getByRole('complementary'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button'),
  ])
    await expect(other.first()).toBeHidden();
  const lightness = (colour: string) => Math.max(...(colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number));
  expect(
    lightness(
      await sheet
        .locator('dd')
        .first()
        .evaluate((part) => getComputedStyle(part).color),
    ),
  ).toBeLessThan(90);
  expect((await PDFDocument.load(await page.pdf({ format: 'A4' }))).getPageCount()).toBe(1);
  await context.close();
});

test('an unknown receipt links back to the history', { tag }, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(`${server.url}/student/receipts/unknown`);
  await expect(page.getByText('Receipt not found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Payment History' }).click();
  await expect(page).toHaveURL(/purchase-history/u);
});
