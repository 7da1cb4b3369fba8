import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { findLayoutFaults } from '../../screens/all-screens.ts';

const tag = ['@people', '@academy', '@learning', '@administration', '@portal'];

test('a guest signs in and returns to the requested page', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/student/purchase-history?status=failed`);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/u);
  await page.getByLabel('Email').fill(DEMO.rejected.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.rejected.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/student/purchase-history?status=failed`);
  await expect(page.getByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true');
});

test('an administrator is redirected to /admin', { tag }, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/student/courses`);
  await expect(page).toHaveURL(`${server.url}/admin`);
});

test('an unknown path redirects to the home page and leaves no history entry', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(`${server.url}/legal-service`);
  await page.goto(`${server.url}/student/no-such-page`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/legal-service`);
});

test('a student navigates by sidebar, header and account menu', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await page.goto(`${server.url}/student`);
  const sidebar = page.getByRole('complementary').getByRole('navigation', { name: 'Student' });
  const header = page.getByRole('banner');
  await expect(sidebar.getByRole('link')).toHaveText([
    'Dashboard',
    'My Courses',
    'My orders',
    'Purchase History',
    'Request Certificate',
    'Settings',
  ]);
  const steps = [
    { label: 'My Courses', path: '/student/courses', heading: 'My Courses' },
    { label: 'My orders', path: '/student/orders', heading: 'My orders' },
    { label: 'Purchase History', path: '/student/purchase-history', heading: 'Payment History' },
    { label: 'Request Certificate', path: '/student/request-certificate', heading: 'Request Certificate' },
    { label: 'Settings', path: '/student/settings', heading: 'Settings' },
    { label: 'Dashboard', path: '/student', heading: /^Welcome back/u },
  ];
  for (const { label, path, heading } of steps) {
    await sidebar.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname.replace(/\/$/u, '')).toBe(path);
    await expect(sidebar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Qanoon Academy, home' }),
  ).toBeVisible();
  await expect(header.getByRole('button', { name: /^Notifications/u })).toBeVisible();
  await header.getByRole('button', { name: /account menu/u }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/student\/settings/u);
});

test('a phone has a bar at the bottom and an account page; the player has no sidebar', {
  tag: [...tag, '@main'],
}, async ({ server, browser }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
  });
  await signIn(context, server, DEMO.halfway);
  const page = await context.newPage();
  await page.goto(`${server.url}/student`);
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Student' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Courses', 'Certificates', 'Account']);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(await findLayoutFaults(page)).toEqual([]);
  for (const largeText of [false, true]) {
    if (largeText) await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
    for (const link of await bar.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      const box = await link.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    // The end of the page is above the bar.
    const end = page.getByRole('main').getByRole('link').last();
    await end.scrollIntoViewIfNeeded();
    const [endBox, barBox] = [await end.boundingBox(), await bar.boundingBox()];
    expect(endBox!.y + endBox!.height).toBeLessThanOrEqual(barBox!.y);
  }
  await bar.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([
    'Profile',
    'Settings',
    'Downloads',
    'My orders',
    'Purchase History',
    'Enrollment Status',
  ]);
  await expect(page.getByRole('navigation', { name: 'Public site' }).getByRole('link')).toHaveText([
    'Browse courses',
    'Home page',
    /^Questions about a payment\?/u,
  ]);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  // The keyboard of a phone takes a part of the height while a field has the focus.
  await page.getByLabel('Full Name').focus();
  await page.setViewportSize({ width: 320, height: 360 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await bar.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await page.getByRole('link', { name: /^Continue: / }).click();
  await expect(page).toHaveURL(/\/student\/my-course\//u);
  await expect(bar.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(bar).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(bar).toHaveCount(1);
  await page.getByRole('link', { name: /^Continue: / }).click();
  await expect(page).toHaveURL(/\/student\/my-course\//u);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /account menu/u })).toBeVisible();
  await context.close();
});

test('a student who signs out sees a full-page overlay, and the session ends', { tag }, async ({
  server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.fresh);
  await page.goto(`${server.url}/student`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/auth.logout*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: /account menu/u }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const overlay = page.getByRole('status').filter({ hasText: 'Loading page...' });
  await expect(overlay).toBeVisible();
  const box = await overlay.boundingBox();
  expect(box).toMatchObject({
    x: 0,
    y: 0,
    width: page.viewportSize()!.width,
    height: page.viewportSize()!.height,
  });
  release();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(
    (
      await page.request.get(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    ).status(),
  ).toBe(401);
  await page.goto(`${server.url}/student`);
  await expect(page).toHaveURL(/\/auth\/login/u);
});
