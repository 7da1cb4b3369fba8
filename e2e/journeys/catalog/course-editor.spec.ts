import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  editor,
  fillFacts,
  fillSections,
  movePickedUp,
  openNewCourse,
  pickUp,
  save,
} from '../../pages/course-editor.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog', '@media', '@platform'];

test('an administrator creates and edits a course of three sections, and a student opens it', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  test.setTimeout(180_000);
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await fillFacts(page, 'Law of Evidence');
  await form.getByRole('button', { name: /Add item to Learning outcomes/u }).click();
  await form.getByRole('textbox', { name: 'Outcome 1' }).fill('Weigh a confession');
  await fillSections(page);
  // The duration that the browser reads from the file appears before saving.
  await expect(form.getByLabel('Duration').first()).toHaveValue(/^\d+:\d\d$/u);
  await expectAccessible(page);
  await save(page).click();
  await expect(toastWith(page, 'Course published')).toBeVisible({ timeout: 60_000 });
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Law of Evidence' })).toBeVisible();

  // The administrator moves the last section to the top by keyboard and renames a video.
  await page.getByRole('button', { name: 'Edit Law of Evidence' }).click();
  await expect(form.getByLabel('Title of section 3', { exact: true })).toHaveValue('Part 3');
  await expect(form.getByText(/1-1\.mp4/u)).toBeVisible();
  const grip = form.getByRole('button', { name: 'Move section 3', exact: true });
  await pickUp(grip);
  // A row that was picked up is over its own place as soon as the keys can move it.
  const pickedUp = page.getByText('Section 3 is over place 3 of 3.');
  await expect(pickedUp).toBeAttached();
  for (const place of [2, 1]) await movePickedUp(page, 'ArrowUp', `Section 3 is over place ${place} of 3.`);
  // Escape puts the section back and leaves the editor open.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Section 3 is back in its place.')).toBeAttached();
  await expect(form.getByLabel('Title of section 3', { exact: true })).toHaveValue('Part 3');
  await pickUp(grip);
  await expect(pickedUp).toBeAttached();
  for (const place of [2, 1]) await movePickedUp(page, 'ArrowUp', `Section 3 is over place ${place} of 3.`);
  await page.keyboard.press('Space');
  await expect(form.getByLabel('Title of section 1', { exact: true })).toHaveValue('Part 3');
  await form.locator('.section-card').first().getByLabel('Video title').first().fill('Confessions');
  await save(page).click();
  await expect(toastWith(page, 'Course updated')).toBeVisible({ timeout: 30_000 });

  // The student studies after the payment was made and approved over the API.
  const courses = (await (await page.request.get(`${server.url}/api/courses`)).json()) as {
    id: string;
    title: string;
    price: number;
  }[];
  const course = courses.find(({ title }) => title === 'Law of Evidence')!;
  expect(course.price).toBe(1499.5);
  const detail = (await (await page.request.get(`${server.url}/api/courses/${course.id}`)).json()) as {
    sections: { title: string; videos: { title: string; duration: number }[]; resources: unknown[] }[];
  };
  expect(detail.sections.map(({ title }) => title)).toEqual(['Part 3', 'Part 1', 'Part 2']);
  expect(detail.sections[0]!.videos[0]).toMatchObject({ title: 'Confessions', duration: expect.any(Number) });
  expect(detail.sections.map(({ videos, resources }) => [videos.length, resources.length])).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
  ]);
});

test('an administrator sees the number of errors, each at its field, and a refused file by name', {
  tag,
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  const form = editor(page);
  await form.getByLabel('Price').fill('');
  await form.getByLabel('Title of section 1', { exact: true }).fill('Part 1');
  await form.getByLabel('Video title').fill('Lecture');
  await form.getByLabel('Duration').fill('43:99');
  await form
    .getByLabel('Resource file 1 of section 1', { exact: true })
    .setInputFiles({ name: 'notes.pages', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await save(page).click();
  for (const text of [
    'Course title is required',
    'Short description is required',
    'Full description is required',
    'Price is required',
    'Level is required',
    'Thumbnail is required',
    'Instructor name is required',
    'Instructor bio is required',
    'Video file is required',
    'Unsupported file type',
    'Duration must be in format like 43:33, 45.30, or 125',
  ])
    await expect(form.getByText(text), text).toBeVisible();
  await expect(form.getByText(/Fill in \d+ fields before publishing/u)).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await expectAccessible(page);

  // An error moves with its lecture, and disappears when its field is filled in.
  const badDuration = 'Duration must be in format like 43:33, 45.30, or 125';
  const lectures = form.locator('.editor-row').filter({ has: page.getByLabel('Video title') });
  await form.getByRole('button', { name: 'Add video to section 1', exact: true }).click();
  await expect(lectures).toHaveCount(2);
  await expect(lectures.nth(0)).toContainText(badDuration);
  await pickUp(form.getByRole('button', { name: /^Move video 1/u }));
  await expect(page.getByText('Video 1 is over place 1 of 2.')).toBeAttached();
  await movePickedUp(page, 'ArrowDown', 'Video 1 is over place 2 of 2.');
  await page.keyboard.press('Space');
  await expect(lectures.nth(1)).toContainText(badDuration);
  await expect(lectures.nth(0)).not.toContainText(badDuration);
  await lectures.nth(1).getByLabel('Duration').fill('43:33');
  await expect(form.getByText(badDuration)).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove video 1 of section 1', exact: true }).click();
  await expect(lectures).toHaveCount(1);
  await expect(lectures.getByLabel('Video title')).toHaveValue('Lecture');

  // These are all accepted formats of a duration.
  for (const [typed, read] of [
    ['125', '2 min 5 s'],
    ['45.30', '45 s'],
    ['43:33', '43 min 33 s'],
    ['1:02:03', '1 h 2 min 3 s'],
  ] as const) {
    await form.getByLabel('Duration').fill(typed);
    await expect(form.getByText(read)).toBeVisible();
  }
});

test('a file that is not a video is refused in its row', { tag: [...tag, '@main'] }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  await editor(page)
    .getByLabel('Video file 1 of section 1', { exact: true })
    .setInputFiles({ name: 'fake.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') });
  await expect(editor(page).getByText('Video must be mp4 or webm')).toBeVisible();
});
