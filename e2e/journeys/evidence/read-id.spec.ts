import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { legibleReceipt } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@orders', '@evidence'];
/** A hint is shown when nothing was typed for this long. */
const PAUSE_MS = 1200;
const COURSE = 'Criminal Law and Procedure';
/** The transaction ID on the seeded receipt. */
const ID = 'DEMO-38201746592';

/**
 * Delays the answer to the page until the server has read the screenshot, because the page stops asking after
 * 25 s.
 */
async function waitForReading(page: Page): Promise<void> {
  await page.route('**/trpc/proofChecks.readOwn**', async (route) => {
    let response = await route.fetch();
    while ((await response.text()).includes('"isDone":false')) {
      await pause(2000);
      response = await route.fetch();
    }
    await route.fulfill({ response });
  });
}

test('the ID that was read from the screenshot is filled in on a phone, and can be changed', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(context, server, DEMO.fresh);
  const page = await context.newPage();
  await page.clock.install();
  await waitForReading(page);
  await page.goto(server.url);
  await hydrated(page);
  await page.getByRole('link', { name: COURSE, exact: true }).tap();
  await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).tap();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  const next = modal.getByRole('button', { name: 'Next' });
  await modal.getByRole('radio', { name: /Easypaisa/ }).tap();
  await next.tap();
  await modal.locator('input[type=file]').setInputFiles(legibleReceipt());
  await expect(modal.getByText('Ready to submit')).toBeVisible();
  await next.tap();
  const id = modal.getByRole('textbox', { name: 'Transaction ID' });
  const hint = modal.getByRole('status').filter({ hasText: 'from the screenshot' });
  // Another process reads the picture, and the machine may be busy.
  await expect(id).toHaveValue(ID, { timeout: 60_000 });
  await expect(modal.getByText('Read from your screenshot.')).toBeVisible();
  await expectAccessible(page);
  await id.fill('');
  await expect(hint).toHaveText(/^We read DEMO-38201746592 from the screenshot\./u);
  await hint.getByRole('button', { name: 'Use this ID' }).tap();
  await expect(id).toHaveValue(ID);
  await expect(id).toBeFocused();
  await expect(hint.getByRole('button')).toHaveCount(0);
  // This is the same ID, typed in another way.
  await id.fill('demo 38201746592');
  await page.clock.runFor(PAUSE_MS);
  await expect(hint).toHaveCount(0);

  await id.fill('DEMO-38201746593');
  await expect(hint).toContainText('You typed DEMO-38201746593, but we read DEMO-38201746592');
  await expectAccessible(page);
  await hint.getByRole('button', { name: 'Hide this hint' }).tap();
  await expect(hint).toHaveCount(0);
  await expect(id).toBeFocused();
  // The hint never prevents submitting.
  await modal.getByRole('button', { name: 'Submit' }).tap();
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  await context.close();
});

test('the payment form works while the ID cannot be read', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(server.url);
  await hydrated(page);
  await page.getByRole('link', { name: COURSE, exact: true }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).click();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  await page.route('**/trpc/proofChecks.readOwn**', (route) => route.abort());
  await modal.getByRole('radio', { name: /Easypaisa/ }).click();
  await modal.locator('input[type=file]').setInputFiles(legibleReceipt());
  await page.waitForRequest('**/trpc/proofChecks.readOwn**');
  await modal.getByRole('textbox').fill('EP-1234567');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
});
