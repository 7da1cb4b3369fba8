import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addCertificateRequests } from '../../fixtures/certificate-requests.ts';
import { addAdministrator } from '../../fixtures/database.ts';
import { asFile, certificatePdf } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { endUndo } from '../../pages/issuing.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@certificates'];

test.describe.configure({ timeout: 120_000 });

/** The first certificate waits for the thread that draws to start. */
const DRAWN = { timeout: 60_000 };

/** Issues certificates for two students and opens the register. */
async function issueTwo(page: Page, server: Server): Promise<void> {
  await addCertificateRequests(server, 'Law of Evidence', [
    { fullName: 'Zainab Malick', nameUrdu: 'زینب ملک' },
    { fullName: 'Hamza Tariq' },
  ]);
  await page.goto(`${server.url}/admin/cerificate-management?search=evidence`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue 2 certificates' }).click();
  await endUndo(server, page);
  await expect(page.getByRole('heading', { name: 'Issued Certificates (2)' })).toBeVisible(DRAWN);
  await page.getByRole('link', { name: 'Certificate Register' }).click();
  await expect(page.getByText('3 certificates', { exact: true })).toBeVisible();
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, student: string, action: string): Promise<void> {
  await rowOf(page, student)
    .getByRole('button', { name: /^Actions,/u })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a certificate is reissued with corrected names, revoked and reinstated', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page, browser }) => {
  await signIn(context, server, DEMO.admin);
  await issueTwo(page, server);
  const code = (await rowOf(page, 'Zainab Malick').getByText(/^QA-/u).textContent())!;
  const visitor = await browser.newPage();

  await test.step('the administrator reissues the certificate', async () => {
    await choose(page, 'Zainab Malick', 'Reissue');
    const dialog = page.getByRole('dialog', { name: 'Reissue this certificate?' });
    await dialog.getByRole('button', { name: 'Reissue' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The name was misspelt.');
    await dialog.getByLabel('Correct the names').check();
    await dialog.getByLabel('Name in Latin letters').fill('زینب');
    await dialog.getByRole('button', { name: 'Reissue' }).click();
    await expect(dialog.getByText(/^Write this name in Latin letters/u)).toBeVisible();
    await dialog.getByLabel('Name in Latin letters').fill('Zainab Malik');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reissue' }).click();
    await expect(toastWith(page, 'The new certificate is being drawn')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('4 certificates', { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass(DRAWN);
    await expect(rowOf(page, 'Zainab Malick')).toContainText('Replaced');
    await page.getByRole('button', { name: `Show ${code}` }).click();
    const details = page.getByRole('dialog', { name: code });
    await expect(details).toContainText('Replaced by');
    await expect(details.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    await expectAccessible(page);
    await details.getByRole('button', { name: /^QA-/u }).click();
    await expect(rowOf(page, 'Zainab Malik')).toContainText('Valid');
    await visitor.goto(`${server.url}/verify/${code}`);
    await expect(visitor.getByText('The name was misspelt.')).toBeVisible();
  });

  await test.step('the administrator revokes and reinstates it', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    const other = (await rowOf(page, 'Hamza Tariq').getByText(/^QA-/u).textContent())!;
    await choose(page, 'Hamza Tariq', 'Revoke');
    const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' });
    await dialog.getByLabel('Reason').fill('Issued by mistake.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(toastWith(page, 'Certificate revoked')).toBeVisible();
    await expect(rowOf(page, 'Hamza Tariq')).toContainText('Revoked');
    await visitor.goto(`${server.url}/verify/${other}`);
    await expect(visitor.getByText('Issued by mistake.')).toBeVisible();
    await choose(page, 'Hamza Tariq', 'Reinstate');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click();
    await expect(toastWith(page, 'Certificate reinstated')).toBeVisible();
    await expect(rowOf(page, 'Hamza Tariq')).toContainText('Valid');
    await visitor.reload();
    await expect(visitor.getByText('Issued by mistake.')).toHaveCount(0);
  });
  await visitor.close();
});

test('a certificate is reissued with an uploaded PDF, whose ID is reserved first', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await issueTwo(page, server);
  await choose(page, 'Hamza Tariq', 'Reissue');
  const dialog = page.getByRole('dialog', { name: 'Reissue this certificate?' });
  await dialog.getByText('A PDF of your own').click();
  await dialog.getByRole('button', { name: 'Reserve the new ID' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The paper was damaged.');
  await dialog.getByRole('button', { name: 'Reserve the new ID' }).press('Enter');
  const reserved = dialog.getByRole('region', { name: 'Certificate ID for this file' });
  await expect(reserved).toBeFocused();
  await expectAccessible(page);
  const code = (await reserved.getByText(/^QA-/u).textContent())!;
  await dialog
    .getByLabel('Select PDF certificate file')
    .setInputFiles(asFile('new.pdf', 'application/pdf', await certificatePdf('Hamza Tariq')));
  await dialog.getByRole('button', { name: 'Reissue' }).click();
  await expect(toastWith(page, 'Certificate reissued')).toBeVisible();
  await page.goto(`${server.url}/verify/${code}`);
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
});

test('the register is searched and filtered, and saved as CSV', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await issueTwo(page, server);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search certificates' }).fill('malick');
  await expect(page.getByText('1 certificate', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=malick/u);
  await page.getByLabel('Status').selectOption('Revoked');
  await expect(page.getByText('No certificates match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3 certificates', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^certificates-\d{4}-\d\d-\d\d\.csv$/u);
  const csv = await readFile(await file.path(), 'utf8');
  for (const part of ['Zainab Malick', 'Hamza Tariq', 'Law of Evidence']) expect(csv).toContain(part);

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Show QA-/u })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible();
});

test('an administrator without the permission sees neither the register nor the management', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const account = await addAdministrator(server, {
    email: 'admin-without@demo.test',
    canManageEnrollments: false,
  });
  await signIn(context, server, account);
  for (const path of ['certificates', 'cerificate-management', 'academy/certificates']) {
    await page.goto(`${server.url}/admin/${path}`);
    await expect(page.getByText(/^Your account does not have the permission/u)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Certificate Register' })).toHaveCount(0);
});
