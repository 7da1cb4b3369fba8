import sharp from 'sharp';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addAdministrator } from '../../fixtures/database.ts';
import { asFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

/** The bytes that identify a picture, before its size is checked. */
const PNG_START = Buffer.from('\x89PNG', 'latin1');

const tag = ['@people'];

const drawing = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

test('an administrator saves a name, an image and a signature', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
}) => {
  // The administrator of the demo has a signature.
  await signIn(context, server, await addAdministrator(server, { email: 'admin-unsigned@demo.test' }));
  await page.goto(`${server.url}/admin/settings`);
  await expect(page.getByRole('heading', { name: 'Admin Profile & Security' })).toBeVisible();
  await expect(page.getByText('No signature uploaded yet.')).toBeVisible();
  await page
    .getByLabel('Upload Signature')
    .setInputFiles(
      asFile('large.png', 'image/png', Buffer.concat([PNG_START, Buffer.alloc(2 * 1024 * 1024)])),
    );
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

test('an administrator cannot choose a common password and signs in with a new one', { tag }, async ({
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

test('a button keeps its width while it shows a shorter label', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/settings?tab=security`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await released;
    await route.abort();
  });
  await page.getByLabel('Current Password').fill(DEMO.admin.password);
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('harbour lantern 7');
  const button = page.getByRole('button', { name: 'Change Password' });
  await page.evaluate(() => document.fonts.ready);
  const { width } = (await button.boundingBox())!;
  await button.click();
  const busy = page.locator('.btn[aria-busy=true]');
  await expect(busy).toBeVisible();
  expect((await busy.boundingBox())!.width).toBeCloseTo(width, 0);
  release();
  await expect(busy).toHaveCount(0);
  expect(await button.evaluate(({ style }) => style.minWidth)).toBe('');
});

test('the order of the style sheets does not change the styles', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/analytics`);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page.locator('.analytics-revenue')).toBeVisible();
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  // This is one evaluation, because a chart that renders between two would leave detached elements with no
  // styles. The parts of a chart are rendered when it knows its size.
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *:not(svg *)')].map((element) => {
        const { color, display, font, padding, backgroundColor } = getComputedStyle(element);
        return [element.getAttribute('class'), color, display, font, padding, backgroundColor].join(' | ');
      }),
    );
  let asBuilt = await look();
  await expect(async () => {
    const before = asBuilt;
    asBuilt = await look();
    expect(asBuilt, 'the charts are complete').toEqual(before);
  }).toPass();
  const sheets = await page.evaluate(async () => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    for (const link of links) {
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
      document.head.prepend(link);
      await loaded;
    }
    return links.length;
  });
  expect(sheets, 'more than one sheet to reorder').toBeGreaterThan(1);
  expect(await look()).toEqual(asBuilt);
});
