import type { Page } from '@playwright/test';
import { DEMO } from '../../fixtures/accounts.ts';
import { issueFor, signInIssuer } from '../../fixtures/certificates.ts';
import { receiptFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { openTab, playBeyond, videoReady } from '../../pages/player.ts';
import { toastWith } from '../../pages/toast.ts';
import { findLayoutFaults } from '../../screens/all-screens.ts';

const tag = ['@people', '@catalog', '@certificates', '@learning', '@orders'];
const COURSE = 'Contract Law Essentials';
const PASSWORD = 'phone-walk-pass';

type Walk = { width: number; height: number; colorScheme: 'light' | 'dark'; largeText?: true; main?: true };

/** The walks cover each size and each theme, and text of 200 % in the theme with the lower contrast. */
const WALKS: readonly Walk[] = [
  { width: 390, height: 844, colorScheme: 'light', main: true },
  { width: 360, height: 640, colorScheme: 'dark' },
  { width: 844, height: 390, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark', largeText: true },
];

for (const walk of WALKS) {
  const { width, height, colorScheme, largeText, main } = walk;
  test.describe(`${width} × ${height}, ${colorScheme}${largeText ? ', text at 200 %' : ''}`, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch: true, isMobile: true });

    test('a student goes from the catalogue to the certificate on a phone', {
      tag: main ? [...tag, '@main'] : tag,
    }, async ({ server, page }) => {
      test.setTimeout(180_000);
      const email = `phone-walk-${process.pid}-${Date.now()}@demo.test`;
      if (largeText) await page.addInitScript(enlargeText);
      const look = createLook(page, largeText ? 32 : 16);
      await test.step('the visitor reads the catalogue and a course', () => findCourse(page, server, look));
      await test.step('the visitor creates an account', () => createAccount(page, email, look));
      await test.step('the student pays', () => pay(page, look));
      await test.step('the student waits for the review', () => wait(page, server, look));
      await approve(server, email);
      await test.step('the student watches the first lecture', () => study(page, server, look));
      await test.step('the student watches the last lecture', () => finish(page, look));
      await test.step('the student requests the certificate', () => requestCertificate(page, look));
      await issueFor(await signInIssuer(page.request, server), email);
      await test.step('the student sees the issued certificate', () => showCertificate(page, server, look));
      await test.step('the student opens the account page', () => visitAccount(page, server, look));
    });
  });
}

type Look = (name: string) => Promise<void>;

/** Doubles the text size as soon as the page has its root element. */
function enlargeText(): void {
  const observer = new MutationObserver(() => {
    document.documentElement.style.fontSize = '200%';
    observer.disconnect();
  });
  observer.observe(document, { childList: true });
}

/** Expects that nothing overflows the window and that axe finds nothing. */
function createLook(page: Page, textSize: number): Look {
  return async (name) => {
    const size = page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(await size, 'the text size').toBe(`${textSize}px`);
    expect.soft(await findLayoutFaults(page), `${name} does not fit`).toEqual([]);
    await expectAccessible(page, name);
  };
}

/** Expects that the button can be pressed, because nothing covers its middle. */
async function tapUncovered(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  await button.scrollIntoViewIfNeeded();
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element === top || element.contains(top));
  });
  expect.soft(isOnTop, `${String(name)} is covered`).toBe(true);
  await button.tap();
}

async function findCourse(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(server.url);
  await hydrated(page);
  await look('home');
  await page.getByRole('link', { name: COURSE, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await hydrated(page);
  await look('course');
  await tapUncovered(page, 'Enroll Now');
  await expect(page.getByText('You must be logged in to enroll.')).toBeVisible();
  await look('course-as-guest');
}

async function createAccount(page: Page, email: string, look: Look): Promise<void> {
  await page.getByRole('alert').getByRole('link', { name: 'Create account' }).tap();
  await page.getByLabel('Full name').fill('Demo Student Phone');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('Email is available')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await look('create-account');
  await tapUncovered(page, 'Create account');
  await expect(page).toHaveURL(/\?enroll=true/u);
}

/** Pays in three steps on a phone, also in landscape, and in one form on a tablet. */
async function pay(page: Page, look: Look): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
  await expect(modal).toBeVisible();
  const next = modal.getByRole('button', { name: 'Next' });
  const inSteps = await next.isVisible();
  const goOn = async () => {
    if (inSteps) await next.tap();
  };
  await modal.getByRole('radio', { name: /Easypaisa/u }).tap();
  await look('payment-method');
  await goOn();
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await expect(modal.getByText('receipt.png')).toBeVisible();
  await look('payment-screenshot');
  await goOn();
  await modal.getByLabel(/Transaction ID/u).fill(`WALK-${Date.now()}`);
  await look('payment-id');
  await modal.getByRole('button', { name: 'Submit' }).tap();
  await expect(toastWith(page, 'Enrollment submitted! Payment under review.')).toBeVisible();
  await expect(modal).toBeHidden();
  await look('payment-submitted');
}

async function wait(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(`${server.url}/student`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/u })).toBeVisible();
  await expect(page.getByText(COURSE).first()).toBeVisible();
  await look('dashboard-waiting');
  await page.goto(`${server.url}/student/courses`);
  await expect(page.getByText(COURSE).first()).toBeVisible();
  await look('courses-waiting');
}

