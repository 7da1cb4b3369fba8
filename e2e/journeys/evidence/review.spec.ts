import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addPendingPayments } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { trackRequests, waitUntilIdle } from '../../network/idle-page.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { carriedOut, endUndoPeriod, expectStatus, openAsTwoReviewers } from '../../pages/review.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@money', '@enrollments', '@evidence', '@orders'];

test.describe.configure({ timeout: 180_000 });

test('an administrator’s search, filters and order are in the address', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const [first] = await addPendingPayments(server, 3, { method: 'jazzcash' });
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollment Management' })).toBeVisible();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([
    'Student',
    'Course',
    'Amount',
    'Transaction ID',
    'Payment Proof',
    'Status',
    'Actions',
  ]);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first(), 'the longest-waiting request is first').toContainText(first!);
  await expect(rows.first()).toContainText('PKR');
  await expect(page.locator('main')).not.toContainText('$');

  await page.getByRole('searchbox', { name: 'Search requests' }).fill('student 02');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=student/);
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('nobody of this name');
  await expect(page.getByText('No requests match.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Payment method').selectOption('jazzcash');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(rows.last()).toContainText(first!);
  await expect(page).toHaveURL(/method=jazzcash.*order=newest|order=newest.*method=jazzcash/);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText(first!);
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('No requests match.').first()).toBeVisible();
  await page.goto(`${server.url}/admin/enrollments?status=rejected`);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toHaveClass(/is-done/);
  await expect(rows.first().getByRole('button', { name: /^Approve,/ })).toBeHidden();
  await expect(rows.first().locator('.request-decision')).toBeVisible();
});

/** Expects that neither the page nor the table overflows. */
const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [document.documentElement, document.querySelector('.table-scroll')!].map(
          (box) => box.scrollWidth - box.clientWidth,
        ),
      ),
    )
    .toEqual([0, 0]);

test('an administrator inspects proofs, approves one payment and rejects another with a custom reason', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  const [first, second] = await addPendingPayments(server, 2);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, server, DEMO.admin);
  const page = await context.newPage();
  await page.goto(`${server.url}/admin/enrollments`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row(first!)
    .getByRole('button', { name: /^View proof/ })
    .click();
  const panel = page.getByRole('complementary', { name: `Proof of ${first}` });
  const image = panel.getByRole('img', { name: `Payment screenshot of ${first}` });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBe(2400);
  for (const fact of [
    'Amount due',
    'Transaction ID',
    'Method',
    'Submitted',
    'Not used before',
    'No other payments.',
  ])
    await expect(panel).toContainText(fact);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const size = () =>
    image
      .evaluate((element) => element.getBoundingClientRect())
      .then(({ width, height }) => ({ width, height }));
  const fitted = await size();
  expect(fitted.height).toBeGreaterThan(fitted.width);
  await panel.getByRole('button', { name: 'Zoom in' }).click();
  await expect(panel).toContainText('150%');
  await expect.poll(async () => (await size()).width / fitted.width).toBeCloseTo(1.5, 1);
  await panel.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(async () => (await size()).width > (await size()).height).toBe(true);
  const fit = panel.getByRole('button', { name: 'Fit to width' });
  await fit.press('Enter');
  await expect.poll(size).toEqual(fitted);
  await expect(fit).toBeDisabled();
  await expect(fit, 'the disabled button keeps the keyboard focus').toBeFocused();

  const opened = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Open in new tab' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/files\//);
  await tab.close();

  await panel.getByRole('button', { name: /^Approve,/ }).click();
  await expect(row(first!)).toContainText('Approved soon');
  const next = page.getByRole('complementary', { name: `Proof of ${second}` });
  await expect(next, 'the next proof is open').toBeVisible();
  await next.getByRole('button', { name: /^Reject,/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
  await dialog.getByText('In my own words').click();
  await dialog.getByLabel('Reason in your own words').fill('The receipt is of another year.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await endUndoPeriod(server, page, 2);
  await carriedOut(page, 'Payment approved!');
  await expectStatus(row(first!), 'Approved');
  await carriedOut(page, 'Payment rejected.');
  await expectStatus(row(second!), 'Rejected');
  await page.goto(`${server.url}/admin/enrollments?status=rejected&search=${encodeURIComponent(second!)}`);
  await row(second!)
    .getByRole('button', { name: /^View proof/ })
    .click();
  await expect(page.getByRole('complementary', { name: `Proof of ${second}` })).toContainText(
    'The receipt is of another year.',
  );
  await expect(page.getByRole('complementary', { name: `Proof of ${second}` })).toContainText(
    'by Demo Administrator',
  );
  await context.close();
});

test('an administrator sees another’s decision at once and cannot decide again', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const [first, second] = await addPendingPayments(server, 2);
  const [ayesha, bilal] = await openAsTwoReviewers(browser, server, first!);

  // Bilal's page receives no live events, so he decides on stale data.
  await bilal.context().setOffline(true);
  await ayesha.getByRole('button', { name: `Approve, ${first}` }).click();
  await ayesha.getByRole('button', { name: `Approve, ${second}` }).click();
  await endUndoPeriod(server, ayesha, 2);
  for (const name of [first!, second!])
    await expectStatus(ayesha.getByRole('row').filter({ hasText: name }), 'Approved');
  // His next requests succeed, except those for the list, which remains stale.
  await bilal.route('**/trpc/payments.requests*', (route) => route.abort());
  await bilal.route('**/trpc/*payments.requests*', (route) => route.abort());
  await bilal.context().setOffline(false);
  await bilal.getByRole('button', { name: `Approve, ${first}` }).click();
  await expect(
    toastWith(bilal, /^This payment was already approved by Demo Administrator on /),
  ).toBeVisible();

  // After he reconnects, the other decided rows are disabled in place.
  await bilal.unrouteAll({ behavior: 'ignoreErrors' });
  await bilal.evaluate(() => window.dispatchEvent(new Event('focus')));
  const row = bilal.getByRole('row').filter({ hasText: second! });
  await expectStatus(row, 'Approved');
  await expect(row).toHaveClass(/is-done/);
  await expect(row.getByRole('button', { name: /^Approve,/ })).toBeDisabled();
  await ayesha.context().close();
  await bilal.context().close();
});

/**
 * Counts requests for each page of the list by cursor; the sidebar's count and single payments are not
 * included.
 */
function countPageRequests(page: Page): Map<string, number> {
  const parts = new Map<string, number>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    const names = (url.pathname.split('/trpc/')[1] ?? '').split(',');
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<
      number,
      { limit?: number; cursor?: string; ids?: string[] }
    >;
    for (const [index, name] of names.entries()) {
      const input = inputs[index];
      if (name !== 'payments.requests' || input?.limit !== 50 || input.ids) continue;
      const cursor = input.cursor ?? 'first';
      parts.set(cursor, (parts.get(cursor) ?? 0) + 1);
    }
  });
  return parts;
}

