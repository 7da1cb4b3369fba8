import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@people', '@academy'];

test('a student corrects a wrong password, and returns to the requested page whatever role was chosen', {
  tag: [...tag, '@main'],
}, async ({ server, page }) => {
  await page.goto(`${server.url}/student/purchase-history`);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('Please fill in all fields');
  await page.getByLabel('Email').fill(DEMO.waiting.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(alert).toHaveText('Invalid credentials. Please check your email and password');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.waiting.password);
  await page.getByRole('radio', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toastWith(page, 'Welcome back!')).toBeVisible();
  await expect(page.locator('[data-toast=error]')).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/student/purchase-history`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
});

test('Remember me selects the storage of the session', { tag }, async ({ server, page }) => {
  for (const remember of [false, true]) {
    await page.goto(`${server.url}/auth/login`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Use Demo student, half way' }).click();
    if (remember) await page.getByText('Remember me').click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
    const stored = await page.evaluate(() => [
      Boolean(localStorage.getItem('token')),
      Boolean(sessionStorage.getItem('token')),
    ]);
    expect(stored).toEqual(remember ? [true, false] : [false, true]);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
    await expect(toastWith(page, 'You are signed out')).toBeVisible();
  }
});

test('a second tab knows of a session that ends with the browser, and signing out ends it in both', {
  tag,
}, async ({ server, context, page }) => {
  await page.goto(`${server.url}/auth/login`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Use Demo student, half way' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${server.url}/student/courses`);
  await expect(second.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await second.getByRole('button', { name: /account menu/ }).click();
  await second.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL(`${server.url}/`);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a browser sends its device token again after signing out', { tag }, async ({ server, page }) => {
  const submitForm = async () => {
    await page.goto(`${server.url}/auth/login`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Use Demo student, half way' }).click();
    const sent = page.waitForRequest((request) => request.url().includes('/trpc/auth.login'));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
    return (await sent).postData() ?? '';
  };
  expect(await submitForm()).toContain('"devices":[]');
  const tokens = () =>
    page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('known_devices') ?? '{}') as Record<string, string>),
    );
  const [device, ...others] = await tokens();
  expect(device).toBeTruthy();
  expect(others).toEqual([]);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await submitForm()).toContain(device);
  expect(await tokens()).toHaveLength(1);
});

test('a signed-in user is redirected from the other role’s area and from the sign-in page', { tag }, async ({
  server,
  browser,
}) => {
  for (const [account, forbidden, home] of [
    [DEMO.halfway, '/admin/enrollments', '/student'],
    [DEMO.admin, '/student/courses', '/admin'],
  ] as const) {
    const context = await browser.newContext();
    await signIn(context, server, account);
    const page = await context.newPage();
    await page.goto(server.url + forbidden);
    await expect(page).toHaveURL(server.url + home);
    await page.goto(`${server.url}/auth/login`);
    await expect(page).toHaveURL(server.url + home);
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(server.url + home);
    await context.close();
  }
});

test('a user whose session ended elsewhere is sent to sign in and back', { tag }, async ({
  server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.certified);
  await page.goto(`${server.url}/student/courses`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await context.request.post(`${server.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=.*student%2Fcourses/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a redirect to a foreign origin is ignored', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/auth/login?redirect=${encodeURIComponent('https://example.org/phish')}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Use Demo student, half way' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/student`);
});

test('old and unknown addresses redirect', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/legal-service`);
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  for (const [from, to] of [
    ['/login', '/auth/login'],
    ['/signup', '/auth/signup'],
    ['/nowhere/at/all', '/'],
    ['/course/unknown', '/'],
  ] as const) {
    await page.goto(server.url + from);
    await expect(page).toHaveURL(server.url + to);
    if (from === '/nowhere/at/all') {
      await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeFocused();
      await expect(page.getByText('/nowhere/at/all')).toBeVisible();
    }
  }
  await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible();
  await expect(toastWith(page, 'Course not found.')).toBeVisible();
});
