import { answer, hold } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { setWindow, showAgain } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CONSOLE_PAGES } from '../../../testing/console-pages.ts';
import { NOTHING_WAITS } from '../../../testing/waiting-data.ts';
import { SearchButton } from '../../features/administration/search/search-button.tsx';
import { Portal } from './portal.tsx';

beforeEach(() => {
  hold('notifications.live');
  answer('notifications.list', { items: [], nextCursor: null, unreadCount: 0 });
  answer('waiting.summary', {
    ...NOTHING_WAITS,
    payments: { count: 7, oldestAt: '2026-11-20T10:00:00.000Z' },
    transfers: { count: 2, oldestAt: '2026-11-20T10:00:00.000Z' },
    unreadMessages: { count: 1, oldestAt: '2026-11-20T10:00:00.000Z' },
  });
});

const showPortal = () =>
  showApp(() => <Portal Search={SearchButton} />, {
    path: '/courses',
    route: '/courses',
    pages: CONSOLE_PAGES,
  });
const sidebar = () => page.getByRole('complementary').getByRole('navigation', { name: 'Admin' });
const labelsOf = (root: Element | null) =>
  [...(root?.querySelectorAll('.side-link .side-label') ?? [])].map(({ textContent }) => textContent);

const ROOMS = {
  Today: ['Dashboard'],
  Teaching: ['Courses', 'Prices', 'Ratings'],
  Students: ['Students', 'Enrollments', 'Request Certificate', 'Certificate Register'],
  Money: ['Reconcile', 'Books', 'Payment Accounts'],
  Academy: ['Academy Settings', 'Pages', 'Mails', 'Users', 'Installation'],
  Insight: ['Analytics', 'Audit Log'],
};
const PAGES = [...Object.values(ROOMS).flat(), 'Settings'];

test.each([
  ['en', 'ltr'],
  ['ur', 'rtl'],
] as const)('shows every room at 1440 × 900 without scrolling (%s)', async (language, direction) => {
  // The portal loads again when the account has another language than the page.
  Object.assign(document.documentElement, { lang: language, dir: direction });
  signInAsAdmin({}, language);
  await showPortal();
  setWindow({ width: 1440, height: 900 });
  await expect.poll(() => document.querySelector('.side-fixed .side-count')?.textContent).toBe('7');
  await document.fonts.ready;
  const navigation = document.querySelector('.side-fixed nav')!;
  expect(labelsOf(navigation)).toHaveLength(PAGES.length);
  expect(navigation.scrollHeight).toBeLessThanOrEqual(navigation.clientHeight);
  const foot = document.querySelector('.side-fixed .side-foot')!.getBoundingClientRect();
  expect(navigation.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top);
  expect(foot.bottom).toBeLessThanOrEqual(900);
  for (const row of navigation.querySelectorAll('a, button'))
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(28);
});

test('shows a heading for each room, and keeps one order in the sidebar, the menu of a phone and Ctrl K', async () => {
  signInAsAdmin();
  await showPortal();
  await expect.element(sidebar().getByRole('heading', { level: 2 })).toHaveLength(6);
  const headings = sidebar().getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(Object.keys(ROOMS));
  for (const [heading, labels] of Object.entries(ROOMS)) {
    const room = headings.find(({ textContent }) => textContent === heading)!.parentElement;
    expect(labelsOf(room), heading).toEqual(labels);
  }
  expect(labelsOf(document.querySelector('.side-fixed'))).toEqual(PAGES);

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option')).toHaveLength(PAGES.length);
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(PAGES);
  await userEvent.keyboard('{Escape}');

  setWindow({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(labelsOf(document.querySelector('[role=dialog]'))).toEqual(PAGES);
});

test('names what waits in words, at its page and at a collapsed room', async () => {
  signInAsAdmin();
  await showPortal();
  await expect
    .element(sidebar().getByRole('link', { name: 'Enrollments 7 payments to review' }))
    .toBeVisible();
  const words = '2 transfers without a payment 1 message that was not understood';
  await expect
    .element(sidebar().getByRole('link', { name: `Reconcile ${words}` }))
    .toHaveTextContent(`Reconcile3 ${words}`);
  await expect
    .element(sidebar().getByRole('link', { name: 'Request Certificate', exact: true }))
    .toBeVisible();
  await sidebar().getByRole('button', { name: 'Students' }).click();
  await expect
    .element(sidebar().getByRole('button', { name: 'Students 7 payments to review' }))
    .toBeVisible();
});

test('collapses a room by keyboard, marks where the page is, and remembers it for this person', async () => {
  signInAsAdmin();
  await showPortal();
  const money = () => sidebar().getByRole('button', { name: /^Money/u });
  const teaching = () => sidebar().getByRole('button', { name: 'Teaching' });
  await expect
    .element(sidebar().getByRole('link', { name: 'Courses' }))
    .toHaveAttribute('aria-current', 'page');
  for (const room of [money, teaching]) {
    await expect.element(room()).toHaveAttribute('aria-expanded', 'true');
    (room().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(room()).toHaveAttribute('aria-expanded', 'false');
  }
  await expect.element(sidebar().getByRole('link', { name: 'Books' })).not.toBeInTheDocument();
  await expect.element(teaching()).toHaveAttribute('aria-current', 'true');
  expect(money().element().getAttribute('aria-current')).toBeNull();
  expect(document.getElementById(money().element().getAttribute('aria-controls')!)).not.toBeNull();
  expect(localStorage.getItem('collapsed_rooms.admin')).toBe('["money","teaching"]');
  await showAgain('en');
  await expect.element(money()).toHaveAttribute('aria-expanded', 'false');
});

test('hides a room that has no page the administrator may open', async () => {
  signInAsAdmin({ canManageAcademy: false, canManageUsers: false, canManageEnrollments: false });
  await showPortal();
  await expect.element(sidebar().getByRole('heading', { level: 2 })).toHaveLength(4);
  expect(labelsOf(document.querySelector('.side-fixed'))).toEqual([
    ...['Dashboard', 'Courses', 'Prices', 'Ratings', 'Books', 'Analytics', 'Settings'],
  ]);
});

test('gives every row of the menu a large target on the narrowest phone', async () => {
  signInAsAdmin();
  await showPortal();
  setWindow({ width: 320, height: 568 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const row of document.querySelectorAll('[role=dialog] nav :is(a, button)'))
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('every page names the permission that it needs, except the personal ones and a redirect', () => {
  const open = Object.entries(CONSOLE_PAGES).filter(([, { permission }]) => permission === undefined);
  expect(open.map(([path]) => path).toSorted()).toEqual([
    ...['/', '/certificate-management', '/profile', '/settings'],
  ]);
});