/** Approves the student's pending payment as an administrator. */
async function approve(server: Server, email: string): Promise<void> {
  const call = async <Body>(path: string, token = '', data?: object): Promise<Body> => {
    const response = await fetch(server.url + path, {
      method: data ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(data && { body: JSON.stringify(data) }),
    });
    expect(response.ok, path).toBe(true);
    return (await response.json()) as Body;
  };
  const { token } = await call<{ token: string }>('/api/auth/admin-login', '', DEMO.admin);
  type Page = { result: { data: { items: { id: string; studentEmail: string }[] } } };
  const input = encodeURIComponent(JSON.stringify({ status: 'pending', search: email }));
  const { result } = await call<Page>(`/trpc/payments.requests?input=${input}`, token);
  expect(result.data.items).toHaveLength(1);
  await call('/trpc/payments.approve', token, { paymentId: result.data.items[0]!.id });
}

async function study(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(`${server.url}/student`);
  await expect(page.getByRole('link', { name: /^(?:Continue|Start)/u }).first()).toBeVisible();
  await look('dashboard');
  await page.goto(`${server.url}/student/courses`);
  await page.getByRole('link', { name: COURSE, exact: true }).tap();
  await videoReady(page);
  await look('player');
  await playBeyond(page, 1);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await look('player-paused');
  await openTab(page, 'About');
  await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
  await look('player-about');
  await openTab(page, 'Lectures');
}

async function finish(page: Page, look: Look): Promise<void> {
  const progress = page.getByRole('progressbar', { name: 'Course progress' });
  for (const value of ['17', '33', '50', '67', '83']) {
    await tapUncovered(page, 'Next Video');
    await expect(progress).toHaveAttribute('aria-valuenow', value);
  }
  await tapUncovered(page, 'Mark Complete');
  await expect(toastWith(page, "You've completed the course!")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request Certificate' }).first()).toBeVisible();
  await look('course-completed');
}

async function requestCertificate(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Request Certificate' }).first().tap();
  await expect(page.getByText('1 completed course')).toBeVisible();
  await look('certificate-form');
  await page.getByLabel(/Completed course/u).selectOption({ label: `${COURSE} (Dr. Hina Rauf)` });
  await tapUncovered(page, 'Request Certificate');
  await expect(toastWith(page, 'Certificate request submitted successfully!')).toBeVisible();
  await look('certificate-requested');
}

async function showCertificate(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(`${server.url}/student/request-certificate`);
  await expect(page.getByRole('region', { name: 'My Certificates' })).toContainText('Issued');
  await look('certificate-issued');
  await page.getByRole('link', { name: 'View certificates' }).tap();
  await expect(page.getByRole('article')).toHaveCount(1);
  await look('certificates');
  await page.getByRole('link', { name: /^Show and share/u }).tap();
  await expect(
    page.getByRole('img', { name: /^Certificate of completion of Demo Student Phone/u }),
  ).toBeVisible();
  await look('certificate');
}

async function visitAccount(page: Page, server: Server, look: Look): Promise<void> {
  const pages = ['account', 'settings', 'profile', 'purchase-history', 'enrollment-status', 'downloads'];
  for (const name of pages) {
    await page.goto(`${server.url}/student/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
    await look(name);
  }
  await page.goto(`${server.url}/student/account`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).tap();
  await expect(page).toHaveURL(`${server.url}/`);
  await look('signed-out');
}
