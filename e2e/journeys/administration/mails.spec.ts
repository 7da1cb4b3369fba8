import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { addPendingPayments } from '../../fixtures/database.ts';
import { mailsTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@administration', '@academy'];

test.describe.configure({ timeout: 120_000 });

test('the owner previews every mail in its states, and sends herself a sample', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Mails', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  const mails = page.getByRole('region', { name: 'List of mails' }).getByRole('link');
  await expect(mails.first()).toHaveAttribute('aria-current', /true|page/u);
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  expect(await mails.count()).toBeGreaterThanOrEqual(10);
  for (const mail of await mails.all()) {
    const title = await mail.locator('b').textContent();
    await mail.click();
    const frame = page.frameLocator(`iframe[title="Preview: ${title}"]`);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.getByRole('link').first()).toBeVisible();
  }

  await mails.filter({ hasText: 'Payment decided' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('Your payment is approved');
  await page.getByLabel('State').selectOption('Rejected with a reason');
  await expect(page).toHaveURL(/mail=payment-decided&state=rejected-reason/u);
  await expect(frame.getByRole('heading')).toHaveText('Your payment was not accepted');
  await expect(frame.getByText('The screenshot does not show the transaction ID.')).toBeVisible();
  const paper = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await paper()).toBe('rgb(248, 244, 234)');
  await page.getByText('Dark mail program').click();
  await expect.poll(paper).toBe('rgb(15, 21, 18)');
  await page.getByText('Phone width').click();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.width).toBe(360);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('do not pay again');
  await page.getByRole('button', { name: 'Send me a sample' }).click();
  await expect(toastWith(page, 'A sample is on its way')).toBeVisible();
  await expect.poll(() => mailsTo(server, OWNER.email).length).toBe(1);
  const [sample] = mailsTo(server, OWNER.email);
  expect(sample!.head).toContain('Subject: Sample: Payment rejected');
  expect(sample!.text).toContain('do not pay again');
  expect(sample!.html).toContain('do not pay again');

  await page.reload();
  await expect(frame.getByRole('heading')).toHaveText('Your payment was not accepted');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('region', { name: 'List of mails' })).toBeHidden();
  await page.getByRole('button', { name: 'All mails' }).click();
  await expect(page.getByRole('region', { name: 'List of mails' })).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
});

test('the link of a reviewer’s mail opens that request with its proof', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const [, second] = await addPendingPayments(server, 3, { method: 'jazzcash' });
  const token = await signIn(context, server, DEMO.admin);
  const response = await context.request.get(`${server.url}/trpc/payments.requests`, {
    params: { input: JSON.stringify({ search: second, limit: 1 }) },
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = ((await response.json()) as { result: { data: { items: { id: string }[] } } }).result.data
    .items[0]!;
  await page.goto(`${server.url}/admin/enrollments?payment=${id}`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(second!);
  await expect(page.getByRole('img', { name: /^Payment screenshot of/u })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('img', { name: /^Payment screenshot of/u })).toBeVisible();
  await page.getByRole('button', { name: 'Show all pending requests' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/enrollments`);
  await expect(page.locator('[data-request]')).toHaveCount(4);
  await page.goto(`${server.url}/admin/enrollments?payment=unknown`);
  await expect(page.getByText('This request does not exist.').first()).toBeVisible();
});
