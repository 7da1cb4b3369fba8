import type { Page } from '@playwright/test';
import { statementFile } from '../../../apps/api/test/support/evidence/statement-files.ts';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile, receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@evidence'];
const ACCOUNT = { label: 'Qanoon Academy, Easypaisa, 03001234567' };
const csv = (content: Buffer | string) => asFile('march.csv', 'text/csv', Buffer.from(content));

async function choose(page: Page, file: ReturnType<typeof csv>) {
  await page.getByRole('button', { name: 'Import statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import statement' });
  await dialog.getByLabel('Account').selectOption(ACCOUNT);
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

test('a statement is previewed with its columns and imported, and a second import changes nothing', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/reconcile`);

  await test.step('a file of another kind is refused', async () => {
    const dialog = await choose(page, receiptFile());
    await expect(dialog.getByText(/^Statement must be a CSV file\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles(csv('a shopping list\nbread\n'));
    await expect(dialog.getByText(/^No line with headings/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the columns are guessed, can be changed, and the rows are imported', async () => {
    const dialog = await choose(page, csv(statementFile('meezan')));
    await expect(dialog.getByText('5 rows below the headings in line 5.')).toBeVisible();
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('Booking Date');
    await expect(dialog.getByLabel('Money in')).toHaveValue('Credit');
    await expect(dialog.getByRole('table', { name: 'First rows of the file' })).toContainText('LESCO');
    await dialog.getByLabel('Money in').selectOption('Debit');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Each column can have one use only.')).toBeVisible();
    await expect(dialog.getByLabel('Money in')).toBeFocused();
    await dialog.getByLabel('Money in').selectOption('Credit');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('4 new transfers, 0 already known, 0 not understood.')).toBeVisible();
    const transfer = page.getByRole('article').filter({ hasText: 'AYESHA SIDDIQA' });
    await expect(transfer).toContainText('2 Mar 2026');
    await expect(transfer).toContainText('only the day is stated');
    await expect(transfer).toContainText('Statement');
  });

  await test.step('the second import of the file finds its columns, and changes nothing', async () => {
    const dialog = await choose(page, csv(statementFile('meezan')));
    await expect(dialog.getByText('The columns are as they were last used for this account.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('0 new transfers, 4 already known, 0 not understood.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(4);
  });
});

test('a statement that does not add up is refused with the line, and other columns can be tried', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/reconcile`);
  // A credit of PKR 1,500 was made one of PKR 9,500.
  const changed = statementFile('meezan').toString().replace('"1,500.00"', '"9,500.00"');
  const dialog = await choose(page, csv(changed));
  await expect(dialog.getByText('5 rows below the headings in line 5.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'Nothing was imported.' });
  await expect(alert).toContainText('Line 7: the balance should be PKR 24,500, but it is 16,500.00.');
  await expect(alert).toBeInViewport();
  await expectAccessible(page);

  // The same upload is read with other columns.
  await dialog.getByLabel('Balance').selectOption('');
  await expect(alert).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No open transfers')).toBeVisible();
});
