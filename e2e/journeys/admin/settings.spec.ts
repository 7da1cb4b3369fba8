import sharp from 'sharp';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const drawing = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

test('an administrator saves a name, an image and a signature', async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/settings`);
  await expect(page.getByRole('heading', { name: 'Admin Profile & Security' })).toBeVisible();
  await expect(page.getByText('No signature uploaded yet.')).toBeVisible();
  await page
    .getByLabel('Upload Signature')
    .setInputFiles(asFile('large.png', 'image/png', Buffer.alloc(2 * 1024 * 1024)));
  await expect(page.getByText('Signature image must be below 2MB')).toBeVisible();
  await page.getByLabel('Full Name').fill('Barrister Ayesha Khan');
  await page.getByLabel('Change profile image').setInputFiles(asFile('me.png', 'image/png', await drawing()));
  await page
    .getByLabel('Upload Signature')
    .setInputFiles(asFile('signature.png', 'image/png', await drawing()));
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

test('an administrator cannot choose a common password and signs in with a new one', async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/settings?tab=security`);
  await page.getByLabel('Current Password').fill(DEMO.admin.password);
  await page.getByLabel('New Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm New Password').fill('password123');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.locator('.field-error')).toBeVisible();
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('harbour lantern 7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toastWith(page, 'Password changed successfully!')).toBeVisible();
  const response = await page.request.post(`${server.url}/api/auth/admin-login`, {
    data: { email: DEMO.admin.email, password: 'harbour lantern 7' },
  });
  expect(response.ok()).toBe(true);
});

test('the order of the style sheets does not change the styles', async ({ server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.route(`${server.url}/admin/profile`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const links = html.match(/<link rel="stylesheet"[^>]*>/gu)!;
    expect(links.length, 'more than one sheet to reorder').toBeGreaterThan(1);
    const body = links
      .reverse()
      .reduce((page, link) => page.replace(link, '').replace('</head>', `${link}</head>`), html);
    await route.fulfill({ response, body: turned ? body : html });
  });
  const look = () =>
    page
      .getByRole('link', { name: 'Edit' })
      .evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).paddingLeft]);
  let turned = false;
  await page.goto(`${server.url}/admin/profile`);
  const asBuilt = await look();
  expect(asBuilt).toEqual(['rgb(251, 248, 239)', '18px']);
  turned = true;
  await page.reload();
  expect(await look()).toEqual(asBuilt);
});
