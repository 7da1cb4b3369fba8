import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bundles, coupons, courses } from '@qanoon/db/schema';
import { asPaisa } from '@qanoon/domain/lib/money';
import { inArray } from 'drizzle-orm';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { receiptFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { carriedOut, endUndoPeriod, expectStatus } from '../../pages/review.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@money', '@orders'];
const CRIMINAL = 'Criminal Law and Procedure';
const CONTRACT = 'Contract Law Essentials';
const REFERENCE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u;

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: /^Enroll in (?:this course|these courses)$/u });
/** The reference that the dialog or the page shows. */
const referenceOn = (page: Page) => page.getByText(REFERENCE).first().textContent();

async function openDialog(page: Page, server: Server, course = CRIMINAL) {
  await page.goto(server.url);
  await page.getByRole('link', { name: course, exact: true }).click();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(dialogOf(page).getByText(REFERENCE)).toBeVisible();
  return dialogOf(page);
}

async function pay(page: Page, transactionId: string) {
  const modal = dialogOf(page);
  await modal.getByRole('radio', { name: /Easypaisa/ }).click();
  await modal.getByLabel(/Transaction ID/).fill(transactionId);
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await modal.getByRole('button', { name: 'Submit' }).click();
}

async function newDevice(browser: { newContext: () => Promise<BrowserContext> }, server: Server) {
  const context = await browser.newContext();
  await signIn(context, server, DEMO.fresh);
  return context.newPage();
}

const addCoupon = (server: Server, code: string, percent: number) =>
  withDatabase(server, (db) =>
    db.transaction((tx) =>
      tx.insert(coupons).values({ code, kind: 'percent', value: percent, createdAt: new Date() }),
    ),
  );

test('a student opens an order, leaves, and finishes it on another device with a coupon', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  await addCoupon(server, 'EID10', 10);
  const first = await newDevice(browser, server);
  const modal = await openDialog(first, server);
  const reference = (await referenceOn(first))!;
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
  // Opening the dialog again returns the same order.
  await first.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(modal.getByText(reference)).toBeVisible();
  await first.context().close();

  const second = await newDevice(browser, server);
  await second.goto(`${server.url}/student/orders`);
  const row = second.getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText('Waiting for payment');
  await row.getByRole('link', { name: /^See the order/ }).click();
  await expect(second.getByRole('heading', { level: 1 })).toContainText(reference);
  await second.getByRole('link', { name: 'Finish the payment' }).click();
  const form = dialogOf(second);
  await expect(form.getByText(reference)).toBeVisible();

  await form.getByRole('button', { name: 'Have a coupon code?' }).click();
  const code = form.getByLabel('Coupon code');
  await expect(code).toBeFocused();
  await code.fill('eid 99');
  await code.press('Enter');
  await expect(form.getByText('This code is not valid for this order.')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('eid 10');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByText('Code EID10 is applied.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove the code' }).click();
  await form.getByRole('button', { name: 'Have a coupon code?' }).click();
  await code.fill('EID10');
  await code.press('Enter');
  await expect(form.getByText('Code EID10 is applied.')).toBeVisible();
  await form.getByRole('radio', { name: /Easypaisa/ }).click();
  // The price is 349 less ten percent, in whole rupees.
  await expect(form.locator('.pay-slip')).toContainText(/PKR\s315/u);

  await pay(second, 'EP-ORDER-1');
  await expect(toastWith(second, 'Enrollment submitted! Payment under review.')).toBeVisible();
  await second.getByRole('link', { name: 'See your order' }).click();
  await expect(second.getByRole('heading', { level: 1 })).toContainText(reference);
  // The seeded student waits longer.
  await expect(second.getByText('Your place in the queue: 2.')).toBeVisible();
  await expect(second.getByText(/Payments are decided within/u)).toBeVisible();
  await expect(second.getByText('EP-ORDER-1')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Withdraw the order' })).toHaveCount(0);
  await second.context().close();
});

