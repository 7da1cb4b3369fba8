import type { Page } from '@playwright/test';
import { users } from '@qanoon/db/schema';
import { like } from 'drizzle-orm';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addPendingPayments, addTransfers, withDatabase } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { openAsTwoReviewers } from '../../pages/review.ts';

const tag = ['@enrollments', '@evidence', '@orders'];

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const openProof = (page: Page, name: string) =>
  row(page, name)
    .getByRole('button', { name: /^View proof/u })
    .click();
const line = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Checklist' }).getByRole('listitem').filter({ hasText: name });

test('the checklist fills itself, and its evidence opens by keyboard', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const [first] = await addPendingPayments(server, 1);
  await addTransfers(server, 1);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await openProof(page, first!);
  await expect(line(page, 'ID is new')).toContainText('Passed');
  await expect(line(page, 'ID is new')).toContainText('Not used before');
  await expect(line(page, 'Amount')).toContainText('PKR 299 received: the amount due');
  await expect(line(page, 'Payer is the student')).toContainText(`${first} paid`);
  await expect(page.getByRole('region', { name: 'Checklist' }).getByRole('listitem')).toHaveCount(8);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Transfer on the academy’s account' });
  await expect(dialog).toContainText('You have received Rs.299 in your Easypaisa Account.');
  await expect(dialog).toContainText('Same transaction ID');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await line(page, 'Money received')
    .getByRole('button', { name: /^Show the transfer/u })
    .click();
  await expect(dialog).toBeVisible();
});

test('a reason is inserted in the language of the student, and can be changed', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const [first] = await addPendingPayments(server, 1);
  await withDatabase(server, (db) =>
    db.transaction((tx) => tx.update(users).set({ language: 'ur' }).where(like(users.email, 'queue-%'))),
  );
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await openProof(page, first!);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('3');
  const text = dialog.getByLabel('What the student reads');
  await expect(text).toHaveValue('اسکرین شاٹ پڑھا نہیں جا سکتا۔');
  await expect(dialog).toContainText('The student’s language is Urdu.');
  await expectAccessible(page);
  await page.keyboard.press('5');
  await expect(text).toHaveValue(/^یہ ٹرانزیکشن ID/u);
  await text.fill('یہ رسید پرانی ہے۔');
  await dialog.getByRole('radio', { name: 'The screenshot cannot be read.' }).click();
  await expect(text, 'what was typed stays').toHaveValue('یہ رسید پرانی ہے۔');
});

test('a payment is reserved for the reviewer who opened it, and becomes free by itself', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const [first, second] = await addPendingPayments(server, 2);
  const [ayesha, bilal] = await openAsTwoReviewers(browser, server, first!, { live: true });
  await openProof(ayesha, first!);
  await expect(ayesha.getByRole('complementary').getByRole('button', { name: /^Approve,/u })).toBeEnabled();

  // The list of the other reviewer shows it at once.
  await expect(row(bilal, first!)).toContainText('In review');
  await expect(row(bilal, first!)).toContainText('Demo Administrator');
  await expect(row(bilal, first!).getByRole('button', { name: /^Approve,/u })).toBeDisabled();
  await openProof(bilal, first!);
  const panel = bilal.getByRole('complementary', { name: `Proof of ${first}` });
  await expect(panel).toContainText(/Demo Administrator is reviewing it, until \d\d?:\d\d/u);
  await expect(panel.getByRole('button', { name: /^Approve,/u })).toBeDisabled();
  await bilal.keyboard.press('a');
  await expect(bilal.getByRole('region', { name: 'Decisions' })).toHaveCount(0);
  await expectAccessible(bilal);

  // When she opens the next payment, the first one is free for him.
  await openProof(ayesha, second!);
  await expect(panel.getByRole('button', { name: /^Approve,/u })).toBeEnabled({ timeout: 20_000 });
  await expect(row(ayesha, first!)).toContainText('In review');
  await bilal.close();
  await expect(row(ayesha, first!), 'closing the page releases it').not.toContainText('In review');
  await ayesha.context().close();
});