for (const live of [true, false])
  test(`a decision and its execution refetch each loaded page of the list once, with live events ${live ? 'on' : 'off'}`, {
    tag,
  }, async ({ ownServer: server, context, page }) => {
    const [first] = await addPendingPayments(server, 60);
    const token = await signIn(context, server, DEMO.admin, { live });
    await page.addInitScript(() => {
      // Turns off the periodic refetch, which would be counted.
      const originalSetInterval = window.setInterval;
      window.setInterval = ((work: () => void, ms = 0) =>
        ms === 20_000 ? 0 : originalSetInterval(work, ms)) as typeof setInterval;
    });
    trackRequests(page);
    const streamOpened = live ? page.waitForResponse('**/trpc/notifications.live*') : undefined;
    await page.goto(`${server.url}/admin/enrollments`);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(61);
    await streamOpened;
    await waitUntilIdle(page);
    const parts = countPageRequests(page);
    await page.getByRole('button', { name: `Approve, ${first}` }).click();
    await carriedOut(page, 'Payment approved!');
    await expect(page.getByRole('status').filter({ hasText: '60 requests' })).toBeVisible();
    if (live) {
      // Events are delivered in order, so the decision's event has been handled when this one is.
      const reached = page.waitForRequest(/notifications\.list/u);
      const headers = { authorization: `Bearer ${token}` };
      const response = await context.request.post(`${server.url}/trpc/notifications.markAllRead?batch=1`, {
        headers,
        data: {},
      });
      expect(response.ok(), await response.text()).toBe(true);
      await reached;
    }
    await waitUntilIdle(page);
    // Other reviewers also learn of the decision before it is carried out.
    const [firstPage, ...laterPages] = parts.values();
    const times = live ? 2 : 1;
    // The cursor of the second page changes with the number of pending requests.
    expect([firstPage, laterPages.reduce((sum, count) => sum + count)]).toEqual([times, times]);
    // Returning to the page fires two events but refetches once.
    parts.clear();
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await waitUntilIdle(page);
    expect([...parts.values()]).toEqual([1, 1]);
  });
