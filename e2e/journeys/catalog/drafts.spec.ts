import type { Page } from '@playwright/test';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { clipFile, cover } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { editor, fillFacts, fillVideo, openNewCourse, save } from '../../pages/course-editor.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog', '@media', '@platform'];

/** Publishes a change of the course over the documented call. */
async function changeCourse(page: Page, server: Server, token: string, title: string) {
  const headers = { authorization: `Bearer ${token}` };
  const courses = (await (
    await page.request.get(`${server.url}/api/courses/all/fullContent`, { headers })
  ).json()) as Record<string, string>[];
  const course = courses.find((each) => each.title === title)!;
  const response = await page.request.put(`${server.url}/api/courses/${course.id}`, {
    headers,
    multipart: {
      title: course.title!,
      short_description: 'Changed over the documented call',
      description: course.description!,
      instructor_name: course.instructor_name!,
      instructor_bio: course.instructor_bio!,
      price: String(course.price),
      level: course.level!,
    },
  });
  expect(response.status()).toBe(200);
}

test('an administrator continues a draft with its uploaded files after reloading and closing', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  test.setTimeout(120_000);
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await fillFacts(page, 'Saved Course');
  await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await form.getByLabel('Video title').fill('Lecture');
  await form.getByLabel('Video file 1 of section 1', { exact: true }).setInputFiles(clipFile(0));
  await expect(form.locator('.slot').first()).toHaveAttribute('data-state', 'done');
  await expect(form.getByText(/^Saved \d+:\d\d\s[ap]m by /u)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Drafts (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Course' }).click();
  await expect(form.getByLabel('Title', { exact: true }), 'a new editor is empty').toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Drafts (1)' }).click();
  await page.getByRole('button', { name: 'Edit draft Saved Course' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Saved Course');
  await page.reload();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Saved Course');
  await expect(form.getByText(/lecture-0\.mp4/u)).toBeVisible();
  await save(page).click();
  await expect(toastWith(page, 'Course published')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Drafts (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Saved Course' }).click();
  await expect(form.getByText(/lecture-0\.mp4/u)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Drafts (0)' }), 'only changes start a draft').toBeVisible();
});

test('an upload resumes after a lost connection, saving waits for it, and it can be canceled', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await fillFacts(page, 'Slow Line');
  await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await form.getByLabel('Video title').fill('Lecture');
  await page.route('**/api/uploads/tus', (route) => route.abort());
  const video = form.getByLabel('Video file 1 of section 1', { exact: true });
  await video.setInputFiles(clipFile(0));
  await expect(form.getByText('Connection lost, trying again')).toBeVisible();
  const { promise: delayed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/tus/*', async (route) => {
    await delayed;
    await route.continue();
  });
  await page.unroute('**/api/uploads/tus');
  await save(page).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveAttribute('readonly', '');
  release();
  await expect(toastWith(page, 'Course published')).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Edit Slow Line' }).click();
  await page.route('**/api/uploads/tus', () => undefined);
  await video.setInputFiles(clipFile(1));
  await form.getByRole('button', { name: 'Cancel upload: Video file 1 of section 1' }).click();
  await expect(form.getByText(/^lecture-0\.mp4/u), 'the stored video comes back').toBeVisible();
});

test('neither version is lost when two administrators edit one course', { tag }, async ({
  ownServer: server,
  context,
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const COURSE = 'Contract Law Essentials';
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: `Edit ${COURSE}` }).click();
  const form = editor(page);
  await form.getByLabel('Short description', { exact: true }).fill('First');
  await expect(form.getByText(/^Saved \d+:\d\d\s[ap]m by /u)).toBeVisible();

  const other = await browser.newContext();
  await signIn(other, server, OWNER);
  const otherPage = await other.newPage();
  await otherPage.goto(`${server.url}/admin/courses`);
  await expect(otherPage.getByText('Unpublished changes')).toBeVisible();
  await otherPage.getByRole('button', { name: `Edit ${COURSE}` }).click();
  await expect(editor(otherPage).getByLabel('Short description', { exact: true })).toHaveValue('First');
  await editor(otherPage).getByLabel('Short description', { exact: true }).fill('Theirs');
  await editor(otherPage).getByRole('button', { name: 'Close' }).click();
  await expect(editor(otherPage)).toBeHidden();
  await other.close();

  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this draft' });
  await form.getByLabel('Short description', { exact: true }).fill('Mine');
  await expect(conflict).toContainText(/ saved another version on /u);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Copy mine to a new draft' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(`${COURSE} (copy)`);
  await expect(form.getByLabel('Short description', { exact: true })).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Drafts (2)' })).toBeVisible();
  await page.getByRole('button', { name: `Edit draft ${COURSE}`, exact: true }).click();
  await expect(form.getByLabel('Short description', { exact: true })).toHaveValue('Theirs');
  await save(page).click();
  await expect(toastWith(page, 'Course updated')).toBeVisible();
  await expect(page.getByText('Theirs')).toBeVisible();
});

test('an administrator loads the other version of a draft', { tag }, async ({
  ownServer: server,
  context,
  browser,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await form.getByLabel('Title', { exact: true }).fill('First');
  await expect(page).toHaveURL(/draft=/u);
  const other = await browser.newContext();
  await signIn(other, server, OWNER);
  const otherPage = await other.newPage();
  await otherPage.goto(page.url());
  await editor(otherPage).getByLabel('Title', { exact: true }).fill('Theirs');
  await editor(otherPage).getByRole('button', { name: 'Close' }).click();
  await expect(editor(otherPage)).toBeHidden();
  await other.close();
  await form.getByLabel('Title', { exact: true }).fill('Mine');
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this draft' });
  await conflict.getByRole('button', { name: 'Load their version' }).click();
  await expect(conflict).toBeHidden();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Theirs');
  await form.getByLabel('Title', { exact: true }).fill('Both');
  await expect(form.getByText(/^Saved /u)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Drafts (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Both' })).toBeVisible();
});

test('an administrator is warned before overwriting a change that was published meanwhile', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const token = await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: 'Edit Contract Law Essentials' }).click();
  const form = editor(page);
  await form.getByLabel('Short description', { exact: true }).fill('Mine');
  await expect(form.getByText(/^Saved \d+:\d\d\s[ap]m by /u)).toBeVisible();
  await changeCourse(page, server, token, 'Contract Law Essentials');

  await save(page).click();
  const question = page.getByRole('alertdialog', {
    name: 'Somebody else has changed this course since you opened it.',
  });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Short description', { exact: true })).toHaveValue('Mine');
  await save(page).click();
  await question.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toastWith(page, 'Course updated')).toBeVisible();
});

test('a failed save shows the fixed error and retains the form', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  await fillFacts(page, 'Not Saved');
  await fillVideo(page, { section: 1, row: 1, title: 'Lecture' });
  await editor(page).getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await editor(page)
    .locator('#course-thumbnail')
    .setInputFiles(await cover());
  await page.route('**/trpc/drafts.publish*', (route) => route.abort());
  await save(page).click();
  await expect(toastWith(page, 'Failed to save course. See console for details.')).toBeVisible();
  await expect(editor(page).getByLabel('Title', { exact: true })).toHaveValue('Not Saved');
});
