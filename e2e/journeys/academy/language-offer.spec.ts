import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@messages', '@public-web'];
const OFFER = 'یہ صفحہ اردو میں بھی ہے۔';

test.describe('a browser that prefers Urdu', () => {
  test.use({ locale: 'ur-PK' });

  test('gets the English page at an English address, with an offer of the Urdu one', {
    tag: [...tag, '@main'],
  }, async ({ server, page }) => {
    await page.goto(`${server.url}/?search=law`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(OFFER)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'اردو میں دیکھیں' }).click();
    await expect(page).toHaveURL(`${server.url}/ur/?search=law`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    // The choice is stored, so an English page has no offer.
    await page.goto(`${server.url}/`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(OFFER)).toHaveCount(0);
  });

  test('gets no further offer after a refusal', { tag }, async ({ server, page }) => {
    await page.goto(`${server.url}/`);
    await page.getByRole('button', { name: 'ابھی نہیں' }).click();
    await expect(page.getByText(OFFER)).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(OFFER)).toHaveCount(0);
  });
});

test('a browser that prefers English gets no offer', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(OFFER)).toHaveCount(0);
});
