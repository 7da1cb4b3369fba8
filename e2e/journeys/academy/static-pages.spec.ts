import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@academy', '@public-web'];
const PAGES = [
  {
    path: '/legal-service',
    title: 'Legal Service',
    headings: ['Terms & Conditions', 'Privacy Policy', 'Disclaimer', 'Contact for Legal Inquiries'],
  },
  {
    path: '/publication',
    title: 'Publication',
    headings: ['Publications & Research', 'Copyright & Use', 'Citing Our Publications', 'Contact'],
  },
];

for (const { path, title, headings } of PAGES)
  test(`${path} shows its four sections with placeholders, and Back returns to the home page`, {
    tag,
  }, async ({ server, browser }) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.goto(server.url + path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(4);
    for (const name of headings) {
      const part = main.locator('section', {
        has: page.getByRole('heading', { level: 2, name, exact: true }),
      });
      await expect(part.getByText(/^\[.+\]/)).toBeVisible();
    }
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await context.close();
  });

test('the footer shows the contact and about text and links to both pages', {
  tag: [...tag, '@main'],
}, async ({ server, page }) => {
  await page.goto(server.url);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'info@qanoonacademy.pk' })).toHaveAttribute(
    'href',
    'mailto:info@qanoonacademy.pk',
  );
  await expect(footer.getByRole('link', { name: '+92 300 1234567' })).toHaveAttribute(
    'href',
    'tel:+923001234567',
  );
  await expect(footer.getByText(/^Qanoon Academy teaches the law of Pakistan/)).toBeVisible();
  for (const { path, title } of PAGES) {
    await footer.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(server.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
