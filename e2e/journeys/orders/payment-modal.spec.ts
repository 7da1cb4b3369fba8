import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile, receiptFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { choose } from '../../pages/keyboard.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@enrollments', '@evidence', '@orders'];
const METHODS = [
  { method: 'easypaisa', label: 'Transaction ID', shown: ['03001234567'], copied: '03001234567' },
  { method: 'jazzcash', label: 'Transaction ID', shown: ['03011234567'], copied: '03011234567' },
  { method: 'sadapay', label: 'Transaction ID', shown: ['03021234567'], copied: '03021234567' },
  {
    method: 'bank',
    label: 'Reference Number',
    shown: ['0123 4567 8901 2345', 'PK09 DEMO 0000 0123 4567 8901', 'Demonstration Bank Limited'],
    copied: '0123456789012345',
  },
] as const;

/** A noise image, which does not compress: 1300 × 2600, about 10 MB as PNG. */
function largeScreenshot(): Buffer {
  const [width, height] = [1300, 2600];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let seed = 1;
  for (let at = 0; at < rows.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647;
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : seed & 0x7f;
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Opens the dialog by its button, so that focus can return to it. */
async function openModal(page: Page, server: Server, course = 'Criminal Law and Procedure') {
  await page.goto(server.url);
  await hydrated(page);
  await page.getByRole('link', { name: course, exact: true }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).click();
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  await expect(modal).toBeVisible();
  return modal;
}

test('a student copies the account details of each payment method, also without a clipboard', {
  tag,
}, async ({ server, browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(context, server, DEMO.fresh);
  const page = await context.newPage();
  const modal = await openModal(page, server);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  for (const { method, label, shown, copied } of METHODS) {
    await modal.getByRole('radio', { name: method }).click();
    for (const text of shown) await expect(modal.getByText(text)).toBeVisible();
    await expect(modal.getByRole('textbox', { name: label, exact: true })).toBeVisible();
    await expect(modal.getByText('PKR 349').last()).toBeVisible();
    await modal.getByRole('button', { name: /^Copy/ }).first().click();
    await expect.poll(clipboard).toBe(copied);
  }
  await expectAccessible(page);
  // A page over plain HTTP has no clipboard API.
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('refused')),
    }),
  );
  const copy = modal.getByRole('button', { name: 'Copy IBAN' });
  await copy.click();
  await expect(copy.locator('xpath=following-sibling::*[1]')).toHaveText('Copied');
  await expect.poll(clipboard).toBe('PK09DEMO0000012345678901');
  await expect(copy).toBeFocused();
  await context.close();
});

test('a student uses the payment dialog by keyboard; focus stays inside and returns to the button', {
  tag: [...tag, '@main'],
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.fresh);
  const modal = await openModal(page, server);
  await expect(modal.getByRole('radio', { name: /Easypaisa/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(modal.getByRole('radio', { name: /Easypaisa/ })).toBeChecked();
  await choose(page, 'ArrowDown', modal.getByRole('radio', { name: /JazzCash/ }));
  for (let step = 0; step < 9; step++) await page.keyboard.press('Tab');
  await expect.poll(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' })).toBeFocused();
});

test('a student sees missing and invalid fields before Submit is enabled', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  const modal = await openModal(page, server);
  const submit = modal.getByRole('button', { name: 'Submit' });
  const id = modal.getByRole('textbox');
  const file = modal.locator('input[type=file]');
  await expect(submit).toBeDisabled();
  await modal.getByRole('radio', { name: /bank/ }).click();
  await id.fill('REF-1');
  await expect(submit).toBeDisabled();
  await file.setInputFiles(receiptFile());
  await expect(submit).toBeEnabled();
  await expect(modal.getByText('Ready to submit')).toBeVisible();
  await expect(modal.locator('.drop-thumb img')).toBeVisible();
  await id.fill('');
  await expect(modal.getByText('Reference Number is required')).toBeVisible();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(submit).toBeDisabled();
  await id.fill('FT-26АВ');
  await expect(
    modal.getByText(
      'Reference Number: only the letters A to Z and digits are accepted. Remove “А” (U+0410, a Cyrillic letter).',
    ),
  ).toBeVisible();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(submit).toBeDisabled();
  await id.fill('\u200eREF-1\u2069');
  await expect(id, 'invisible characters of a copied ID are removed').toHaveValue('REF-1');
  await expect(submit).toBeEnabled();
  await modal.getByRole('button', { name: 'Remove file' }).click();
  await expect(modal.getByText('Please upload payment screenshot')).toBeVisible();
  await expect(submit).toBeDisabled();
  for (const [wrong, message] of [
    [
      asFile('receipt.png', 'image/png', Buffer.from('%PDF-1.4 no picture')),
      'Please upload a valid image file',
    ],
    [
      asFile('IMG_0042.HEIC', 'image/heic', Buffer.from('00000018667479706865696300000000', 'hex')),
      /HEIC photo, which cannot be read here/,
    ],
  ] as const) {
    await file.setInputFiles(wrong);
    await expect(modal.getByText(message)).toBeVisible();
    await expect(file).toHaveAttribute('aria-invalid', 'true');
    await expect(submit).toBeDisabled();
  }
  await expectAccessible(page);
});

test('a large screenshot is resized before the upload, and the form is disabled during it', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 640, height: 844 } });
  await signIn(context, server, DEMO.fresh);
  const page = await context.newPage();
  const modal = await openModal(page, server);
  await modal.getByRole('radio', { name: /SadaPay/ }).click();
  await modal.getByRole('textbox').fill('SP-1');
  const original = largeScreenshot();
  expect(original.length).toBeGreaterThan(5_000_000);
  // The screenshot is uploaded when it is chosen.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await released;
    await route.continue();
  });
  await modal.locator('input[type=file]').setInputFiles(asFile('long receipt.png', 'image/png', original));
  await expect(modal.getByText(/^Made smaller for the upload, from \d/)).toBeVisible();
  await expect(modal.getByText('long receipt.jpg')).toBeVisible();
  const shown = modal.locator('.drop-thumb img');
  expect(
    await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1000, 2000]);

  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expect(modal.getByText(/Uploading, \d+% of/).first()).toBeVisible();
  for (const control of [
    modal.getByRole('button', { name: 'Cancel' }),
    modal.getByRole('button', { name: 'Close' }),
    modal.getByRole('textbox'),
  ])
    await expect(control).toBeDisabled();
  for (const radio of await modal.getByRole('radio').all()) await expect(radio).toBeDisabled();
  await expect(modal.locator('input[type=file]')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  const upload = page.waitForResponse('**/api/uploads/**');
  release();
  expect(((await (await upload).json()) as { contentType: string }).contentType).toBe('image/jpeg');
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(
    page.getByRole('complementary').getByRole('button', { name: 'Payment Under Review' }),
  ).toBeDisabled();
  await context.close();
});

test('a lost response is requested again and creates one payment', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.fresh);
  const modal = await openModal(page, server);
  await modal.getByRole('radio', { name: /Easypaisa/ }).click();
  await modal.getByRole('textbox').fill('EP-LOST-1');
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  const keys: (string | undefined)[] = [];
  await page.route('**/trpc/payments.requestEnroll**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server processes the request, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Failed to submit enrollment. Try again.')).toBeVisible();
  await expect(modal.getByRole('textbox')).toHaveValue('EP-LOST-1');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  expect(keys[0]).toMatch(/^\w{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  const purchases = await context.request.get(`${server.url}/api/student/purchases`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await purchases.json()) as unknown[]).length).toBe(1);
});
