import type { Locator, Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { courseUrl } from '../../fixtures/catalogue.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withChange } from '../../network/trpc-responses.ts';
import { hydrated } from '../../pages/hydration.ts';
import { findLayoutFaults } from '../../screens/all-screens.ts';

const tag = ['@certificates', '@catalog', '@orders', '@ui'];
const COURSE = 'Criminal Law and Procedure';
const LONG_TITLE = `The Qanun-e-Shahadat Order, 1984, from Relevancy to Burden of Proof, with ${'Constitutionality'.repeat(3)}`;
const NARROWEST = { width: 320, height: 568 };

test.use({ viewport: NARROWEST });

const expectToFit = async (page: Page, where: string) =>
  expect.soft(await findLayoutFaults(page), where).toEqual([]);

const STATES = {
  under_review: 'Payment Under Review',
  rejected: 'Enrollment Rejected',
  pending: 'Enrollment Pending',
  not_enrolled: 'Enroll Now',
  approved: 'Start Learning',
} as const;

for (const [status, label] of Object.entries(STATES))
  test(`a course with “${label}” fits into 320 px at every price`, { tag }, async ({
    server,
    context,
    page,
  }) => {
    await signIn(context, server, DEMO.fresh);
    for (const price of [0, 349, 14_999.5, 1_234_567.5]) {
      const rejectionReason =
        status === 'rejected' ? `Not the account named beside the course: ${'3820174659'.repeat(6)}` : null;
      await withChange<object>(page, 'courses.get', (course) => ({
        ...course,
        price,
        userEnrollment: { status, progress: 0, rejectionReason },
      }));
      await page.goto(await courseUrl(server, COURSE));
      await expect(page.getByRole('complementary').getByText(label)).toBeVisible();
      await expectToFit(page, `PKR ${price}`);
      // When the card is scrolled out of view, the bar at the bottom shows the same button.
      await page.getByRole('heading', { name: 'Instructor', exact: true }).scrollIntoViewIfNeeded();
      const bar = page.locator('.buy-bar');
      await expect(bar).toHaveAttribute('data-shown');
      await expect(bar.getByText(label)).toBeInViewport({ ratio: 1 });
      await expectToFit(page, `PKR ${price}, with the bar`);
    }
  });

test('certificates and requests with long titles, names and codes fit into 320 px', {
  tag: [...tag, '@main'],
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.certified);
  const long = {
    courseTitle: LONG_TITLE,
    instructorName: `Barrister ${'Siddiqui-Chaudhry'.repeat(3)}`,
    code: `QA-${'K3GH-HGF6-'.repeat(4)}${'K3GHHGF6'.repeat(5)}`,
  };
  await withChange<object[]>(page, 'certificates.mine', ([issued]) => [
    { ...issued, ...long },
    {
      ...issued,
      ...long,
      id: 'waiting',
      verified: false,
      issuedAt: null,
      code: null,
      downloadUrl: null,
    },
  ]);
  await withChange<object[]>(page, 'learning.enrolled', (courses) =>
    courses.map((course) => ({ ...course, title: LONG_TITLE, instructorName: long.instructorName })),
  );
  for (const path of ['request-certificate', 'view-certificate', 'courses']) {
    await page.goto(`${server.url}/student/${path}`);
    await expect(page.getByText(LONG_TITLE).filter({ visible: true }).first()).toBeVisible();
    await expectToFit(page, path);
  }
});

/** Expects the focused field, its label and its error to be in the window, and nothing to cover them. */
async function expectUncovered(field: Locator, error?: string): Promise<void> {
  await expect(field).toBeFocused();
  const group = field.page().locator('.field').filter({ has: field });
  if (error) await expect(group).toContainText(error);
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => {
        const box = input.closest('.field')!;
        return [...box.querySelectorAll('.field-label, input, .field-error')]
          .filter((part) => {
            const { left, top, bottom, width } = part.getBoundingClientRect();
            const [first, last] = [top + 1, bottom - 1].map((y) =>
              document.elementFromPoint(left + Math.min(20, width / 2), y),
            );
            return !box.contains(first!) || !box.contains(last!);
          })
          .map((part) => part.className);
      }),
    )
    .toEqual([]);
}

test.describe('with the keyboard open', () => {
  test.use({ viewport: { width: 390, height: 380 }, hasTouch: true, isMobile: true });

  test('forms show the focused field with its error, and Enter moves to the next field', { tag }, async ({
    server,
    context,
    page,
  }) => {
    const headingSize = () =>
      page
        .locator('h1')
        .first()
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

    await page.goto(`${server.url}/auth/login`);
    await hydrated(page);
    expect(await headingSize(), 'the heading of sign-in').toBeLessThanOrEqual(24);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectUncovered(page.getByLabel('Email'));
    await page.getByLabel('Email').fill('somebody@demo.test');
    await page.keyboard.press('Enter');
    await expectUncovered(page.getByLabel('Password', { exact: true }));

    await page.goto(`${server.url}/auth/signup`);
    await hydrated(page);
    const labels = ['Full name', 'Email', 'Password', 'Confirm password'];
    await page.getByLabel('Full name').focus();
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true });
      await expectUncovered(field);
      await field.fill(label === 'Email' ? DEMO.fresh.email : 'karachi 4711');
      if (label !== labels.at(-1)) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    await expectUncovered(page.getByLabel('Mobile number (optional)'));
    await page.keyboard.press('Enter');
    await expectUncovered(page.getByLabel('Email'), 'This email is already registered');

    await signIn(context, server, DEMO.fresh);
    await page.goto(`${await courseUrl(server, COURSE)}?enroll=true`);
    const modal = page.getByRole('dialog', { name: 'Enroll in this course' });
    const transactionId = modal.getByLabel('Transaction ID');
    const next = modal.getByRole('button', { name: 'Next' });
    await modal.getByRole('radio').first().click();
    await next.click();
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await expect(modal.getByText('Ready to submit')).toBeVisible();
    await next.click();
    await transactionId.focus();
    await expectUncovered(transactionId);
    await transactionId.fill('1');
    await transactionId.fill('');
    await expectUncovered(transactionId);
    await expectToFit(page, 'payment');

    await page.goto(`${server.url}/student/settings`);
    const fullName = page.getByLabel('Full Name');
    await fullName.fill('');
    await fullName.press('Enter');
    await expectUncovered(fullName, 'Full name is required');
    expect(await headingSize(), 'the heading of the settings').toBeLessThanOrEqual(24);
  });
});
