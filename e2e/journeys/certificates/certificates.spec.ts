import { build } from '@qanoon/db/testing/factories';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { asFile, certificatePdf, receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withFailure, withoutRule } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { scanScreen } from '../../pages/qr-code.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@certificates'];

test.describe.configure({ timeout: 180_000 });

test('an administrator finds a request, issues its certificate once and downloads it', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  await withDatabase(server, async (db) => {
    const course = await build.course(db, { title: 'Law of Evidence' });
    for (let index = 1; index <= 26; index++) {
      const { id: studentId } = await build.student(db, {
        fullName: `Graduate ${index}`,
        email: `graduate-${index}@demo.test`,
      });
      await build.certificateRequest(db, { studentId, courseId: course.id });
    }
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, server, DEMO.admin);
  const page = await context.newPage();
  await skipWaits(page, QUERY_RETRIES);
  await page.goto(`${server.url}/admin/certificate-management`);
  await expect(page).toHaveURL(`${server.url}/admin/cerificate-management`);
  const pending = page.getByRole('region', { name: /^Pending Requests/ });
  const issued = page.getByRole('region', { name: /^Issued Certificates/ });
  await expect(page.getByRole('heading', { name: 'Pending Requests (26)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Issued Certificates (1)' })).toBeVisible();
  await expect(pending.getByRole('listitem')).toHaveCount(24);
  await withFailure(page, 'certificates.pending');
  await pending.getByRole('button', { name: 'Load more' }).click();
  await expect(pending.getByText('Error loading requests')).toBeVisible();
  await expect(pending.getByRole('listitem')).toHaveCount(24);
  await withoutRule(page, 'certificates.pending');
  await pending.getByRole('button', { name: 'Try Again' }).click();
  await expect(pending.getByRole('listitem')).toHaveCount(26);

  await page.getByRole('searchbox', { name: 'Search certificates' }).fill('GRADUATE-17@');
  await expect(page.getByRole('heading', { name: 'Pending Requests (1)' })).toBeVisible();
  await expect(page.getByText('No certificates match.')).toBeVisible();
  for (const fact of ['Graduate 17', 'graduate-17@demo.test', 'Law of Evidence', '0%', '0.00', '0m played'])
    await expect(pending).toContainText(fact);
  await expectAccessible(page);

  // A second tab with the same request uploads after the first.
  const late = await context.newPage();
  await late.goto(`${server.url}/admin/cerificate-management?search=graduate-17`);
  await late.getByRole('button', { name: 'Upload Certificate, Graduate 17' }).click();

  await page.getByRole('button', { name: 'Upload Certificate, Graduate 17' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Certificate' });
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  const code = (await dialog.getByText(/^QA-/u).textContent())!;
  expect(await scanScreen(dialog.getByRole('img', { name: `QR code for ${code}` }))).toBe(
    `${server.url}/verify/${code}`,
  );
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as SVG' }).click();
  expect((await saving).suggestedFilename()).toBe(`${code}.svg`);
  await dialog.getByLabel('Select PDF certificate file').setInputFiles(receiptFile());
  await expect(dialog.getByText('Please select a PDF file')).toBeVisible();
  await expect(upload).toBeDisabled();
  const pdf = await certificatePdf('Graduate 17 has completed Law of Evidence');
  await dialog
    .getByLabel('Select PDF certificate file')
    .setInputFiles(asFile('certificate.pdf', 'application/pdf', pdf));
  await upload.click();
  await expect(toastWith(page, 'Certificate uploaded successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pending Requests (0)' })).toBeVisible();
  await expect(issued).toContainText('Graduate 17');
  await expect(issued).toContainText(code);
  const downloading = page.waitForEvent('download');
  await issued.getByRole('button', { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);

  const lateDialog = late.getByRole('dialog', { name: 'Upload Certificate' });
  await lateDialog
    .getByLabel('Select PDF certificate file')
    .setInputFiles(asFile('other.pdf', 'application/pdf', await certificatePdf('Another')));
  await lateDialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toastWith(late, 'This certificate has already been issued.')).toBeVisible();
  await context.close();
});