test('a student withdraws an order and opens a new one', { tag }, async ({ ownServer: server, browser }) => {
  const page = await newDevice(browser, server);
  await openDialog(page, server);
  const reference = (await referenceOn(page))!;
  const courseUrl = page.url();
  await page.goto(`${server.url}/student/orders`);
  await page.getByRole('link', { name: /^See the order/ }).click();
  await page.getByRole('button', { name: 'Withdraw the order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this order?' });
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await page.getByRole('button', { name: 'Withdraw the order' }).click();
  await question.getByRole('button', { name: 'Withdraw the order' }).click();
  await expect(toastWith(page, 'The order was withdrawn.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Withdrawn');
  await expect(page.getByRole('link', { name: 'Finish the payment' })).toHaveCount(0);

  await page.goto(courseUrl);
  await expect(dialogOf(page).getByText(REFERENCE)).toBeVisible();
  expect(await referenceOn(page)).not.toBe(reference);
  await page.context().close();
});

test('a student claims a transaction ID that another payment has', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const page = await newDevice(browser, server);
  await openDialog(page, server);
  await pay(page, 'demo 3820 1740018');
  const modal = dialogOf(page);
  await expect(modal.getByText('This transaction ID was already submitted for a payment.')).toBeVisible();
  await expect(modal.getByText(/A reviewer compares both payments and decides/u)).toBeVisible();
  // Another ID withdraws the offer.
  const claim = modal.getByRole('button', { name: 'This is my payment' });
  await modal.getByLabel(/Transaction ID/).fill('demo 3820 1740019');
  await expect(claim).toHaveCount(0);
  await modal.getByLabel(/Transaction ID/).fill('demo 3820 1740018');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await claim.click();
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment Under Review' }).first()).toBeDisabled();
  await page.context().close();
});

test('a coupon for the whole price enrolls at once, and its order has a receipt', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  await addCoupon(server, 'FULL', 100);
  const page = await newDevice(browser, server);
  const modal = await openDialog(page, server);
  await modal.getByRole('button', { name: 'Have a coupon code?' }).click();
  await modal.getByLabel('Coupon code').fill('full');
  await modal.getByRole('button', { name: 'Apply' }).click();
  await expect(toastWith(page, 'You are enrolled.')).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start Learning' }).first()).toBeVisible();
  await page.goto(`${server.url}/student/orders`);
  await page.getByRole('link', { name: /^See the order/ }).click();
  await page.getByRole('link', { name: /^Receipt \d{4}-\d{6}$/ }).click();
  const sheet = page.getByRole('article', { name: /^Receipt \d{4}-\d{6}$/ });
  await expect(sheet).toContainText('Nothing to pay');
  await expect(sheet).toContainText(CRIMINAL);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/u);
  await page.context().close();
});

test('a bundle is bought by its link, reviewed and reversed as a whole', {
  tag: [...tag, '@enrollments', '@evidence'],
}, async ({ ownServer: server, browser }) => {
  const { courseId, bundleId } = await withDatabase(server, async (db) => {
    const rows = await db
      .select()
      .from(courses)
      .where(inArray(courses.title, [CRIMINAL, CONTRACT]));
    const [bundle] = await db.transaction((tx) =>
      tx
        .insert(bundles)
        .values({
          title: 'Two courses',
          courseIds: rows.map(({ id }) => id),
          price: asPaisa(400_00),
          createdAt: new Date(),
        })
        .returning(),
    );
    return { courseId: rows[0]!.id, bundleId: bundle!.id };
  });
  const page = await newDevice(browser, server);
  await page.goto(`${server.url}/course/${courseId}?bundle=${bundleId}`);
  const modal = dialogOf(page);
  const list = modal.getByRole('list', { name: 'Courses of this order' });
  for (const title of [CRIMINAL, CONTRACT]) await expect(list).toContainText(title);
  await pay(page, 'EP-BUNDLE-1');
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  await page.goto(`${server.url}/student/courses`);
  for (const title of [CRIMINAL, CONTRACT])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, server, DEMO.admin);
  const desk = await context.newPage();
  const row = desk.getByRole('row').filter({ hasText: 'Demo Student New' });
  for (const title of [CRIMINAL, CONTRACT]) {
    await desk.goto(`${server.url}/admin/enrollments?search=${encodeURIComponent(title)}`);
    await expect(row).toContainText('Two courses');
  }
  const panel = await openProof(desk, row);
  for (const text of ['Two courses', CRIMINAL, CONTRACT]) await expect(panel).toContainText(text);
  await panel.getByRole('button', { name: /^Approve,/ }).click();
  await endUndoPeriod(server, desk);
  await carriedOut(desk, 'Payment approved!');
  await expectStatus(row, 'Approved');
  await page.reload();
  for (const title of [CRIMINAL, CONTRACT])
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();

  const approved = await openProof(desk, row);
  await approved.getByRole('button', { name: 'Reverse…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reverse this payment' });
  await dialog.getByLabel('Reason').fill('The bank took it back.');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(toastWith(desk, 'Payment reversed.')).toBeVisible();
  for (const text of ['Two courses', CRIMINAL, CONTRACT]) await expect(approved).toContainText(text);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const title of [CRIMINAL, CONTRACT])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await context.close();
  await page.context().close();
});

async function openProof(desk: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^View proof/ }).click();
  return desk.getByRole('complementary', { name: 'Proof of Demo Student New' });
}
