import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { editor, fillFacts, fillVideo, openNewCourse, save } from '../../pages/course-editor.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog', '@media', '@academy', '@platform'];

test('an administrator follows the list of missing fields and publishes a free course with a preview', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  test.setTimeout(120_000);
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await form.getByLabel('Title', { exact: true }).fill('Legal Writing');
  await save(page).click();
  const missing = form.getByText('Before this course can be published:');
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Instructor name', exact: true }).click();
  await expect(form.getByLabel('Instructor name')).toBeFocused();
  await form.locator('.editor-missing').getByRole('button', { name: 'Thumbnail' }).click();
  await expect(form.locator('#course-thumbnail')).toBeFocused();

  await fillFacts(page, 'Legal Writing');
  await form.getByLabel('Course length').fill('6 weeks');
  await save(page).click();
  await expect(form.getByText('Add at least one video to the outline'), 'known by the server').toBeVisible({
    timeout: 20_000,
  });
  await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await fillVideo(page, { section: 1, row: 1, title: 'Lecture' });
  await form.getByLabel('Free preview of video 1 of section 1').check({ force: true });
  await form.getByLabel('Price').fill('0');
  await save(page).click();
  const question = page.getByRole('alertdialog', { name: 'Publish as a free course?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Price').fill('2,500');
  await save(page).click();
  await expect(toastWith(page, 'Course published')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.own-course', { hasText: 'Legal Writing' })).toContainText('2,500');

  await page.getByRole('button', { name: 'Edit Legal Writing' }).click();
  await expect(form.getByLabel('Free preview of video 1 of section 1')).toBeChecked();
  await expect(form.getByLabel('Course length')).toHaveValue('6 weeks');
  await form.getByLabel('Price').fill('0');
  await save(page).click();
  await question.getByRole('button', { name: 'Publish as free' }).click();
  await expect(toastWith(page, 'Course updated')).toBeVisible();
});

test('an administrator schedules a publication in Karachi time, cancels it and deletes the draft', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  test.setTimeout(120_000);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: 'Duplicate Contract Law Essentials' }).click();
  const form = editor(page);
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Contract Law Essentials (copy)');
  await form.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule publication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule publication' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a date and a time')).toBeVisible();
  const year = new Date().getFullYear();
  await dialog.getByLabel('Date and time (Pakistan time)').fill(`${year - 1}-01-01T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a time in the future, at most a year ahead.')).toBeVisible();
  const soon = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time (Pakistan time)').fill(`${soon}T09:00`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(form.getByText(/will be published on .*, 9:00\sam, Pakistan time/u)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Drafts (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^Publishes .*, 9:00\sam$/u)).toBeVisible();

  await page.getByRole('button', { name: 'Edit draft Contract Law Essentials (copy)' }).click();
  await form.getByRole('button', { name: 'Change schedule' }).click();
  await dialog.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(form.getByText(/will be published on/u)).toHaveCount(0);
  await form.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this draft?' });
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(toastWith(page, 'Draft deleted')).toBeVisible();
  await expect(page.getByText('No drafts', { exact: true })).toBeVisible();
});

test('an administrator confirms archiving a course that has students, and restores it', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  test.setTimeout(120_000);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses`);
  const heading = page.getByRole('heading', { name: 'Constitutional Law Fundamentals' });
  await page.getByRole('button', { name: 'Archive Constitutional Law Fundamentals' }).click();
  const question = page.getByRole('alertdialog', { name: 'Archive this course?' });
  await expect(question).toContainText('The course will be archived: it leaves the catalogue');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Archive Constitutional Law Fundamentals' }).click();
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(toastWith(page, 'Course archived')).toBeVisible();
  await expect(heading).toHaveCount(0);

  await page.getByRole('tab', { name: 'Archived (1)' }).click();
  await expect(page).toHaveURL(/tab=archived/u);
  await page.reload();
  const restore = page.getByRole('button', { name: 'Restore Constitutional Law Fundamentals' });
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await restore.click();
  await expect(toastWith(page, 'Course restored')).toBeVisible();
  await expect(page.getByText('No archived courses')).toBeVisible();
  await page.getByRole('tab', { name: /^Published/u }).click();
  await expect(heading).toBeVisible();
});
