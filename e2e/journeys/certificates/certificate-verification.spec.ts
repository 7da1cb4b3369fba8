import type { Browser, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addCertificateChain, pdfFile, setRevoked } from '../../fixtures/issued-certificates.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { countCalls, withFailure, withoutRule } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { enter, typeInto } from '../../pages/keyboard.ts';

const tag = ['@certificates'];
const UNKNOWN = 'QA-2222-2222-2';

/** The certificate of the demo: its ID, and the file that its student downloads. */
async function demoCertificate(server: Server, browser: Browser): Promise<{ code: string; pdf: Buffer }> {
  const context = await browser.newContext();
  const token = await signIn(context, server, DEMO.certified);
  const response = await context.request.get(`${server.url}/api/certificates`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [{ certificate_id: code, signedUrl }] = (await response.json()) as [
    { certificate_id: string; signedUrl: string },
  ];
  const pdf = await (await context.request.get(new URL(signedUrl, server.url).href)).body();
  await context.close();
  return { code, pdf };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const choose = (page: Page, pdf: Buffer) =>
  page.getByLabel('Check the file', { exact: true }).setInputFiles(pdfFile(pdf));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [language, texts] of Object.entries({
  en: { prefix: '', valid: 'This certificate is valid', compare: 'must say the same as these lines' },
  ur: {
    prefix: '/ur',
    valid: 'یہ سرٹیفکیٹ درست ہے',
    compare: 'سامنے موجود سرٹیفکیٹ پر بھی یہی لکھا ہونا چاہیے۔',
  },
}))
  test(`a guest without scripts reads a certificate on a small phone in the language ${language}`, {
    tag: [...tag, '@main'],
  }, async ({ server, browser }) => {
    const [, , newest] = await addCertificateChain(server);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    const response = await page.goto(`${server.url}${texts.prefix}/certificate/${newest!.code}`);
    expect(response!.status()).toBe(200);
    await expect(page).toHaveURL(`${server.url}${texts.prefix}/verify/${newest!.code}`);
    // The state, the holder and the course are visible without scrolling.
    for (const visible of [
      heading(page, texts.valid),
      page.getByText('Ayesha Malik', { exact: true }),
      page.getByText('Law of Evidence', { exact: true }),
    ])
      await expect(visible).toBeInViewport();
    for (const fact of ['عائشہ ملک', 'Bilal Ahmed', 'Director of Studies', 'Qanoon Academy', newest!.code])
      await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
    await expect(page.getByText(texts.compare)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });

test('the form works without scripts', { tag }, async ({ server, browser }) => {
  const { code } = await demoCertificate(server, browser);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/ur/certificate`);
  const field = page.getByRole('textbox');
  await field.fill(UNKNOWN);
  await field.press('Enter');
  await expect(page).toHaveURL(`${server.url}/ur/verify/${UNKNOWN}`);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');
  await expect(heading(page, 'یہ سرٹیفکیٹ درست ہے')).toBeVisible();
  await context.close();
});

test('a downloaded file is unaltered, and any changed one is not a file that was issued', {
  tag: [...tag, '@main'],
}, async ({ server, browser, page }) => {
  const { code, pdf } = await demoCertificate(server, browser);
  await page.goto(`${server.url}/verify/${code}`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await choose(page, pdf);
  await expect(page.getByRole('heading', { name: 'This file is unaltered' })).toBeVisible();
  await expectAccessible(page, 'unaltered');
  for (const index of [0, Math.floor(pdf.length / 2), pdf.length - 1]) {
    const changed = Buffer.from(pdf);
    changed[index]! ^= 1;
    await choose(page, changed);
    await expect(
      page.getByRole('heading', { name: 'This is not a file that Qanoon Academy issued' }),
    ).toBeVisible();
    await expect(page.getByText(/printed to PDF, scanned or photographed/u)).toBeVisible();
    await choose(page, pdf);
    await expect(page.getByRole('heading', { name: 'This file is unaltered' })).toBeVisible();
  }
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByRole('heading', { name: 'This file is unaltered' })).toBeHidden();
});

test('an earlier file and a replaced certificate lead to the newest', { tag }, async ({ server, page }) => {
  const [oldest, second, newest] = await addCertificateChain(server);
  await page.goto(`${server.url}/verify/${oldest!.code}`);
  await expect(heading(page, 'This certificate was replaced')).toBeVisible();
  await expect(page.getByText('The name was misspelt.')).toBeVisible();
  await choose(page, newest!.pdf);
  await expect(page.getByRole('heading', { name: 'This file is the newest version' })).toBeVisible();
  await choose(page, oldest!.pdf);
  await expect(page.getByRole('heading', { name: 'This file is an earlier version' })).toBeVisible();
  await expectAccessible(page, 'earlier version');
  await page.getByRole('main').getByRole('link', { name: newest!.code }).first().click();
  await expect(page).toHaveURL(`${server.url}/verify/${newest!.code}`);
  await expect(heading(page, 'This certificate is valid')).toBeVisible();
  await choose(page, second!.pdf);
  await expect(page.getByText(`issued it with the ID ${second!.code}`)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'This certificate was replaced')).toBeVisible();
});

test('the next request after a revocation shows it', { tag: [...tag, '@main'] }, async ({ server, page }) => {
  const [, , newest] = await addCertificateChain(server);
  await page.goto(`${server.url}/verify/${newest!.code}`);
  await expect(heading(page, 'This certificate is valid')).toBeVisible();
  await setRevoked(server, newest!.code, 'The payment was reversed by the bank.');
  await page.reload();
  await expect(heading(page, 'This certificate was revoked')).toBeVisible();
  await expect(page.getByText('The payment was reversed by the bank.')).toBeVisible();
  await choose(page, newest!.pdf);
  await expect(page.getByText('The certificate itself is no longer valid, as this page says.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'revoked, dark');
  await setRevoked(server, newest!.code, null);
  await page.reload();
  await expect(heading(page, 'This certificate is valid')).toBeVisible();
});

test('a certificate is verified with the keyboard only', { tag }, async ({ server, browser, page }) => {
  const { code, pdf } = await demoCertificate(server, browser);
  await page.goto(`${server.url}/verify`);
  await hydrated(page);
  await typeInto(page, page.getByLabel('Certificate ID'), code.toLowerCase().replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/verify/${code}`);
  await expect(heading(page, 'This certificate is valid')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await enter(page, page.getByLabel('Check the file', { exact: true }));
  await (await choosing).setFiles(pdfFile(pdf));
  await expect(page.getByRole('status').filter({ hasText: 'This file is unaltered' })).toBeVisible();
  await enter(page, page.locator('summary', { hasText: 'How this works' }));
  await expect(page.getByText(`a real page begins with ${server.url}/`)).toBeVisible();
});

test('a printed page has the facts, the address and the time of the check', { tag }, async ({
  server,
  browser,
}) => {
  const { code } = await demoCertificate(server, browser);
  // The dark theme is printed as the light one.
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 794, height: 1123 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/verify/${code}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading(page, 'This certificate is valid')).toBeVisible();
  await expect(page.getByText(/^Checked on .+ Pakistan time/u)).toBeVisible();
  await expect(page.getByText(`${server.url}/verify/${code}`, { exact: true })).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('contentinfo').last(),
    page.getByRole('textbox'),
  ])
    await expect(hidden.first()).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await test.info().attach('paper', { body: await page.screenshot(), contentType: 'image/png' });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(/\/Count (\d+)/u.exec(paper)![1]).toBe('1');
  await context.close();
});

