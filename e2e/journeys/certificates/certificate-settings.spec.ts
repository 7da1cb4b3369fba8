import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { OWNER, signIn } from '../../fixtures/accounts.ts';
import { addCertificateRequests } from '../../fixtures/certificate-requests.ts';
import { asFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { endUndo, issueFromPreview } from '../../pages/issuing.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@certificates'];

test.describe.configure({ timeout: 120_000 });

/** The first certificate waits for the thread that draws to start. */
const DRAWN = { timeout: 60_000 };

const signature = async () =>
  asFile(
    'signature.png',
    'image/png',
    await sharp({ create: { width: 460, height: 150, channels: 3, background: '#112244' } })
      .png()
      .toBuffer(),
  );
const preview = (page: Page) =>
  page.getByRole('img', { name: 'Preview of the certificate with sample data' });

async function openSettings(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/admin/academy`);
  await page.getByRole('link', { name: 'Certificate Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Certificate Settings' })).toBeVisible();
}

/** Waits until the preview has another picture than before. */
async function expectNewPreview(page: Page, change: () => Promise<unknown>): Promise<void> {
  const before = await preview(page).getAttribute('src');
  await change();
  await expect(preview(page)).not.toHaveAttribute('src', before!, DRAWN);
}

test('the owner chooses a design and who signs, sees the preview, and issues with that signature', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, OWNER);
  await openSettings(page, server);
  await expect(preview(page)).toBeVisible(DRAWN);
  await expectAccessible(page);
  await expectNewPreview(page, () => page.getByRole('radio', { name: /^Modern/u }).click());
  await expectNewPreview(page, () => page.getByLabel('Name', { exact: true }).first().fill('Ayesha Rahman'));
  await page.getByLabel('Title', { exact: true }).first().fill('Director of Studies');
  await expectNewPreview(page, async () =>
    page
      .getByLabel('Upload signature')
      .first()
      .setInputFiles(await signature()),
  );
  await page.getByLabel('Title', { exact: true }).last().fill('Rector');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/^Enter the name of who signs/u)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).last().fill('');
  await page.getByText('Publish the numbers of certificates').click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toastWith(page, 'Certificate settings saved')).toBeVisible();
  await expect(page.getByText(/^No signatory is named here/u)).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('radio', { name: /^Modern/u })).toBeChecked();
  await expect(page.getByRole('img', { name: 'Signature of Ayesha Rahman' })).toBeVisible();
  await expect(page.getByLabel('Publish the numbers of certificates')).toBeChecked();

  await addCertificateRequests(server, 'Law of Evidence', [{ fullName: 'Zainab Malik' }]);
  await page.goto(`${server.url}/admin/cerificate-management`);
  await issueFromPreview(page, 'Zainab Malik');
  await endUndo(server, page);
  await expect(toastWith(page, 'Certificate issued')).toBeVisible(DRAWN);
});

test('a change by somebody else is shown, and unsaved changes need a confirmation', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, OWNER);
  const other = await context.newPage();
  await Promise.all([page, other].map((each) => each.goto(`${server.url}/admin/academy/certificates`)));
  await other.getByRole('radio', { name: /^Classic/u }).click();
  await other.getByRole('button', { name: 'Save settings' }).click();
  await expect(toastWith(other, 'Certificate settings saved')).toBeVisible();

  await page.getByLabel('Name', { exact: true }).first().fill('Somebody');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/^Somebody else has changed these settings meanwhile/u)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Somebody');
  await page.getByRole('button', { name: 'Show their changes' }).click();
  await expect(page.getByRole('radio', { name: /^Classic/u })).toBeChecked();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('');
});

test('the owner turns the automatic issue on with the password, and one press suspends it', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/academy/certificates`);
  await page.getByLabel('Name', { exact: true }).first().fill('Ayesha Rahman');
  await page
    .getByLabel('Upload signature')
    .first()
    .setInputFiles(await signature());
  await expect(page.getByRole('img', { name: 'Signature of Ayesha Rahman' })).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toastWith(page, 'Certificate settings saved')).toBeVisible();

  const panel = page.getByRole('region', { name: 'Automatic issue' });
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on automatic issue?' });
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(toastWith(page, 'Automatic issue is on.')).toBeVisible();
  await expect(panel).toContainText('On since');
  await panel.getByRole('button', { name: 'Suspend' }).click();
  await expect(toastWith(page, 'Automatic issue is suspended.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
