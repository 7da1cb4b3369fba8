import { expect, type Page } from '@playwright/test';
import { type CourseChoices, MAX_COURSE_CHOICES } from '@qanoon/contracts/catalog/course-choices';
import { asPaisa } from '@qanoon/domain/lib/money';
import { withFailure, withResponse } from '../../network/trpc-responses.ts';
import { expectText, press, type Screen } from '../screen.ts';

const EMPTY_LIST = { items: [], nextCursor: null, totalCount: 0 };
const MANY_COURSES: CourseChoices = {
  courses: Array.from({ length: MAX_COURSE_CHOICES }, (_, index) => ({
    id: `course-${index}`,
    title: `The Law of Contract and of Specific Relief for Candidates of the Bar Councils, part ${index + 1}`,
    titleLanguage: 'en',
    price: asPaisa(100_00 * index),
    archived: false,
  })),
  hasMore: true,
};
const STUDENTS: Omit<Screen, 'name' | 'prepare' | 'act'> = {
  account: 'owner',
  path: '/admin/students',
  heading: 'Students',
};
const openFirstStudent = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByText('Registered', { exact: true })).toBeVisible();
};
const CERTIFIED_STUDENT: Omit<Screen, 'name' | 'prepare' | 'act'> = {
  ...STUDENTS,
  path: '/admin/students?search=certified',
};

/** The list of students and the page of one. */
export const ADMIN_STUDENTS: Screen[] = [
  { name: 'admin-students', ...STUDENTS },
  {
    name: 'admin-students-no-match',
    ...STUDENTS,
    path: '/admin/students?search=nobody',
    act: expectText('No students match.'),
  },
  {
    name: 'admin-students-none',
    ...STUDENTS,
    prepare: (page) => withResponse(page, 'students.list', EMPTY_LIST),
    act: expectText('No students yet.'),
  },
  {
    name: 'admin-students-failed',
    ...STUDENTS,
    prepare: (page) => withFailure(page, 'students.list', 403),
    act: expectText('Failed to load students.'),
  },
  {
    name: 'admin-students-many-courses',
    ...STUDENTS,
    prepare: (page) => withResponse(page, 'students.courseChoices', MANY_COURSES),
    act: expectText('The list has the first 100 courses. Search for the others.'),
  },
  { name: 'admin-students-import', ...STUDENTS, act: press('Import CSV') },
  {
    name: 'admin-students-import-problems',
    ...STUDENTS,
    act: async (page) => {
      await press('Import CSV')(page);
      const lines = Array.from({ length: 30 }, (_, index) => `Student ${index},not-an-address`);
      await page.getByLabel('CSV file').setInputFiles({
        name: 'class.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['name,email', ...lines].join('\n')),
      });
      await expectText(/lines cannot be imported/u)(page);
    },
  },
  { name: 'admin-student', ...CERTIFIED_STUDENT, act: openFirstStudent },
  {
    name: 'admin-student-edit',
    ...CERTIFIED_STUDENT,
    act: async (page) => {
      await openFirstStudent(page);
      await press('Edit')(page);
    },
  },
  {
    name: 'admin-student-grant',
    ...CERTIFIED_STUDENT,
    act: async (page) => {
      await openFirstStudent(page);
      await press('Enroll without payment')(page);
    },
  },
  {
    name: 'admin-student-end',
    ...CERTIFIED_STUDENT,
    act: async (page) => {
      await openFirstStudent(page);
      await press(/^End enrollment in/u)(page);
    },
  },
  {
    name: 'admin-student-unknown',
    ...STUDENTS,
    path: '/admin/students/unknown',
    heading: 'Student',
    refused: true,
  },
];