test('a mistyped ID is reported before a request, and an unknown one after it', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a certificate' }).click();
  await expect(heading(page, 'Verify a certificate')).toBeVisible();
  await hydrated(page);
  const calls = countCalls(page);
  const [field, verify] = [page.getByLabel('Certificate ID'), page.getByRole('button', { name: 'Verify' })];
  await verify.click();
  await expect(page.getByText('Please enter the certificate ID')).toBeVisible();
  await field.fill('QA-2222-2222-3');
  await verify.click();
  await expect(page.getByText(/^This is not a certificate ID\./u)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(calls.get('certificates.verify')).toBeUndefined();
  await field.fill(UNKNOWN);
  await verify.click();
  await expect(page.getByText(`No certificate was issued with the ID ${UNKNOWN}.`)).toBeVisible();
  expect(calls.get('certificates.verify')).toBe(1);
  await expectAccessible(page, 'unknown');
  expect((await page.goto(`${server.url}/verify/QA-2222-2222-3`))!.status()).toBe(404);
  await expect(page.getByText('QA-2222-2222-3 is not a certificate ID.')).toBeVisible();
  await expectAccessible(page, 'mistyped');
});

test('a visitor repeats a failed verification', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/verify`);
  await hydrated(page);
  await withFailure(page, 'certificates.verify', 429, 'Too many attempts.', 'TOO_MANY_REQUESTS');
  await page.getByLabel('Certificate ID').fill(UNKNOWN);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Too many attempts from your network.')).toBeVisible();
  await withoutRule(page, 'certificates.verify');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText(`No certificate was issued with the ID ${UNKNOWN}.`)).toBeVisible();
});

test('a page that the server rendered is hydrated without a second request', { tag }, async ({
  server,
  browser,
  page,
}) => {
  const { code } = await demoCertificate(server, browser);
  const calls = countCalls(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${server.url}/verify/${code}`);
  await hydrated(page);
  await choose(page, Buffer.from('Another file.'));
  await expect(page.getByRole('status').filter({ hasText: 'not a file that' })).toBeVisible();
  expect(calls.get('certificates.verify')).toBeUndefined();
  expect(errors).toEqual([]);
});
