import type { Page } from '@playwright/test';
import { test } from '../../fixtures/empty-academy.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { expect } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { editor, fillFacts, fillVideo, openNewCourse, save, sectionCard } from '../../pages/course-editor.ts';
import {
  createOwner,
  enterPassword,
  fillNameAndContact,
  fillPaymentAccount,
  NEW_OWNER,
} from '../../pages/first-run.ts';
import { hydrated } from '../../pages/hydration.ts';
import { playBeyond, videoReady } from '../../pages/player.ts';
import { carriedOut, endUndoPeriod } from '../../pages/review.ts';
import { closeToasts, toastWith } from '../../pages/toast.ts';

const tag = ['@people', '@catalog', '@administration', '@learning', '@academy', '@money', '@orders'];
const ACADEMY = 'Dar ul Qanoon';
const COURSE = 'Law of Evidence';
const STUDENT = { name: 'Sana Malik', email: 'sana@example.test', password: 'quiet river 12' };
const IBAN = 'PK36 SCBL 0000 0011 2345 6702';

const RUNS = [
  { engine: 'SQLite', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { engine: 'PostgreSQL', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** Follows a link of the admin console's navigation, which is in a menu on narrow screens. */
async function navigate(page: Page, link: string, heading = link): Promise<void> {
  if (page.viewportSize()!.width < 1024) {
    await closeToasts(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
  }
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: new RegExp(`^${link}`, 'u') }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

for (const { engine, viewport, colorScheme } of RUNS)
  test.describe(`${engine}, ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ engine, viewport, colorScheme });

    test('an owner opens an academy on an empty machine, and a visitor becomes its first student', {
      tag: engine === 'SQLite' ? [...tag, '@main'] : tag,
    }, async ({ academy, browser }) => {
      test.setTimeout(300_000);
      const owner = await (await browser.newContext()).newPage();
      const student = await (await browser.newContext()).newPage();
      const checklist = owner.getByRole('region', { name: 'Set up your academy' });

      await test.step('the owner sets the academy up at the printed address', async () => {
        await student.goto(academy.url);
        await expect(student.getByRole('heading', { name: 'This academy is being set up' })).toBeVisible();
        await expectAccessible(student);
        await createOwner(owner, academy.setupUrl()!);
        await expect(owner.getByRole('heading', { name: 'Name and contact' })).toBeVisible();
        await expectAccessible(owner);
        await fillNameAndContact(owner, ACADEMY);
        // The student of this journey goes on after a third of a second.
        const completion = owner.getByLabel(/^A lecture counts when/u);
        await expect(completion).toHaveValue('80');
        await completion.selectOption('0');
        await owner.getByRole('button', { name: 'Save and continue' }).click();
        await expect(owner, 'the open page shows the name at once').toHaveTitle(new RegExp(ACADEMY, 'u'));
        await owner.getByRole('button', { name: 'Add payment account' }).click();
        const dialog = await fillPaymentAccount(owner, ACADEMY);
        await enterPassword(dialog);
        await dialog.getByLabel('IBAN').fill(IBAN);
        await expect(dialog.getByLabel('Bank name')).toHaveValue('Standard Chartered Bank');
        await expectAccessible(owner);
        await dialog.getByRole('button', { name: 'Add account' }).click();
        await expect(owner.getByRole('main').getByText(IBAN)).toBeVisible();
        await expectAccessible(owner);
        await owner.getByRole('button', { name: 'Continue' }).click();
        for (const step of ['Test mail', 'First course']) {
          await expect(owner.getByRole('heading', { name: step })).toBeVisible();
          await owner.getByRole('button', { name: 'Skip for now' }).click();
        }
        await expect(owner.getByRole('heading', { name: '2 steps are left' })).toBeVisible();
        await expectAccessible(owner);
        await student.goto(academy.url);
        await expect(student.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
        await expectAccessible(student);
        await owner.getByRole('button', { name: 'Open it for visitors now' }).click();
        await expect(owner.getByText('The academy is open: visitors see the public site now.')).toBeVisible();
        await owner.getByRole('link', { name: 'Open the dashboard' }).click();
      });

      await test.step('the owner adds a mobile wallet', async () => {
        await navigate(owner, 'Payment Accounts');
        await owner.getByRole('button', { name: 'Add account' }).click();
        const dialog = await fillPaymentAccount(owner, NEW_OWNER.name);
        await expect(dialog.getByText(/^You entered your password a moment ago/u)).toBeVisible();
        await dialog.getByLabel('Payment method').selectOption('easypaisa');
        await dialog.getByLabel('Mobile number').fill('0345 5001234');
        await expectAccessible(owner);
        await dialog.getByRole('button', { name: 'Add account' }).click();
        // The toast of the first account may still be visible.
        await expect(toastWith(owner, 'Account added.').last()).toBeVisible();
        await expect(owner.getByRole('region', { name: 'Easypaisa' })).toContainText('03455001234');
        await expectAccessible(owner);
      });

      await test.step('the owner writes the legal pages', async () => {
        for (const title of ['Legal Service', 'Publication']) {
          await navigate(owner, 'Pages');
          await expectAccessible(owner);
          await owner.getByRole('link', { name: `Edit ${title}` }).click();
          await expect(owner.getByText('4 texts in brackets are still to be replaced:')).toBeVisible();
          await expectAccessible(owner);
          const text = owner.getByRole('textbox', { name: 'Text' });
          await text.fill((await text.inputValue()).replaceAll(/\[[^\]]+\]/gu, `${ACADEMY} has decided.`));
          await expect(owner.getByText(/still to be replaced/u)).toHaveCount(0);
          await owner.getByRole('button', { name: 'Save and publish' }).click();
          await expect(toastWith(owner, 'Page saved').last()).toBeVisible();
        }
        await student.goto(`${academy.url}/legal-service`);
        await expect(student.getByText(`${ACADEMY} has decided.`)).toHaveCount(4);
        await expectAccessible(student);
      });

      await test.step('the owner writes a course as a draft, with a preview lecture', async () => {
        await openNewCourse(owner, academy);
        const form = editor(owner);
        await fillFacts(owner, COURSE);
        await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
        await fillVideo(owner, { section: 1, row: 1, title: 'What evidence is' });
        await form.getByRole('button', { name: 'Add video to section 1' }).click();
        await fillVideo(owner, { section: 1, row: 2, title: 'Burden of proof' });
        await form.getByLabel('Free preview of video 1 of section 1').check({ force: true });
        await expect(sectionCard(owner, 1).locator('.slot[data-state=done]')).toHaveCount(2);
        await expect(form.getByText(/^Saved \d+:\d\d\s[ap]m by /u)).toBeVisible();
        await expectAccessible(owner);
        await form.getByRole('button', { name: 'Close' }).click();
        await student.goto(academy.url);
        await expect(student.getByText(COURSE)).toHaveCount(0);
        await expectAccessible(student);
      });

      await test.step('the owner publishes the draft', async () => {
        await owner.getByRole('tab', { name: 'Drafts (1)' }).click();
        await expectAccessible(owner);
        await owner.getByRole('button', { name: `Edit draft ${COURSE}` }).click();
        await save(owner).click();
        await expect(toastWith(owner, 'Course published')).toBeVisible({ timeout: 20_000 });
        await navigate(owner, 'Dashboard', 'Admin Dashboard');
        for (const step of ['Payment account', 'Legal pages', 'First course'])
          await expect(checklist.getByRole('listitem').filter({ hasText: step })).toContainText('done');
        await expectAccessible(owner);
      });

      await test.step('a visitor watches the preview', async () => {
        await student.reload();
        await student.getByRole('link', { name: COURSE, exact: true }).click();
        await hydrated(student);
        await expectAccessible(student);
        await student.getByRole('button', { name: /^Play What evidence is/u }).click();
        await playBeyond(student, 0.3);
        await expectAccessible(student);
        await student.getByRole('button', { name: 'Close the preview' }).click();
      });

      await test.step('the visitor signs up', async () => {
        await student.getByRole('button', { name: 'Enroll Now' }).first().click();
        await student.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
        await student.getByRole('link', { name: 'Sign up' }).click();
        await student.getByLabel('Full name').fill(STUDENT.name);
        await student.getByLabel('Email').fill(STUDENT.email);
        await student.getByLabel('Password', { exact: true }).fill(STUDENT.password);
        await student.getByLabel('Confirm password').fill(STUDENT.password);
        await expectAccessible(student);
        await student.getByRole('button', { name: 'Create account' }).click();
        await expect(toastWith(student, `Welcome to ${ACADEMY}`)).toBeVisible();
      });

      await test.step('the student pays to the account shown and uploads a screenshot', async () => {
        const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
        await expect(modal.getByRole('radio')).toHaveText([/^Bank transfer/u, /^Easypaisa/u]);
        await modal.getByRole('radio', { name: /^Bank transfer/u }).click();
        await expect(modal.getByText(IBAN).last()).toBeVisible();
        const next = modal.getByRole('button', { name: 'Next' });
        const hasSteps = await next.isVisible();
        if (hasSteps) await next.click();
        await modal.locator('input[type=file]').setInputFiles(receiptFile());
        await expect(modal.getByText('Ready to submit')).toBeVisible();
        await expectAccessible(student);
        if (hasSteps) await next.click();
        await modal.getByRole('textbox', { name: 'Reference Number' }).fill('FT 2611 7788');
        await expectAccessible(student);
        await modal.getByRole('button', { name: 'Submit' }).click();
        await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();
        await expectAccessible(student);
      });

      await test.step('the owner approves the payment', async () => {
        await navigate(owner, 'Enrollments', 'Enrollment Management');
        const request = owner
          .getByRole('row')
          .or(owner.getByRole('article'))
          .filter({ hasText: 'FT 2611 7788' });
        await request.getByRole('button', { name: /^View proof/u }).click();
        await expect(owner.getByRole('img', { name: `Payment screenshot of ${STUDENT.name}` })).toBeVisible();
        await expectAccessible(owner);
        await request.getByRole('button', { name: /^Approve,/u }).click();
        // The journey cannot open the PostgreSQL database, so it waits for the ten seconds.
        if (engine === 'SQLite') await endUndoPeriod(academy, owner);
        await carriedOut(owner, 'Payment approved!');
      });

      await test.step('the student watches a lecture and rates the course', async () => {
        await student.goto(`${academy.url}/student/courses`);
        await expect(student.getByRole('heading', { name: 'My Courses' })).toBeVisible();
        await expectAccessible(student);
        await student.getByRole('link', { name: COURSE, exact: true }).click();
        await videoReady(student);
        await playBeyond(student, 0.3);
        await expectAccessible(student);
        await student.getByRole('button', { name: 'Next Video' }).click();
        const panel = student.getByRole('region', { name: 'Rate this course' });
        await panel.getByRole('radio', { name: '5 stars' }).check();
        await panel.getByLabel(/^What should others know/u).fill('Clear and short.');
        await panel.getByRole('button', { name: 'Send rating' }).click();
        await expect(toastWith(student, 'Thank you for your rating.')).toBeVisible();
        await expectAccessible(student);
      });

      await test.step('the owner finds her under Students', async () => {
        await navigate(owner, 'Students');
        await owner.getByRole('searchbox', { name: 'Search students' }).fill('sana');
        await expect(owner).toHaveURL(/search=sana/u);
        const row = owner.locator('tbody tr').filter({ hasText: STUDENT.email });
        await expect(row).toBeVisible();
        await expectAccessible(owner);
        await row.getByRole('link').click();
        await expect(owner.getByRole('heading', { level: 1, name: STUDENT.name })).toBeVisible();
        await expect(owner.getByText('1 of 2 lectures watched')).toBeVisible();
        await expectAccessible(owner);
      });

      for (const page of [owner, student]) await page.context().close();
    });
  });
