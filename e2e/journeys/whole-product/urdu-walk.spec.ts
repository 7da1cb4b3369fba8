import type { Page } from '@playwright/test';
import { DEMO_ACADEMY } from '@qanoon/db/seed/demo-academy';
import * as auth from '@qanoon/messages/public/auth';
import * as publicCommon from '@qanoon/messages/public/common';
import * as publicCourse from '@qanoon/messages/public/course';
import * as payment from '@qanoon/messages/public/payment';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as certificates from '@qanoon/messages/student/certificates';
import * as player from '@qanoon/messages/student/player';
import { DEMO } from '../../fixtures/accounts.ts';
import { issueFor, signInIssuer } from '../../fixtures/certificates.ts';
import { receiptFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import {
  COURSE_IN_URDU as COURSE,
  INSTRUCTOR_IN_URDU as INSTRUCTOR,
  COURSE as PRINTED_COURSE,
  INSTRUCTOR as PRINTED_INSTRUCTOR,
} from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { videoReady } from '../../pages/player.ts';
import { toastWith } from '../../pages/toast.ts';
import { findLayoutFaults } from '../../screens/all-screens.ts';
import { untranslatedTexts, urdu } from '../../urdu/urdu-texts.ts';

const tag = ['@people', '@catalog', '@certificates', '@learning', '@messages', '@orders'];
const NAME = 'Demo Student Urdu';
const PASSWORD = 'urdu-walk-pass';

const WALKS = [
  { width: 390, height: 844, colorScheme: 'light', main: false },
  { width: 1440, height: 900, colorScheme: 'dark', main: false },
  { width: 320, height: 640, colorScheme: 'light', main: true },
] as const;

for (const { width, height, colorScheme, main } of WALKS)
  test.describe(`${width} × ${height}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('a student goes from the catalogue to the certificate in Urdu', {
      tag: main ? [...tag, '@main'] : tag,
    }, async ({ server, page }) => {
      test.setTimeout(180_000);
      const email = `urdu-walk-${process.pid}-${Date.now()}@demo.test`;
      const look = createLook(page, [NAME, PRINTED_COURSE, PRINTED_INSTRUCTOR, DEMO_ACADEMY.email]);
      await test.step('the visitor reads the catalogue and a course', () => findCourse(page, server, look));
      await test.step('the visitor creates an account', () => createAccount(page, email, look));
      await test.step('the student pays', () => pay(page, look));
      await test.step('the student waits for the review', () => wait(page, server, look));
      await approve(server, email);
      await test.step('the student watches the lectures', () => study(page, server, look));
      await test.step('the student requests the certificate', () => requestCertificate(page, look));
      await issueFor(await signInIssuer(page.request, server), email);
      await test.step('the student sees the issued certificate', () => showCertificate(page, server, look));
      await test.step('the student opens the account page', () => visitAccount(page, server, look));
    });
  });

type Look = (name: string) => Promise<void>;

/**
 * Expects that the page is in Urdu from right to left, that nothing overflows the window, and that axe finds
 * nothing.
 */
function createLook(page: Page, content: readonly string[]): Look {
  return async (name) => {
    await expect(page.locator('html'), name).toHaveAttribute('lang', 'ur');
    await expect(page.locator('html'), name).toHaveAttribute('dir', 'rtl');
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await findLayoutFaults(page), `${name} does not fit`).toEqual([]);
    expect.soft(await untranslatedTexts(page, content), `${name} is not in Urdu`).toEqual([]);
    await expectAccessible(page, name);
  };
}

async function findCourse(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(`${server.url}/ur/`);
  await hydrated(page);
  await look('home');
  await page.getByRole('link', { name: COURSE, exact: true }).click();
  await expect(page).toHaveURL(/\/ur\/course\//u);
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await hydrated(page);
  await look('course');
  await page
    .getByRole('button', { name: urdu(() => shared.enrollNow()) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText(urdu(() => publicCourse.youMustBeLoggedIn()))).toBeVisible();
  await look('course-as-guest');
}

async function createAccount(page: Page, email: string, look: Look): Promise<void> {
  const createAccountText = urdu(() => publicCommon.createAccount());
  await page.getByRole('alert').getByRole('link', { name: createAccountText }).click();
  await page.getByLabel(urdu(() => auth.fullName())).fill(NAME);
  await page.getByLabel(urdu(() => shared.email())).fill(email);
  await expect(page.getByText(urdu(() => auth.emailIsAvailable()))).toBeVisible();
  await page
    .getByLabel(
      urdu(() => deferred.password()),
      { exact: true },
    )
    .fill(PASSWORD);
  await page.getByLabel(urdu(() => auth.confirmPassword())).fill(PASSWORD);
  await look('create-account');
  await page.getByRole('button', { name: createAccountText }).click();
  await expect(page).toHaveURL(/\/ur\/course\/.*\?enroll=true/u);
}

/** Pays in three steps on a narrow screen, and in one form on a wide one. */
async function pay(page: Page, look: Look): Promise<void> {
  const modal = page.getByRole('dialog', { name: urdu(() => payment.enrollInThisCourse()) });
  await expect(modal).toBeVisible();
  const next = modal.getByRole('button', { name: urdu(() => shared.next()) });
  const goOn = async () => {
    if (await next.isVisible()) await next.click();
  };
  await modal.getByRole('radio', { name: /Easypaisa/u }).click();
  await look('payment-method');
  await goOn();
  await modal.locator('input[type=file]').setInputFiles(receiptFile());
  await expect(modal.getByText('receipt.png')).toBeVisible();
  await look('payment-screenshot');
  await goOn();
  await modal.getByLabel(urdu(() => deferred.transactionId())).fill(`URDU-${Date.now()}`);
  await look('payment-id');
  await modal.getByRole('button', { name: urdu(() => payment.submit()) }).click();
  await expect(
    toastWith(
      page,
      urdu(() => payment.enrollmentSubmittedPaymentUnderReview()),
    ),
  ).toBeVisible();
  await expect(modal).toBeHidden();
  await look('payment-submitted');
}

async function wait(page: Page, server: Server, look: Look): Promise<void> {
  for (const path of ['', '/courses']) {
    await page.goto(`${server.url}/student${path}`);
    await expect(page.getByText(COURSE).first()).toBeVisible();
    await look(`waiting${path.replace('/', '-')}`);
  }
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
  type Requests = { result: { data: { items: { id: string }[] } } };
  const input = encodeURIComponent(JSON.stringify({ status: 'pending', search: email }));
  const { result } = await call<Requests>(`/trpc/payments.requests?input=${input}`, token);
  await call('/trpc/payments.approve', token, { paymentId: result.data.items[0]!.id });
}

async function study(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(`${server.url}/student`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('dashboard');
  await page.goto(`${server.url}/student/courses`);
  await page.getByRole('link', { name: COURSE, exact: true }).click();
  await videoReady(page);
  await look('player');
  const progress = page.getByRole('progressbar', { name: urdu(() => player.courseProgress()) });
  for (const value of ['17', '33', '50', '67', '83']) {
    await page
      .getByRole('button', { name: urdu(() => player.nextVideo()) })
      .filter({ visible: true })
      .first()
      .click();
    await expect(progress).toHaveAttribute('aria-valuenow', value);
  }
  await page
    .getByRole('button', { name: urdu(() => player.markComplete()) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(
    toastWith(
      page,
      urdu(() => player.youveCompletedCourse()),
    ),
  ).toBeVisible();
  await look('course-completed');
}

async function requestCertificate(page: Page, look: Look): Promise<void> {
  const request = urdu(() => shared.requestCertificate());
  await page.getByRole('link', { name: request }).first().click();
  await expect(page.getByText(urdu(() => certificates.completedCourses({ count: 1 })))).toBeVisible();
  await page.getByLabel(urdu(() => certificates.nameInUrdu())).fill('زینب ملک');
  await look('certificate-form');
  await page
    .getByLabel(urdu(() => certificates.completedCourse()))
    .selectOption({ label: `${COURSE} (${INSTRUCTOR})` });
  await page.getByRole('button', { name: request }).click();
  await expect(
    toastWith(
      page,
      urdu(() => certificates.certificateRequestSubmittedSuccessfully()),
    ),
  ).toBeVisible();
  await look('certificate-requested');
}

async function showCertificate(page: Page, server: Server, look: Look): Promise<void> {
  await page.goto(`${server.url}/student/view-certificate`);
  const open = page.getByRole('link', { name: urdu(() => certificates.showAndShare()) });
  await expect(open).toBeVisible();
  await look('certificates');
  await open.click();
  // The title was printed in the language of the course.
  const alt = urdu(() => certificates.pictureOfCertificate({ name: NAME, course: PRINTED_COURSE }));
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
  await look('certificate');
}

async function visitAccount(page: Page, server: Server, look: Look): Promise<void> {
  const pages = ['account', 'settings', 'profile', 'purchase-history', 'enrollment-status', 'downloads'];
  for (const name of [...pages, 'view-certificate', 'shared-screenshot']) {
    await page.goto(`${server.url}/student/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
    await look(name);
  }
  for (const path of ['/ur/auth/login', '/ur/verify', '/ur/verify/QA-2222-2222-2222-2222']) {
    await page.context().clearCookies({ name: 'signed-in' });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path.slice(4).replaceAll('/', '-'));
  }
}
