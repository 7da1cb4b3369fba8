import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { CourseOverview } from '@qanoon/contracts/catalog/course-overview';
import { asPaisa } from '@qanoon/domain/lib/money';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CourseOverviewPage } from './course-overview-page.tsx';

const COURSE: CourseOverview = {
  id: 'course',
  title: 'Constitutional Law Fundamentals',
  shortDescription: 'The Constitution of 1973.',
  level: 'Beginner',
  thumbnailUrl: null,
  price: asPaisa(2500_00),
  archived: false,
  draftId: 'draft',
  students: 41,
  completed: 12,
  waiting: 3,
  rating: 4.5,
  ratingCount: 2,
  sales: { count: 38, revenue: asPaisa(95000_00) },
};
const WRITTEN = { written: [COURSE.title, COURSE.shortDescription] };
const showPage = () => showApp(() => <CourseOverviewPage courseId="course" />);

beforeEach(() => signInAsAdmin());

test('shows the figures of a course, its public page and its state', async () => {
  answer('courses.overview', COURSE);
  await showPage();
  await expect.element(page.getByText('PKR 95,000')).toBeVisible();
  await expect.element(page.getByText('Rating (2 students)')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '3 enrollments wait for a payment or a decision. Sold 38 times. The rating is shown to the public from 3 ratings on.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the public page' }))
    .toHaveAttribute('href', expect.stringMatching(/\/course\/course$/u));
  await expect.element(page.getByText('Unpublished changes')).toBeVisible();
  await checkState(WRITTEN);
});

test('hides the revenue from those who may not see figures', async () => {
  answer('courses.overview', { ...COURSE, sales: null });
  await showPage();
  await expect.element(page.getByText('Completed')).toBeVisible();
  await expect.element(page.getByText('Revenue')).not.toBeInTheDocument();
});

test('asks before it unpublishes a course', async () => {
  answer('courses.overview', COURSE);
  await showPage();
  await page.getByRole('button', { name: 'Unpublish (archive)' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Archive this course?' })).toBeVisible();
  await expect.element(page.getByText(/Its 41 enrolled students keep it/u)).toBeVisible();
});

test('publishes an archived course again', async () => {
  const restore = vi.fn((_input: object) => ({ ok: true }) as const);
  answer('courses.restore', restore);
  answer('courses.overview', { ...COURSE, archived: true });
  await showPage();
  await expect.element(page.getByText(/^Only its students see it/u)).toBeVisible();
  await page.getByRole('button', { name: 'Publish again' }).click();
  await vi.waitFor(() => expect(restore).toHaveBeenCalledExactlyOnceWith({ courseId: 'course' }));
});

test('shows an archived course', async () => {
  answer('courses.overview', {
    ...COURSE,
    archived: true,
    draftId: null,
    waiting: 0,
    ratingCount: 0,
    rating: null,
  });
  await showPage();
  await expect.element(page.getByText('Archived')).toBeVisible();
  await checkState(WRITTEN);
});

test('says that the course does not exist', async () => {
  refuse('courses.overview', { status: 404, code: 'COURSE_NOT_FOUND', message: 'Course not found' });
  await showPage();
  await expect.element(page.getByText('Course not found.')).toBeVisible();
  await checkState();
});
