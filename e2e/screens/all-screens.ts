import { expect, type Page } from '@playwright/test';
import type { Language } from '@qanoon/messages/language';
import {
  findCutOff,
  findOverflow,
  findUnexplainedIcons,
  findVanished,
} from '../../packages/ui/testing/layout-faults.ts';
import { trackRequests, waitUntilIdle } from '../network/idle-page.ts';
import { animationsEnded } from '../pages/accessibility.ts';
import { urduPath } from '../urdu/urdu-server.ts';
import { ADMIN_CERTIFICATES } from './admin/admin-certificate-screens.ts';
import { ADMIN_COCKPIT } from './admin/admin-cockpit-screens.ts';
import { ADMIN_PAGES } from './admin/admin-pages-screens.ts';
import { ADMIN_PAYEES } from './admin/admin-payee-screens.ts';
import { ADMIN_PRICES } from './admin/admin-prices-screens.ts';
import { ADMIN_RECONCILE } from './admin/admin-reconcile-screens.ts';
import { ADMIN_REVIEW } from './admin/admin-review-screens.ts';
import { ADMIN } from './admin/admin-screens.ts';
import { ADMIN_SETTINGS } from './admin/admin-settings-screens.ts';
import { ADMIN_STUDENTS } from './admin/admin-student-screens.ts';
import { STUDENT_CERTIFICATES } from './certificate-screens.ts';
import { DRAFT_SCREENS } from './draft-screens.ts';
import { EDITOR } from './editor-screens.ts';
import { LEARNING } from './learning-screens.ts';
import { MAIL_SCREENS } from './mail-screens.ts';
import { PAYMENT_ORDERS } from './payment-order-screens.ts';
import { PLAYER } from './player-screens.ts';
import { PUBLIC } from './public-screens.ts';
import { COURSE, type Screen } from './screen.ts';
import { ADMIN_SEARCH, PUBLIC_SEARCH } from './search-screens.ts';
import { SETUP } from './setup-screens.ts';
import { SHARED_SCREENSHOT } from './shared-screenshot-screens.ts';
import { STUDENT_ORDERS } from './student-order-screens.ts';
import { STUDENT } from './student-screens.ts';
import { VERIFICATION } from './verification-screens.ts';

export const AREAS = ['public', 'student', 'student player', 'admin', 'admin editor'] as const;

/**
 * Every screen of the product in the states that look different: checked by the journeys in `screens/`,
 * photographed by `screenshots.ts`.
 */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC,
  ...PUBLIC_SEARCH,
  ...VERIFICATION,
  ...PAYMENT_ORDERS,
  ...STUDENT,
  ...STUDENT_CERTIFICATES,
  ...STUDENT_ORDERS,
  ...SHARED_SCREENSHOT,
  ...PLAYER,
  ...LEARNING,
  ...ADMIN,
  ...ADMIN_PAGES,
  ...ADMIN_PAYEES,
  ...ADMIN_PRICES,
  ...ADMIN_RECONCILE,
  ...ADMIN_STUDENTS,
  ...ADMIN_CERTIFICATES,
  ...ADMIN_SETTINGS,
  ...ADMIN_REVIEW,
  ...ADMIN_COCKPIT,
  ...ADMIN_SEARCH,
  ...MAIL_SCREENS,
  ...EDITOR,
  ...DRAFT_SCREENS,
  ...SETUP,
];

export function areaOf({ path }: Screen): (typeof AREAS)[number] {
  if (path.startsWith('/admin/courses?edit=')) return 'admin editor';
  if (path.startsWith('/student/my-course/')) return 'student player';
  return path.startsWith('/student') ? 'student' : path.startsWith('/admin') ? 'admin' : 'public';
}

const SEEDED = {
  constitutional: COURSE,
  criminal: 'Criminal Law and Procedure',
  contract: 'Contract Law Essentials',
};

/**
 * Returns a function that fills the ids of the seeded courses into a path and adapts the path to the
 * language.
 */
export async function pathsOf(
  serverUrl: string,
  language: Language = 'en',
): Promise<(pattern: string) => string> {
  const courses = (await (await fetch(`${serverUrl}/api/courses`)).json()) as { id: string; title: string }[];
  const ids = Object.fromEntries(
    Object.entries(SEEDED).map(([name, title]) => [
      name,
      courses.find((course) => course.title === title)!.id,
    ]),
  );
  return (pattern) => {
    const path = pattern.replace(/:([a-z]+)/gu, (_whole, name: string) => ids[name]!);
    return language === 'ur' ? urduPath(path) : path;
  };
}

/** Opens the screen in its state and waits until it is idle. */
export async function openScreen(page: Page, serverUrl: string, path: string, screen: Screen): Promise<void> {
  trackRequests(page);
  await screen.prepare?.(page);
  await page.goto(serverUrl + path);
  // An open dialog hides the heading from the accessibility tree, so it is selected as an element.
  await expect(page.locator('h1', { hasText: screen.heading }).first()).toBeVisible();
  await waitForStyles(page);
  await waitUntilIdle(page);
  if (!screen.act) return;
  await screen.act(page);
  await waitUntilIdle(page);
}

/** The public site adds its stylesheet after the first paint (docs/public-pages.md). */
async function waitForStyles(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .locator('link[rel=stylesheet]')
          .evaluateAll((links) => links.length > 0 && links.every((link) => (link as HTMLLinkElement).sheet)),
      { intervals: [20, 50, 100] },
    )
    .toBe(true);
}

/** Changes the system theme and waits for the transitions of colors. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((to) => getComputedStyle(document.documentElement).colorScheme === to, theme);
  await animationsEnded(page);
}

/**
 * Returns the elements that overflow the window, the controls and texts that something else cuts off at the side, the texts
 * without a width, and the icons without a word or a tooltip.
 */
export const findLayoutFaults = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findOverflow)),
  ...(await page.evaluate(findCutOff)),
  ...(await page.evaluate(findVanished)),
  ...(await page.evaluate(findUnexplainedIcons)),
];
