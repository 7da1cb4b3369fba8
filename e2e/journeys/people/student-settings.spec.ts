import sharp from 'sharp';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile } from '../../fixtures/files.ts';
import { withPushService } from '../../fixtures/push-service.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

/** The bytes that identify a picture, before its size is checked. */
const PNG_START = Buffer.from('\x89PNG', 'latin1');

const tag = ['@people', '@platform'];

const photo = (width = 400) =>
  sharp({ create: { width, height: width, channels: 3, background: '#205040' } })
    .png()
    .toBuffer();

test('a student changes name and picture', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await page.goto(`${server.url}/student/settings`);
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(DEMO.halfway.email);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Sana Malik');
  await page.getByLabel('Change profile image').setInputFiles(asFile('me.png', 'image/png', await photo()));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastWith(page, 'Profile updated successfully!')).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header).toContainText('Sana Malik');
  await expect(header.locator('img')).toHaveJSProperty('complete', true);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Sana Malik');
  const face = page.getByRole('main').locator('.avatar img');
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('a student’s picture is refused before the upload if it is not an image or is too large', {
  tag,
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.waiting);
  await page.goto(`${server.url}/student/settings`);
  const input = page.getByLabel('Change profile image');
  await input.setInputFiles(asFile('me.pdf', 'application/pdf', Buffer.from('%PDF-1.4')));
  await expect(page.getByText('Please upload a valid image file')).toBeVisible();
  await input.setInputFiles(
    asFile('me.png', 'image/png', Buffer.concat([PNG_START, Buffer.alloc(2 * 1024 * 1024)])),
  );
  await expect(page.getByText('Profile image must be below 2MB')).toBeVisible();
});

test('a student changes the password and signs in with it', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(`${server.url}/student/settings`);
  await page.getByRole('tab', { name: 'Security' }).click();
  const save = page.getByRole('button', { name: 'Update Password' });
  await save.click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await page.getByLabel('Current Password').fill('not my password');
  await page.getByLabel('New Password').fill('harbour lantern 7');
  await page.getByLabel('Confirm Password').fill('something else');
  await save.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('harbour lantern 7');
  await save.click();
  // The form shows the server's message and retains the input.
  await expect(page.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current Password').fill(DEMO.fresh.password);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Current Password')).toHaveAttribute('type', 'text');
  await save.click();
  await expect(toastWith(page, 'Password updated successfully!')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  await expectAccessible(page);
  const login = (password: string) =>
    page.request.post(`${server.url}/api/auth/login`, { data: { email: DEMO.fresh.email, password } });
  expect((await login(DEMO.fresh.password)).status()).toBe(401);
  expect((await login('harbour lantern 7')).ok()).toBe(true);
});

test('a student sees statistics and changes the email preference', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  await page.goto(`${server.url}/student/profile`);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByText('Day Streak', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.url}/student/settings`);
  const preference = page.getByRole('switch', { name: /E-mail notifications/u });
  await expect(preference).toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.url().includes('profiles.setPreferences') && response.ok(),
  );
  // The visible track covers the native checkbox.
  await preference.focus();
  await page.keyboard.press('Space');
  await saved;
  await page.reload();
  await expect(preference).toBeEnabled();
  await expect(preference).not.toBeChecked();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a student turns on push messages while a payment is reviewed, and the data saver in Settings', {
    tag,
  }, async ({ server, context, page }) => {
    await signIn(context, server, DEMO.waiting);
    await withPushService(page);
    await page.goto(`${server.url}/student/enrollment-status`);
    const offer = page.getByRole('button', { name: 'Notify me' });
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    const answerOf = (procedure: string) =>
      page.waitForResponse((response) => response.url().includes(procedure) && response.ok());
    const subscribed = answerOf('push.subscribe');
    await offer.click();
    await subscribed;
    await expect(offer).toHaveCount(0);

    await page.goto(`${server.url}/student/settings`);
    const messages = page.getByRole('switch', { name: /Notifications on this device/u });
    const dataSaver = page.getByRole('switch', { name: /Data saver/u });
    await expect(messages).toBeChecked();
    await expect(dataSaver).not.toBeChecked();
    await expectAccessible(page);
    for (const [control, procedure] of [
      [messages, 'push.unsubscribe'],
      [dataSaver, 'profiles.setPreferences'],
    ] as const) {
      const saved = answerOf(procedure);
      await control.focus();
      await page.keyboard.press('Space');
      await saved;
    }
    await page.reload();
    await expect(dataSaver).toBeChecked();
    await expect(messages).toBeEnabled();
    await expect(messages).not.toBeChecked();
  });
});
