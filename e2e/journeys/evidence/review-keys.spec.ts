import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addPendingPayments, countPayments } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@enrollments', '@evidence', '@orders'];
const COUNT = 20;

test.describe.configure({ timeout: 300_000 });

test('an administrator reviews twenty payments by keyboard', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  await addPendingPayments(server, COUNT);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, server, DEMO.admin);
  const page = await context.newPage();
  await page.goto(`${server.url}/admin/enrollments?search=Queue`);
  await expect(page.getByText(`${COUNT} requests`)).toBeVisible();

  await test.step('? lists the keys, o opens the proof, and j and k move through the list', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('j');
    await expect(page.locator('tr[aria-current]')).toContainText('Queue Student 01');
    await page.keyboard.press('o');
    await expect(page.getByRole('complementary', { name: 'Proof of Queue Student 01' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('complementary', { name: 'Proof of Queue Student 02' })).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('complementary', { name: 'Proof of Queue Student 01' })).toBeVisible();
  });

  await test.step('a approves and r rejects', async () => {
    for (let index = 1; index <= COUNT; index++) {
      const name = `Queue Student ${String(index).padStart(2, '0')}`;
      await expect(page.locator('tr[aria-current]')).toContainText(name);
      if (index % 10 === 0) {
        await page.keyboard.press('r');
        const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
        await expect(dialog.getByRole('radio').first()).toBeFocused();
        await page.keyboard.press('3');
        await expect(dialog.getByRole('radio', { name: 'The screenshot cannot be read.' })).toBeChecked();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
      } else await page.keyboard.press('a');
      await expect(page.locator('tbody tr', { hasText: name })).toContainText(
        index % 10 === 0 ? 'Rejected' : 'Approved',
      );
    }
  });

  // The seed contains one pending, two completed and one failed payment.
  await expect.poll(() => countPayments(server, 'completed'), { timeout: 30_000 }).toBe(2 + 18);
  await expect.poll(() => countPayments(server, 'failed'), { timeout: 30_000 }).toBe(1 + 2);
  expect(await countPayments(server, 'pending')).toBe(1);
  await context.close();
});

test('keys in the search field decide nothing, and an administrator turns the shortcuts off', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await addPendingPayments(server, 2);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await expect(page.locator('[data-request]')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page.locator('[data-request][aria-current]')).toContainText('Queue Student 01');
  await page.getByRole('searchbox', { name: 'Search requests' }).pressSequentially('ara');
  await expect(page.getByText('No requests match.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByText('Single-key shortcuts').click();
  await expect(page.getByRole('switch', { name: /Single-key shortcuts/ })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts (off)' })).toBeVisible();
  await expect(page.locator('[data-request]')).toHaveCount(3);
  for (const key of ['j', 'a', '?']) await page.keyboard.press(key);
  await expect(page.locator('[data-request][aria-current]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countPayments(server, 'pending')).toBe(3);
});
