import { build } from '@qanoon/db/testing/factories';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';

const tag = ['@catalog', '@administration'];
const FAILED = 'Could not load courses. Please try again later.';

test('a visitor sees the number of courses and jumps to Featured Courses', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  await expect(page.getByText('98.5%')).toBeVisible();
  await expect(page.getByText('success rate')).toBeVisible();
  await page.getByRole('link', { name: 'Explore Courses' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Featured Courses' })).toBeInViewport();
  const card = page.getByRole('article').filter({ hasText: 'Criminal Law and Procedure' });
  for (const text of [
    'Advanced',
    'PKR',
    '349',
    'Advocate Imran Qureshi',
    '500 students',
    '5 out of 5',
    'Offences under the Penal Code',
  ])
    await expect(card).toContainText(text);
  await expect(card).not.toContainText('$');
  await card.getByRole('link', { name: 'View course: Criminal Law and Procedure' }).click();
  await expect(page).toHaveURL(/\/course\/[\w-]+$/);
});

test('a visitor searches, shares the address, clears the search and goes back', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  const box = page.getByRole('combobox', { name: 'Search courses' });
  const count = page.locator('.featured-bar [role=status]');
  await expect(count).toHaveText('3 courses');
  await box.fill('PENAL code');
  await expect(page).toHaveURL(/\?search=PENAL(\+|%20)code/);
  await expect(count).toHaveText('1 course found');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Criminal Law and Procedure' })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('PENAL code');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(box).toHaveValue('PENAL code');
  await box.fill('nothing like it');
  await expect(page.getByText('No courses match “nothing like it”.')).toBeVisible();
  await expect(count).toHaveText('No courses found');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeFocused();
});

test('a visitor filters and sorts the list, and Back undoes each step', { tag: [...tag, '@main'] }, async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  const titles = page.getByRole('article').getByRole('heading');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(titles).toHaveText([
    'Contract Law Essentials',
    'Constitutional Law Fundamentals',
    'Criminal Law and Procedure',
  ]);
  await page.getByLabel('Sort by').selectOption('Price, high to low');
  await expect(titles).toHaveText([
    'Criminal Law and Procedure',
    'Constitutional Law Fundamentals',
    'Contract Law Essentials',
  ]);
  await page.getByLabel('Sort by').selectOption('Title, A to Z');
  await expect(titles).toHaveText([
    'Constitutional Law Fundamentals',
    'Contract Law Essentials',
    'Criminal Law and Procedure',
  ]);
  await page.getByLabel('Level').selectOption('Beginner');
  await expect(titles).toHaveText(['Contract Law Essentials']);
  await expect(page).toHaveURL(/level=Beginner&sort=title/);
  await page.goBack();
  await expect(titles).toHaveCount(3);
  await expect(page.getByLabel('Level')).toHaveValue('');
});

test('a visitor retries a list that failed to load', { tag }, async ({ server, page }) => {
  await skipWaits(page, QUERY_RETRIES);
  await page.goto(server.url);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.route('**/trpc/courses.list**', (route) => route.abort());
  await page.getByLabel('Level').selectOption('Advanced');
  // The client retries twice before it shows the error.
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('a visitor pages through many courses, each page at its own address', { tag }, async ({
  ownServer: server,
  page,
}) => {
  await withDatabase(server, async (db) => {
    for (let index = 1; index <= 50; index++)
      await build.course(db, { title: `Sample ${String(index).padStart(2, '0')}`, level: 'Advanced' });
  });
  await page.goto(`${server.url}/?sort=title`);
  await hydrated(page);
  await expect(page.locator('.featured-bar [role=status]')).toHaveText('53 courses');
  await expect(page.getByText('Showing 1-24 of 53')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  const pages = page.getByRole('navigation', { name: 'Pages of courses' });
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/sort=title&page=2/);
  await expect(page.getByText('Showing 25-48 of 53')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeInViewport();
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('Showing 25-48 of 53')).toBeVisible();
  await page.getByLabel('Level').selectOption('Beginner');
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`${server.url}/?page=9`);
  await expect(page.getByText('There are no courses on this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all courses' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('a visitor without JavaScript searches, sorts and opens a course', { tag }, async ({
  server,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Search courses' }).fill('law');
  await page.getByLabel('Sort by').selectOption('Title, A to Z');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/search=law&sort=title#courses/);
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(
    'Constitutional Law Fundamentals',
  );
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Constitutional Law Fundamentals' }),
  ).toBeVisible();
  await context.close();
});

test('the navigation bar becomes solid on scroll and its links depend on the role', { tag }, async ({
  server,
  browser,
}) => {
  for (const [who, shown, hidden] of [
    [undefined, ['Home', 'Courses', 'Sign In', 'Get Started'], ['Dashboard', 'Admin']],
    [DEMO.halfway, ['Home', 'Courses', 'Dashboard'], ['Admin', 'Sign In', 'Get Started']],
    [DEMO.admin, ['Home', 'Courses', 'Dashboard', 'Admin'], ['Sign In', 'Get Started']],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (who) await signIn(context, server, who);
    const page = await context.newPage();
    await page.goto(server.url);
    const bar = page.getByRole('banner');
    for (const name of shown) await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of hidden) await expect(bar.getByRole('link', { name, exact: true })).toHaveCount(0);
    const next = bar.getByRole('link', { name: 'Continue', exact: true });
    if (who === DEMO.halfway) await expect(next).toHaveAttribute('href', /\/student\/my-course\/[\w-]+$/);
    else if (who) await expect(next).toHaveAttribute('href', `${server.url}/admin`);
    else await expect(next).toHaveCount(0);
    await expect(bar).not.toHaveClass(/nav-solid/);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect(bar).toHaveClass(/nav-solid/, { timeout: 500 });
    }).toPass();
    await page.goto(`${server.url}/legal-service`);
    await expect(bar).not.toHaveClass(/nav-solid/);
    if (who === DEMO.halfway) {
      await bar.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'My Courses' }).click();
      await expect(page).toHaveURL(`${server.url}/student/courses`);
    }
    if (!who) {
      await page.goto(`${server.url}/auth/login`);
      await expect(bar).toHaveClass(/nav-solid/);
    }
    await context.close();
  }
});

test('the menu on a phone opens by keyboard and returns the focus', { tag }, async ({ server, browser }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto(server.url);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Courses' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeInViewport();
  await context.close();
});
