import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { clipFile, cover } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { editor, fillFacts, openNewCourse, save } from '../../pages/course-editor.ts';
import { toastWith } from '../../pages/toast.ts';

test('an administrator restores a draft with its uploaded files after closing and reloading', async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await fillFacts(page, 'Saved Course');
  await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await form.getByLabel('Video title').fill('Lecture');
  await form.getByLabel('Video file 1 of section 1', { exact: true }).setInputFiles(clipFile(0));
  await expect(form.locator('.slot').first()).toHaveAttribute('data-state', 'done');
  await expect(form.getByText('Uploaded').first()).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Add New Course' }).click();
  await expect(form.getByLabel('Title', { exact: true }), 'a new editor is empty').toHaveValue('');
  await form.getByRole('button', { name: 'Restore draft' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Saved Course');
  await expect(form.getByText(/lecture-0\.mp4/u)).toBeVisible();
  await save(page).click();
  await expect(toastWith(page, 'Course created')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Course' }).click();
  await expect(
    form.getByRole('button', { name: 'Restore draft' }),
    'a saved course leaves no draft',
  ).toHaveCount(0);
});

test('an upload resumes after a lost connection, saving waits for it, and it can be cancelled', async ({
  ownServer: server,
  context,
  page,
}) => {
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
  await expect(toastWith(page, 'Course created')).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Edit Slow Line' }).click();
  await page.route('**/api/uploads/tus', () => undefined);
  await video.setInputFiles(clipFile(1));
  await form.getByRole('button', { name: 'Cancel upload: Video file 1 of section 1' }).click();
  await expect(form.getByText('Choose a video file')).toBeVisible();
});

test('an administrator is warned before overwriting another administrator’s changes', async ({
  ownServer: server,
  context,
  browser,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: 'Edit Contract Law Essentials' }).click();
  const form = editor(page);
  await form.getByLabel('Short description').fill('Mine');

  const other = await browser.newContext();
  await signIn(other, server, OWNER);
  const otherPage = await other.newPage();
  await otherPage.goto(`${server.url}/admin/courses`);
  await otherPage.getByRole('button', { name: 'Edit Contract Law Essentials' }).click();
  await editor(otherPage).getByLabel('Short description').fill('Theirs');
  await save(otherPage).click();
  await expect(toastWith(otherPage, 'Course updated')).toBeVisible();
  await other.close();

  await save(page).click();
  const question = page.getByRole('alertdialog', {
    name: 'Somebody else has changed this course since you opened it.',
  });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Short description')).toHaveValue('Mine');
  await save(page).click();
  await question.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toastWith(page, 'Course updated')).toBeVisible();
});

test('a failed save shows the specification’s error and retains the form', async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  await fillFacts(page, 'Not Saved');
  await editor(page)
    .locator('#course-thumbnail')
    .setInputFiles(await cover());
  await page.route('**/trpc/courses.create*', (route) => route.abort());
  await save(page).click();
  await expect(toastWith(page, 'Failed to save course. See console for details.')).toBeVisible();
  await expect(editor(page).getByLabel('Title', { exact: true })).toHaveValue('Not Saved');
});

test('an administrator confirms a deletion, which archives a course with students', async ({
  ownServer: server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: 'Delete Constitutional Law Fundamentals' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this course?' });
  await expect(question).toContainText('It leaves the catalogue.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Constitutional Law Fundamentals' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Constitutional Law Fundamentals' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastWith(page, 'Course archived')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Constitutional Law Fundamentals' })).toHaveCount(0);
});
