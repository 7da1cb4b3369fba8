import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  editor,
  fillFacts,
  fillSections,
  fillVideo,
  openNewCourse,
  save,
  sectionCard,
} from '../../pages/course-editor.ts';
import { playBeyond, progressRing, videoReady, videoTitle } from '../../pages/player.ts';
import { carriedOut, endUndoPeriod } from '../../pages/review.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog', '@enrollments', '@evidence', '@learning', '@orders'];
const COURSE = 'Law of Evidence';
const STUDENT = 'Demo Student New';

const outline = (page: Page) => page.getByRole('region', { name: 'Course Content' });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' });

/** Plays the current video for a moment, moves to the next one and expects this progress. */
async function watch(
  page: Page,
  lecture: string,
  { progress, by = 'Next Video' }: { progress: number; by?: string },
) {
  await expect(videoTitle(page)).toHaveText(lecture);
  await videoReady(page);
  await playBeyond(page, 0.3);
  await page.getByRole('button', { name: by }).click();
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', String(progress));
}

test('a student completes a course while an administrator edits it', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  test.setTimeout(300_000);
  const [adminContext, studentContext] = [await browser.newContext(), await browser.newContext()];
  await signIn(adminContext, server, DEMO.admin);
  await signIn(studentContext, server, DEMO.fresh);
  const [admin, student] = [await adminContext.newPage(), await studentContext.newPage()];

  await test.step('the administrator previews the course before saving it', async () => {
    await openNewCourse(admin, server);
    await fillFacts(admin, COURSE);
    await fillSections(admin);
    await editor(admin).getByRole('button', { name: 'Preview' }).click();
    for (const text of [
      COURSE,
      'As a student sees it.',
      'PKR 1,499.50',
      'Intermediate',
      'Test Instructor',
      '3 sections, 9 lectures',
    ])
      await expect(preview(admin).getByText(text).first(), text).toBeVisible();
    await preview(admin).getByRole('button', { name: 'Part 2' }).click();
    for (const text of ['Handout 2.1', 'Handout 2.3'])
      await expect(preview(admin).getByText(text), text).toBeVisible();
    await preview(admin).getByRole('button', { name: 'Lecture 2.2' }).click();
    await expect(preview(admin).getByLabel('Lecture 2.2')).toHaveAttribute('src', /^blob:/u);
    await videoReady(admin);
    await playBeyond(admin, 0.3);
    await expectAccessible(admin);
    await admin.keyboard.press('Escape');
    await expect(preview(admin)).toBeHidden();
    await expect(
      editor(admin).getByRole('button', { name: 'Preview' }),
      'the editor has the focus again',
    ).toBeFocused();
    await save(admin).click();
    await expect(toastWith(admin, 'Course published')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the student buys the course, and the administrator approves', async () => {
    await student.goto(server.url);
    await student.getByRole('link', { name: COURSE, exact: true }).click();
    await expect(student.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    await student.getByRole('button', { name: 'Enroll Now' }).first().click();
    const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
    await modal.getByRole('radio', { name: /JazzCash/ }).click();
    await modal.getByLabel(/Transaction ID/).fill('TID 5511-2200');
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();
    await admin.goto(`${server.url}/admin/enrollments`);
    await admin
      .getByRole('row')
      .filter({ hasText: 'TID 5511-2200' })
      .getByRole('button', { name: /^Approve,/ })
      .click();
    await endUndoPeriod(server, admin);
    await carriedOut(admin, 'Payment approved!');
  });

  await test.step('the student watches the first section and downloads a handout', async () => {
    await student.goto(`${server.url}/student/courses`);
    await student.getByRole('link', { name: COURSE, exact: true }).click();
    await expect(outline(student).getByText('3 sections, 9 lectures')).toBeVisible();
    const address = await outline(student)
      .getByRole('link', { name: /Handout 1\.1/ })
      .getAttribute('href');
    const file = await student.request.get(new URL(address!, server.url).href);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await watch(student, 'Lecture 1.1', { progress: 11 });
    await watch(student, 'Lecture 1.2', { progress: 22 });
    await watch(student, 'Lecture 1.3', { progress: 33 });
    await expect(videoTitle(student)).toHaveText('Lecture 2.1');
  });

  await test.step('the administrator removes, renames and adds lectures', async () => {
    await admin.goto(`${server.url}/admin/courses`);
    await admin.getByRole('button', { name: `Edit ${COURSE}` }).click();
    await expect(sectionCard(admin, 1).getByLabel('Video title').first()).toHaveValue('Lecture 1.1');
    await editor(admin).getByRole('button', { name: 'Remove video 3 of section 1' }).click();
    await sectionCard(admin, 2).getByLabel('Video title').nth(2).fill('Burden of Proof');
    await editor(admin).getByRole('button', { name: 'Add video to section 3' }).click();
    await fillVideo(admin, { section: 3, row: 4, title: 'Lecture 3.4' });
    await editor(admin).getByRole('button', { name: 'Preview' }).click();
    await expect(preview(admin).getByText('3 sections, 9 lectures')).toBeVisible();
    await preview(admin).getByRole('button', { name: 'Lecture 1.1' }).click();
    await expect(
      preview(admin).getByLabel('Lecture 1.1'),
      'a stored video plays from the server',
    ).toHaveAttribute('src', /\/files\//u);
    await videoReady(admin);
    await admin.keyboard.press('Escape');
    await save(admin).click();
    await expect(toastWith(admin, 'Course updated')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the open player continues and computes progress from the edited course', async () => {
    // Two of the three watched lectures remain; this is the third of nine.
    await watch(student, 'Lecture 2.1', { progress: 33 });
    await watch(student, 'Lecture 2.2', { progress: 44 });
    await expect(videoTitle(student)).toHaveText('Burden of Proof');
    await student.reload();
    await expect(outline(student).getByText('3 sections, 9 lectures')).toBeVisible();
    await expect(outline(student).getByText('Lecture 1.3')).toHaveCount(0);
    // A later visit opens the lecture that was played last.
    await outline(student)
      .getByRole('button', { name: /Burden of Proof/ })
      .click();
    await watch(student, 'Burden of Proof', { progress: 56 });
    await watch(student, 'Lecture 3.1', { progress: 67 });
    await watch(student, 'Lecture 3.2', { progress: 78 });
    await watch(student, 'Lecture 3.3', { progress: 89 });
    await expect(student.getByRole('link', { name: 'Request Certificate' })).toHaveCount(0);
    await watch(student, 'Lecture 3.4', { progress: 100, by: 'Mark Complete' });
    await expect(toastWith(student, "You've completed the course!")).toBeVisible();
    await expect(student.getByRole('link', { name: 'Request Certificate' })).toBeVisible();
  });

  await test.step('a completed course stays completed after another edit', async () => {
    await student.getByRole('link', { name: 'Request Certificate' }).click();
    await student.getByRole('button', { name: 'Request Certificate' }).click();
    await expect(toastWith(student, 'Certificate request submitted successfully!')).toBeVisible();
    await admin.getByRole('button', { name: `Edit ${COURSE}` }).click();
    await editor(admin).getByRole('button', { name: 'Add video to section 1' }).click();
    await fillVideo(admin, { section: 1, row: 3, title: 'An afterword' });
    await save(admin).click();
    await expect(toastWith(admin, 'Course updated').last()).toBeVisible({ timeout: 60_000 });
    await student.goto(`${server.url}/student/courses`);
    await expect(student.getByRole('progressbar', { name: new RegExp(COURSE) })).toHaveAttribute(
      'aria-valuenow',
      '90',
    );
    await student.goto(`${server.url}/student`);
    await expect(student.getByText('Courses Completed').locator('..')).toContainText('1');
    await admin.goto(`${server.url}/admin/cerificate-management`);
    await expect(admin.getByRole('heading', { name: STUDENT })).toBeVisible();
  });
});
