import { build } from '@qanoon/db/testing/factories';
import { OWNER, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { type Server, startServer } from '../../fixtures/server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog'];
const ADMIN = { email: OWNER.email, password: 'owner-of-ratings' };
const STUDENT = { email: 'sana@example.test', password: 'student-pass' };

const test = base.extend<{ academy: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  academy: async ({}, use) => {
    const server = await startServer({
      DEMO: 'off',
      OWNER_EMAIL: ADMIN.email,
      OWNER_PASSWORD: ADMIN.password,
    });
    await use(server);
    await server.stop();
  },
});

/**
 * Creates a course of four lectures, two of which the student has watched, with `ratings` by other students.
 */
async function addCourse(academy: Server, studentId: string, ratings: number[]) {
  return withDatabase(academy, async (db) => {
    const { course, videos } = await build.courseWithVideos(db, [4], { title: 'Contract Law' });
    await build.enrollment(db, { studentId, courseId: course.id });
    for (const video of videos.slice(0, 2))
      await build.watched(db, { studentId, courseId: course.id, videoId: video.id });
    for (const stars of ratings)
      await build.rating(db, { courseId: course.id, stars, text: `Given ${stars} stars` });
    return course.id;
  });
}

async function registerStudent(academy: Server): Promise<string> {
  const response = await fetch(`${academy.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...STUDENT, fullName: 'Sana Malik' }),
  });
  const { token } = (await response.json()) as { token: string };
  const me = await fetch(`${academy.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return ((await me.json()) as { id: string }).id;
}

test('a student rates half a course, everyone reads it, and the academy replies', { tag }, async ({
  academy,
  browser,
}) => {
  const courseId = await addCourse(academy, await registerStudent(academy), [5, 4]);
  const student = await (await browser.newContext()).newPage();
  await signIn(student.context(), academy, STUDENT);
  await student.goto(`${academy.url}/student/my-course/${courseId}`);
  const panel = student.getByRole('region', { name: 'Rate this course' });
  await panel.getByRole('button', { name: 'Send rating' }).click();
  await expect(panel.getByText('Choose 1 to 5 stars')).toBeVisible();
  await panel.getByRole('radio', { name: '3 stars' }).check();
  await panel.getByLabel(/^What should others know/u).fill('Clear.\nShorter lectures would help.');
  await expectAccessible(student);
  await panel.getByRole('button', { name: 'Send rating' }).click();
  await expect(toastWith(student, 'Thank you for your rating.')).toBeVisible();
  const own = student.getByRole('region', { name: 'Your rating' });
  await expect(own.getByRole('radio', { name: '3 stars' })).toBeChecked();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${academy.url}/course/${courseId}`);
  await hydrated(guest);
  const ratings = guest.getByRole('region', { name: 'Ratings' });
  await expect(ratings).toContainText('3 ratings');
  await expect(ratings.getByRole('listitem').filter({ hasText: 'Sana' })).toContainText(
    'Shorter lectures would help.',
  );
  await expect(guest.getByText('Malik')).toHaveCount(0);
  await expectAccessible(guest);
  await guest.goto(academy.url);
  await expect(guest.getByRole('article').filter({ hasText: 'Contract Law' })).toContainText(
    '4 out of 5 (3 ratings)',
  );

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin.context(), academy, ADMIN);
  await admin.goto(`${academy.url}/admin/ratings`);
  await admin.getByRole('button', { name: 'Reply: Sana Malik, Contract Law' }).click();
  await admin.getByRole('dialog').getByLabel('Reply').fill('Thank you. We split the second lecture.');
  await admin.getByRole('button', { name: 'Save the reply' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Hide: Sana Malik, Contract Law' }).click();
  await admin.getByRole('button', { name: 'Hide the rating' }).click();
  await expect(admin.getByText('Give a reason')).toBeVisible();
  await admin.getByRole('dialog').getByLabel('Reason').fill('It names another student.');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Hide the rating' }).click();
  await expect(admin.getByText('Reason: It names another student.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('article').filter({ hasText: 'Contract Law' })).not.toContainText('ratings');

  await student.reload();
  await expect(own).toContainText('It names another student.');
  await expect(own).toContainText('We split the second lecture.');
  await admin.getByRole('button', { name: 'Show again: Sana Malik, Contract Law' }).click();
  await expect(admin.getByRole('button', { name: 'Hide: Sana Malik, Contract Law' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('article').filter({ hasText: 'Contract Law' })).toContainText(
    '4 out of 5 (3 ratings)',
  );
  for (const page of [student, guest, admin]) await page.context().close();
});

test('the rating form appears at the lecture that completes half of the course', {
  tag: [...tag, '@main'],
}, async ({ academy, context, page }) => {
  const studentId = await registerStudent(academy);
  const courseId = await withDatabase(academy, async (db) => {
    const { course } = await build.courseWithVideos(db, [2]);
    await build.enrollment(db, { studentId, courseId: course.id });
    return course.id;
  });
  await signIn(context, academy, STUDENT);
  await page.goto(`${academy.url}/student/my-course/${courseId}`);
  await expect(page.getByRole('button', { name: 'Next Video' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rate this course' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Video' }).click();
  await expect(page.getByRole('region', { name: 'Rate this course' })).toBeVisible();
});
