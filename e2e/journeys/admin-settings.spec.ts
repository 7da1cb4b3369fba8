import sharp from 'sharp';
import { asFile, DEMO, expect, expectAccessible, signIn, test, toastWith } from '../fixtures.ts';

const drawing = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

test('profile: image and signature are saved with the name', async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/settings`);
  await expect(page.getByRole('heading', { name: 'Admin Profile & Security' })).toBeVisible();
  await expect(page.getByText('No signature uploaded yet.')).toBeVisible();
  await page.getByLabel('Upload Signature').setInputFiles(asFile('large.png', 'image/png', Buffer.alloc(2 * 1024 * 1024)));
  await expect(page.getByText('Signature image must be below 2MB')).toBeVisible();
  await page.getByLabel('Full Name').fill('Barrister Ayesha Khan');
  await page.getByLabel('Change profile image').setInputFiles(asFile('me.png', 'image/png', await drawing()));
  await page.getByLabel('Upload Signature').setInputFiles(asFile('signature.png', 'image/png', await drawing()));
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(toastWith(page, 'Profile updated successfully!')).toBeVisible();
  await page.reload();
  const signature = page.getByRole('img', { name: 'Your signature' });
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await expectAccessible(page);
  await page.goto(`${server.url}/admin/profile`);
  await expect(page.getByRole('heading', { name: 'Barrister Ayesha Khan' })).toBeVisible();
  await expect(page.getByText('Administrator Account')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/settings`);
});

test('security: a common password is refused, a good one signs in', async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/settings?tab=security`);
  await page.getByLabel('Current Password').fill(DEMO.admin.password);
  await page.getByLabel('New Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm New Password').fill('password123');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.locator('.field-error')).toBeVisible();
  for (const label of ['New Password', 'Confirm New Password']) await page.getByLabel(label, { exact: true }).fill('harbour lantern 7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toastWith(page, 'Password changed successfully!')).toBeVisible();
  const answer = await page.request.post(`${server.url}/api/auth/admin-login`, { data: { email: DEMO.admin.email, password: 'harbour lantern 7' } });
  expect(answer.ok()).toBe(true);
});
