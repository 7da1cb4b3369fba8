import type { Page } from '@playwright/test';
import { SAVED } from '../../apps/admin-web/testing/course-data.ts';
import { withResponse } from '../network/trpc-responses.ts';
import { editor } from '../pages/course-editor.ts';
import { expectText, type Screen } from './screen.ts';

const COURSES = { account: 'admin', path: '/admin/courses', heading: 'Course Management' } as const;
const DRAFTS = { ...COURSES, path: '/admin/courses?tab=drafts' };
const ARCHIVED = { ...COURSES, path: '/admin/courses?tab=archived' };
const NEW = { ...COURSES, path: '/admin/courses?edit=new' };

const drafts = {
  items: [
    {
      ...SAVED,
      courseId: null,
      title: 'Family Law and Personal Status',
      shortDescription: 'Marriage, dissolution, custody and maintenance.',
      price: '2,500',
      level: 'Intermediate',
      thumbnailUrl: null,
      publishAt: '2026-11-28T04:00:00.000Z',
    },
    {
      ...SAVED,
      draftId: 'changes',
      courseId: 'course',
      title: 'Constitutional Law Fundamentals',
      shortDescription: '',
      price: '0',
      level: 'Beginner',
      thumbnailUrl: null,
      publishAt: null,
    },
    {
      ...SAVED,
      draftId: 'untitled',
      savedByName: null,
      courseId: null,
      title: '',
      shortDescription: '',
      price: '',
      level: '',
      thumbnailUrl: null,
      publishAt: null,
    },
  ],
  nextCursor: 'more',
};
const listed = async (page: Page) => {
  await withResponse(page, 'drafts.list', drafts);
  await withResponse(page, 'courses.counts', { published: 3, drafts: 27, archived: 1 });
};
const archivedCourse = {
  id: 'archived',
  title: 'Civil Procedure in Practice',
  shortDescription: 'From the plaint to the decree.',
  description: 'From the plaint to the decree.',
  thumbnailUrl: null,
  price: 1500,
  level: 'Advanced',
  instructorName: 'Bilal Ahmed',
  createdAt: SAVED.savedAt,
  updatedAt: null,
  sectionCount: 1,
  videoCount: 1,
  resourceCount: 0,
  studentCount: 12,
  hasEnrollments: true,
  draftId: null,
  totalDurationSeconds: 60,
};

const typeTitle = (page: Page, title: string) =>
  editor(page).getByLabel('Title', { exact: true }).fill(title);
const created = (page: Page) => withResponse(page, 'drafts.create', SAVED);

/** Drafts of courses: their list, and the editor's states around saving and publishing. */
export const DRAFT_SCREENS: Screen[] = [
  { name: 'admin-drafts', ...DRAFTS, prepare: listed, act: expectText('Untitled draft') },
  {
    name: 'admin-courses-archived',
    ...ARCHIVED,
    prepare: (page) =>
      withResponse(page, 'courses.allFull', { items: [archivedCourse], nextCursor: null, totalCount: 1 }),
    act: expectText('Civil Procedure in Practice'),
  },
  {
    name: 'course-editor-draft-saved',
    ...NEW,
    prepare: created,
    act: async (page) => {
      await typeTitle(page, 'Law of Evidence');
      await expectText(/^Saved /u)(page);
    },
  },
];
