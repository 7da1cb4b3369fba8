import { expect, type Page } from '@playwright/test';
import { ORDERS, offeredPayees } from '../../packages/client/testing/order-data.ts';
import { legibleReceipt } from '../fixtures/files.ts';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import { COURSE, expectText, type PageOf, press, type Screen } from './screen.ts';

const DIALOG: PageOf = { account: 'fresh', path: '/course/:constitutional?enroll=true', heading: COURSE };

/** Both calls return the order. */
async function withOrder(page: Page, change: object): Promise<void> {
  await withChange<object>(page, 'orders.get', (order) => ({ ...order, ...change }));
  await withChange<{ order: object }>(page, 'orders.open', (opened) => ({
    ...opened,
    order: { ...opened.order, ...change },
  }));
}

const READ = { isDone: true, transactionId: '53941208877' };

/** Also on a phone, where it is the second of three steps. */
async function attachScreenshot(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /easypaisa/u })
    .first()
    .click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const isPhone = await next.isVisible();
  if (isPhone) await next.click();
  await page.locator('input[type=file]').setInputFiles(legibleReceipt());
  await expect(page.getByText('Ready to submit')).toBeVisible();
  if (isPhone) await next.click();
}

/** The payment dialog in the states of its order. */
export const PAYMENT_ORDERS: Screen[] = [
  {
    ...DIALOG,
    name: 'payment-modal-accounts',
    prepare: (page) => withOrder(page, { payees: offeredPayees }),
    act: async (page) => {
      await page.getByRole('radio', { name: /bank/u }).first().click();
      await expect(page.getByRole('img', { name: /^Raast QR code/u })).toBeVisible();
    },
  },
  {
    ...DIALOG,
    name: 'payment-modal-read-id',
    prepare: (page) => withResponse(page, 'proofChecks.readOwn', READ),
    act: async (page) => {
      await attachScreenshot(page);
      await expect(page.getByText(/^We read/u)).toBeVisible({ timeout: 10_000 });
    },
  },
  {
    ...DIALOG,
    name: 'payment-modal-other-id',
    prepare: (page) => withResponse(page, 'proofChecks.readOwn', READ),
    act: async (page) => {
      await attachScreenshot(page);
      await page.getByLabel(/^Transaction ID/u).fill('53941208899');
      await expect(page.getByText(/^You typed/u)).toBeVisible({ timeout: 10_000 });
    },
  },
  {
    ...DIALOG,
    name: 'payment-modal-order-failed',
    prepare: (page) => withFailure(page, 'orders.open', 500),
    act: (page) => expect(page.getByText('The payment accounts could not be loaded.')).toBeVisible(),
  },
  {
    ...DIALOG,
    name: 'payment-modal-order-coupon',
    prepare: (page) =>
      withFailure(
        page,
        'orders.applyCoupon',
        409,
        'This code is not valid for this order.',
        'COUPON_NOT_VALID',
      ),
    act: async (page) => {
      await press('Have a coupon code?')(page);
      await page.getByLabel('Coupon code').fill('NOT-A-CODE');
      await press('Apply')(page);
      await expect(page.getByText('This code is not valid for this order.')).toBeVisible();
    },
  },
  {
    ...DIALOG,
    name: 'payment-modal-order-discounts',
    prepare: (page) => {
      const { items, listTotal, total, balanceDue, couponCode } = ORDERS.open;
      return withOrder(page, { items, listTotal, total, balanceDue, couponCode, credit: 150 });
    },
    act: (page) => expect(page.getByRole('button', { name: /^Use my credit/u })).toBeVisible(),
  },
  {
    ...DIALOG,
    name: 'payment-modal-order-price-changed',
    prepare: (page) =>
      withFailure(
        page,
        'orders.open',
        409,
        'The price is now PKR 349. Check it and try again.',
        'PRICE_CHANGED',
      ),
    act: (page) => expect(page.getByRole('button', { name: 'Continue with this price' })).toBeVisible(),
  },
  {
    ...DIALOG,
    name: 'payment-modal-order-closed',
    prepare: (page) => withOrder(page, ORDERS.expired),
    act: expectText('This order is closed.'),
  },
  {
    ...DIALOG,
    name: 'payment-modal-order-claim',
    prepare: (page) =>
      withFailure(
        page,
        'payments.requestEnroll',
        409,
        'This transaction ID was already submitted for a payment.',
        'TRANSACTION_ID_USED',
      ),
    act: async (page) => {
      await page.getByRole('radio', { name: /bank/u }).first().click();
      const next = page.getByRole('button', { name: 'Next' });
      const inSteps = await next.isVisible();
      if (inSteps) await next.click();
      await page.locator('input[type=file]').setInputFiles(legibleReceipt());
      await expect(page.getByText('Ready to submit')).toBeVisible();
      if (inSteps) await next.click();
      await page.getByLabel(/Reference Number/u).fill('PK36-38201746592');
      await press('Submit')(page);
      await expect(page.getByRole('button', { name: 'This is my payment' })).toBeVisible();
    },
  },
  {
    name: 'course-order-balance-due',
    account: 'waiting',
    path: '/course/:constitutional',
    heading: COURSE,
    prepare: (page) =>
      withChange<{ userEnrollment: object }>(page, 'courses.get', (course) => ({
        ...course,
        userEnrollment: { ...course.userEnrollment, status: 'pending', orderId: 'an-order' },
      })),
    act: (page) => expect(page.getByRole('button', { name: 'Pay the rest' })).toBeVisible(),
  },
];
