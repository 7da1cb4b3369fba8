import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { DraftCard } from '@qanoon/contracts/catalog/course-drafts';
import type { OwnCourseCard } from '@qanoon/contracts/catalog/course-form';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OWN_COURSE as COURSE, DRAFT } from '../../../../testing/course-data.ts';
import { DeleteDraftDialog } from '../course-editor/draft/delete-draft-dialog.tsx';
import { ArchiveCourseDialog } from './archive-course-dialog.tsx';
import { CourseGrid } from './course-grid.tsx';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { DraftGrid } from './draft-grid.tsx';
import './courses.css';

const UNTITLED: DraftCard = {
  ...DRAFT,
  draftId: 'untitled',
  savedByName: null,
  title: '',
  price: '',
  level: '',
  publishAt: null,
};

const answerCourses = (items: OwnCourseCard[], totalCount = items.length): void =>
  answer('courses.allFull', {
    items,
    nextCursor: totalCount > items.length ? 'more' : null,
    totalCount,
    moreThanTotal: false,
  });
const ignore = () => undefined;
const showCourses = (search = '', archived = false) =>
  showApp(() => (
    <CourseGrid
      search={search}
      archived={archived}
      onEdit={ignore}
      onDelete={ignore}
      onArchive={ignore}
      onDuplicated={ignore}
    />
  ));
const showDrafts = (search = '') =>
  showApp(() => <DraftGrid search={search} onEdit={ignore} onDelete={ignore} />);

test('shows courses with their unpublished changes', async () => {
  answerCourses([COURSE, { ...COURSE, id: 'other', draftId: 'draft' }], 31);
  await showCourses();
  await expect.element(page.getByRole('article')).toHaveLength(2);
  await expect.element(page.getByText('Unpublished changes')).toHaveLength(1);
  await expect.element(page.getByText('Showing 2 of 31')).toBeVisible();
  await checkState();
});

test('offers to restore archived courses, and not to edit or delete them', async () => {
  answerCourses([COURSE]);
  await showCourses('', true);
  await expect.element(page.getByRole('button', { name: /^Restore/u })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(?:Edit|Delete)/u })).not.toBeInTheDocument();
  await checkState();
});

test.each([
  ['', false, 'No Courses Yet'],
  ['', true, 'No archived courses'],
  ['maritime', false, /^No courses match/u],
] as const)(
  'says why there are no courses when the search is %j and archived is %s',
  async (search, archived, text) => {
    answerCourses([]);
    await showCourses(search, archived);
    await expect.element(page.getByText(text)).toBeVisible();
    await checkState();
  },
);

test('shows a spinner while the courses load', async () => {
  hold('courses.allFull');
  await showCourses();
  await expect.element(page.getByText('Loading courses...')).toBeInTheDocument();
  await checkState();
});

test('says that the courses could not be loaded', async () => {
  refuse('courses.allFull');
  await showCourses();
  await expect.element(page.getByText('Could not load courses. Please try again later.')).toBeVisible();
  await checkState();
});

test('shows the server’s message when a course cannot be duplicated', async () => {
  answerCourses([COURSE]);
  refuse('drafts.duplicate', { message: 'There are too many drafts.' });
  await showCourses();
  await page.getByRole('button', { name: /^Duplicate/u }).click();
  await expect.element(page.getByText('There are too many drafts.')).toBeVisible();
});

test('shows drafts with what they will become, and when', async () => {
  answer('drafts.list', {
    items: [DRAFT, { ...DRAFT, draftId: 'changes', courseId: 'course', publishAt: null }, UNTITLED],
    nextCursor: null,
  });
  await showDrafts();
  await expect.element(page.getByText('Untitled draft')).toBeVisible();
  await expect.element(page.getByText('No price yet')).toBeVisible();
  await expect.element(page.getByText(/^Publishes/u)).toBeVisible();
  await checkState();
});

test.each([
  ['', 'No drafts'],
  ['maritime', /^No drafts match/u],
] as const)('says why there are no drafts when the search is %j', async (search, text) => {
  answer('drafts.list', { items: [], nextCursor: null });
  await showDrafts(search);
  await expect.element(page.getByText(text)).toBeVisible();
  await checkState();
});

test('says that the drafts could not be loaded', async () => {
  refuse('drafts.list');
  await showDrafts();
  await expect.element(page.getByText('Could not load drafts. Please try again later.')).toBeVisible();
  await checkState();
});

test('offers to archive a course that somebody has, and to delete one that nobody has', async () => {
  answerCourses([
    { ...COURSE, id: 'used', title: 'Torts', hasEnrollments: true },
    { ...COURSE, id: 'unused', title: 'Evidence', hasEnrollments: false },
  ]);
  await showCourses();
  await expect.element(page.getByRole('button', { name: 'Archive Torts' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete Evidence' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete Torts' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Torts' }))
    .toHaveAttribute('href', expect.stringMatching(/\/courses\/used$/u));
});

test('asks before it deletes a course, in the fixed words', async () => {
  await showApp(() => <DeleteCourseDialog course={COURSE} onClose={ignore} />);
  await expect
    .element(page.getByRole('alertdialog', { name: 'Are you sure you want to delete this course?' }))
    .toBeVisible();
  await expect.element(page.getByText(COURSE.title)).toBeVisible();
  await checkState();
});

test('says who keeps a course that is archived', async () => {
  const archive = vi.fn((_input: object) => ({ ok: true }) as const);
  answer('courses.archive', archive);
  const onClose = vi.fn();
  await showApp(() => <ArchiveCourseDialog course={{ ...COURSE, studentCount: 3 }} onClose={onClose} />);
  await expect.element(page.getByText(/Its 3 enrolled students keep it/u)).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(archive).toHaveBeenCalledExactlyOnceWith({ courseId: COURSE.id });
});

test('shows the question about an archived course', async () => {
  await showApp(() => <ArchiveCourseDialog course={{ ...COURSE, studentCount: 1 }} onClose={ignore} />);
  await expect.element(page.getByText(/Its 1 enrolled student keeps it/u)).toBeVisible();
  await checkState();
});

test('shows the server’s message when a course cannot be deleted', async () => {
  refuse('courses.remove', { status: 409, message: 'A lecture is being converted.' });
  const onClose = vi.fn();
  await showApp(() => <DeleteCourseDialog course={COURSE} onClose={onClose} />);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('A lecture is being converted.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [null, 'The draft and its files are deleted for good.'],
  ['course', /The published course stays as it is\.$/u],
] as const)('says what becomes of a deleted draft when its course is %j', async (courseId, text) => {
  await showApp(() => <DeleteDraftDialog draft={{ ...DRAFT, courseId }} onClose={ignore} />);
  await expect.element(page.getByText(text)).toBeVisible();
  await checkState();
});
