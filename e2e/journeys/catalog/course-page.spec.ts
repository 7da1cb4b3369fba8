import type { Locator } from '@playwright/test';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { courseUrl } from '../../fixtures/catalogue.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { verificationLink } from '../../fixtures/verification-link.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog'];
const CONSTITUTIONAL = 'Constitutional Law Fundamentals';
const CRIMINAL = 'Criminal Law and Procedure';

/** Presses the button until the result appears, because a press before hydration has no effect. */
async function pressUntil(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (!(await outcome.isVisible())) await button.click({ timeout: 2000 });
    await expect(outcome).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test('a guest reads the course page', { tag }, async ({ server, page }) => {
  await page.goto(await courseUrl(server, CONSTITUTIONAL));
  await expect(page.getByRole('heading', { level: 1, name: CONSTITUTIONAL })).toBeVisible();
  for (const name of ['Description', 'What you will learn', 'Requirements', 'Course Content', 'Instructor'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Barrister Ayesha Siddiqui' })).toBeVisible();
  const card = page.getByRole('complementary');
  for (const text of [
    'Lifetime access',
    'Certificate of completion',
    'Expert instructor support',
    'Mobile and desktop access',
  ])
    await expect(card.getByText(text)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Ask by email' })).toHaveAttribute(
    'href',
    'mailto:info@qanoonacademy.pk?subject=Question%20about%20Constitutional%20Law%20Fundamentals',
  );
  await expect(card.getByRole('link', { name: 'Ask on WhatsApp' }), 'the demo has no number').toHaveCount(0);
  await expect(card.getByText('PKR 299')).toBeVisible();
  await expect(card.getByText(/^\d+ weeks?$/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  const sections = page.locator('section', { has: page.getByRole('heading', { name: 'Course Content' }) });
  const second = sections.getByRole('group').nth(1);
  await expect(second).not.toHaveAttribute('open');
  await second.locator('summary').press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(second.getByText(/^\d+:\d\d$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a guest who enrolls creates an account and returns to the open payment dialog, also from the mail', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, page }) => {
  const url = await courseUrl(server, CONSTITUTIONAL);
  const account = { email: 'somebody.new@demo.test', password: 'several unrelated words' };
  await page.goto(url);
  const alert = page.getByRole('alert').filter({ hasText: 'You must be logged in to enroll.' });
  await pressUntil(page.getByRole('main').getByRole('button', { name: 'Enroll Now' }).first(), alert);
  await expect(alert.getByRole('link')).toHaveText(['Create account', 'Sign In']);
  const link = alert.getByRole('link', { name: 'Create account' });
  await expect(link).toBeFocused();
  await expectAccessible(page);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/auth\/signup\?redirect=/);
  await page.getByLabel('Full name').fill('Somebody New');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${url}?enroll=true`);
  await expect(page.getByRole('dialog', { name: 'Enroll in this course' })).toBeVisible();

  // The link that verifies the address opens in another tab, which the first one has signed in.
  const tab = await page.context().newPage();
  await tab.goto(await verificationLink(server, account.email));
  await tab.getByRole('button', { name: 'Verify address' }).click();
  await expect(tab.getByText('Your e-mail address is verified. Thank you.')).toBeVisible();
  await tab.getByRole('main').getByRole('link').first().click();
  await expect(tab).toHaveURL(`${url}?enroll=true`);
  await expect(tab.getByRole('dialog', { name: 'Enroll in this course' })).toBeVisible();
});

for (const { account, course, label, disabled } of [
  { account: 'fresh', course: CONSTITUTIONAL, label: 'Enroll Now', disabled: false },
  { account: 'rejected', course: CRIMINAL, label: 'Enrollment Rejected', disabled: true },
  { account: 'admin', course: CONSTITUTIONAL, label: 'Admins cannot enroll', disabled: true },
] as const)
  test(`a ${account} account sees the button ${label}`, { tag }, async ({ server, context, page }) => {
    await signIn(context, server, DEMO[account]);
    await page.goto(await courseUrl(server, course));
    const button = page.getByRole('complementary').getByRole('button', { name: label });
    await (disabled ? expect(button).toBeDisabled() : expect(button).toBeEnabled());
    await expectAccessible(page);
    if (account !== 'rejected') return;
    await expect(page.getByText('The receipt does not show PKR 349.')).toBeVisible();
    await pressUntil(
      page.getByRole('button', { name: 'Submit again' }),
      page.getByRole('dialog', { name: 'Enroll in this course' }),
    );
  });

test('the button shows the status of the enrollment', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.fresh);
  const url = await courseUrl(server, CONSTITUTIONAL);
  const me = await context.request.get(`${server.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const studentId = ((await me.json()) as { id: string }).id;
  const pages = [];
  for (const [status, label] of [
    ['under_review', 'Payment Under Review'],
    ['pending', 'Enrollment Pending'],
    ['approved', 'Start Learning'],
  ] as const) {
    const course = await withDatabase(server, async (db) => {
      const created = await build.course(db, { title: `A course that is ${status}` });
      await build.enrollment(db, { studentId, courseId: created.id, status });
      return created;
    });
    pages.push({ url: url.replace(/[^/]+$/, course.id), label });
  }
  for (const { url: address, label } of pages.slice(0, 2)) {
    await page.goto(address);
    await expect(page.getByRole('complementary').getByRole('button', { name: label })).toBeDisabled();
  }
  await page.goto(pages[2]!.url);
  await page.getByRole('complementary').getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL(`${server.url}/student`);
});

test('a student enrolls in a free course without a dialog', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.fresh);
  const course = await withDatabase(server, (db) =>
    build.course(db, { title: 'Free course', price: asPaisa(0) }),
  );
  await page.goto(`${server.url}/course/${course.id}`);
  const card = page.getByRole('complementary');
  await pressUntil(
    card.getByRole('button', { name: 'Enroll Now' }),
    card.getByRole('link', { name: 'Start Learning' }),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an unknown course shows a message and redirects to the home page', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/legal-service`);
  await page.goto(`${server.url}/course/0192e4a0-0000-7000-8000-000000000000`);
  await expect(toastWith(page, 'Course not found.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a bar with the price and the button appears on a phone when the card scrolls out of view', {
  tag,
}, async ({ server, browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(await courseUrl(server, CONSTITUTIONAL));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const bar = page.locator('.buy-bar');
  await expect(bar).toBeHidden();
  await expect(async () => {
    await page.getByRole('heading', { name: 'Instructor', exact: true }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(bar).toContainText('299');
  await expectAccessible(page);
  const link = page.getByRole('alert').getByRole('link', { name: 'Create account' });
  await pressUntil(bar.getByRole('button', { name: 'Enroll Now' }), link);
  await expect(link).toBeFocused();
  await context.close();
});
