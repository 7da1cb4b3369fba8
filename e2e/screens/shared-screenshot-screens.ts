import { expect, type Page } from '@playwright/test';
import { legibleReceipt } from '../fixtures/files.ts';
import { storeIncomingPicture } from '../pages/shared-picture-record.ts';
import { expectText, type PageOf, type Screen } from './screen.ts';

const PAGE: PageOf = { path: '/student/shared-screenshot', heading: 'Your screenshot' };

async function share(page: Page): Promise<void> {
  await storeIncomingPicture(page, legibleReceipt());
  await page.reload();
  const picture = page.getByRole('img', { name: 'The screenshot you shared' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Stores that the student left the payment form of a course. */
const leavePaymentForm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user')!) as { id: string };
    const unfinished = { courseId: 'any', title: 'Criminal Law and Procedure', openedAt: Date.now() };
    localStorage.setItem(`personal.${id}.unfinished_payment`, JSON.stringify(unfinished));
  });

/** The page of a screenshot that was shared to the app. */
export const SHARED_SCREENSHOT: Screen[] = [
  {
    ...PAGE,
    name: 'shared-screenshot',
    account: 'rejected',
    act: async (page) => {
      await share(page);
      await expectText(/Correct what was wrong/u)(page);
    },
  },
  {
    ...PAGE,
    name: 'shared-screenshot-unfinished',
    account: 'fresh',
    act: async (page) => {
      await leavePaymentForm(page);
      await share(page);
      await expect(page.getByRole('link', { name: /^Continue/u })).toBeVisible();
    },
  },
  {
    ...PAGE,
    name: 'shared-screenshot-none',
    account: 'fresh',
    act: expectText('There is no screenshot here.'),
  },
  {
    ...PAGE,
    name: 'shared-screenshot-refused',
    account: 'waiting',
    path: '/student/shared-screenshot?problem=wrong-type',
    act: expectText('This file is not a JPG, PNG or WebP picture.'),
  },
];
