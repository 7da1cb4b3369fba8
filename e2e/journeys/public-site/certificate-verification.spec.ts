import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { countCalls, withFailure, withoutRule } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';

test('a student copies the link of a certificate, and a guest verifies it', async ({ server, browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(context, server, DEMO.certified);
  const page = await context.newPage();
  await page.goto(`${server.url}/student/view-certificate`);
  await page.getByRole('button', { name: 'Copy verification link' }).click();
  await expect(page.getByText('Verification link copied')).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${server.url}/certificate/QA(-.{4}){4}$`, 'u'));
  await page.goto(`${server.url}/student/request-certificate`);
  await expect(page.getByRole('button', { name: 'Copy verification link' })).toBeVisible();
  await context.close();

  for (const colorScheme of ['light', 'dark'] as const) {
    const guest = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const guestPage = await guest.newPage();
    await guestPage.goto(link);
    await expect(guestPage.getByText('This certificate was issued by Qanoon Academy.')).toBeVisible();
    for (const fact of [
      'Demo Student Certified',
      'Contract Law Essentials',
      'Dr. Hina Rauf',
      link.split('/').at(-1)!,
    ])
      await expect(guestPage.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    await expect(guestPage.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(guestPage);
    await guest.close();
  }
});

test('a visitor opens the form from the footer and sees a mistyped ID before a request', async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a certificate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a certificate' })).toBeVisible();
  const calls = countCalls(page);
  const [field, verify] = [page.getByLabel('Certificate ID'), page.getByRole('button', { name: 'Verify' })];
  await verify.click();
  await expect(page.getByText('Please enter the certificate ID')).toBeVisible();
  await field.fill('QA-2222-2222-3');
  await verify.click();
  await expect(page.getByText(/^This is not a certificate ID\./u)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.goto(`${server.url}/certificate/QA-2222-2222-3`);
  await expect(page.getByText('QA-2222-2222-3 is not a certificate ID.')).toBeVisible();
  expect(calls.get('certificates.verify')).toBeUndefined();
  await expectAccessible(page);
});

test('an ID in lower case without dashes is found, and an unknown one is reported', async ({
  server,
  page,
  context,
}) => {
  const token = await signIn(await page.context().browser()!.newContext(), server, DEMO.certified);
  const response = await context.request.get(`${server.url}/api/certificates`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [{ certificate_id: code }] = (await response.json()) as [{ certificate_id: string }];
  await page.goto(`${server.url}/certificate`);
  // Before hydration the form itself submits the text, and the URL contains it unchanged.
  await hydrated(page);
  await page.getByLabel('Certificate ID').fill(code.toLowerCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(`${server.url}/certificate/${code}`);
  await expect(page.getByText('This certificate was issued by Qanoon Academy.')).toBeVisible();
  await page.getByLabel('Certificate ID').fill('QA-2222-2222-2');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('No certificate was issued with the ID QA-2222-2222-2.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('This certificate was issued by Qanoon Academy.')).toBeVisible();
});

test('a visitor retries a failed verification', async ({ server, page }) => {
  await withFailure(page, 'certificates.verify', 429, 'Too many attempts. Please wait and try again.');
  await page.goto(`${server.url}/certificate/QA-2222-2222-2`);
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Please wait and try again.');
  await withoutRule(page, 'certificates.verify');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No certificate was issued with the ID QA-2222-2222-2.')).toBeVisible();
});

test('the form works without JavaScript', async ({ server, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/certificate`);
  await page.getByLabel('Certificate ID').fill('QA-2222-2222-2');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(`${server.url}/certificate/QA-2222-2222-2`);
  await context.close();
});
