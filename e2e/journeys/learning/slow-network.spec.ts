import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openSlowPage } from '../../network/slow-network.ts';
import { countCalls, withDelayed } from '../../network/trpc-responses.ts';

const tag = ['@learning', '@administration', '@portal', '@student-web'];

/** Marks the document when a skeleton appears, however briefly. */
const recordSkeletons = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main .skeleton')) document.documentElement.dataset.skeleton = 'seen';
    }).observe(document, { childList: true, subtree: true });
  });

const countsOf = (calls: Map<string, number>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, calls.get(name) ?? 0]));

test.setTimeout(180_000);

test('the dashboard opens with its data on a slow network, screens show skeletons at once, and each query is sent once', {
  tag,
}, async ({ server, context }) => {
  await signIn(context, server, DEMO.certified);
  const { page } = await openSlowPage(context);
  await recordSkeletons(page);
  const calls = countCalls(page);
  await page.goto(`${server.url}/student`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Review / })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('All enrollments processed')).toBeVisible({ timeout: 30_000 });
  // Its calls were sent while the scripts loaded.
  await expect(page.locator('html')).not.toHaveAttribute('data-skeleton');
  const dashboard = ['learning.enrolled', 'learning.statistics', 'enrollments.mine'];
  expect(countsOf(calls, dashboard)).toEqual({
    'learning.enrolled': 1,
    'learning.statistics': 1,
    'enrollments.mine': 1,
  });

  const sidebar = page.getByRole('complementary');
  const respond = await withDelayed(page, 'payments.mine');
  await sidebar.getByRole('link', { name: 'Purchase History' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skeleton', 'seen', { timeout: 30_000 });
  await respond();
  await expect(page.getByText('Completed', { exact: true }).last()).toBeVisible({ timeout: 30_000 });
  await sidebar.getByRole('link', { name: 'Request Certificate' }).click();
  await expect(page.getByRole('button', { name: /^Download/u })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'View certificates' }).click();
  await expect(page.getByRole('link', { name: /^View Certificate/u })).toBeVisible({ timeout: 30_000 });
  await sidebar.getByRole('link', { name: 'My Courses' }).click();
  await expect(page.getByRole('article')).toBeVisible({ timeout: 30_000 });
  // Two screens share a query while its data is fresh.
  expect(countsOf(calls, ['payments.mine', 'certificates.mine', 'auth.me'])).toEqual({
    'payments.mine': 1,
    'certificates.mine': 1,
    'auth.me': 1,
  });
  expect(calls.get('learning.enrolled')).toBeLessThanOrEqual(2);
});
