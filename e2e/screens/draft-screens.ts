import { expect, type Page } from '@playwright/test';
import { withFailure, withResponse } from '../network/trpc-responses.ts';
import { editor, fillFacts, fillVideo, save } from '../pages/course-editor.ts';
import { SAVED } from './editor-screens.ts';
import { expectText, press, type Screen } from './screen.ts';

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
const EMPTY = { items: [], nextCursor: null };
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

/** Types, so that the draft is started, and types again, so that the next save fails. */
async function typeTwice(page: Page): Promise<void> {
  await typeTitle(page, 'Law of Evidence');
  await expectText(/^Saved /u)(page);
  await typeTitle(page, 'Law of Evidence, again');
}

async function openSchedule(page: Page): Promise<void> {
  await press('More actions')(page);
  await page.getByRole('menuitem', { name: 'Schedule publication' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule publication' })).toBeVisible();
}

/** Drafts of courses: their list, and the editor's states around saving and publishing. */
export const DRAFT_SCREENS: Screen[] = [
  { name: 'admin-drafts', ...DRAFTS, prepare: listed, act: expectText('Untitled draft') },
  {
    name: 'admin-drafts-none',
    ...DRAFTS,
    prepare: (page) => withResponse(page, 'drafts.list', EMPTY),
    act: expectText('No drafts'),
  },
  {
    name: 'admin-drafts-failed',
    ...DRAFTS,
    prepare: (page) => withFailure(page, 'drafts.list', 403),
    act: expectText('Could not load drafts. Please try again later.'),
  },
  { name: 'admin-draft-delete', ...DRAFTS, prepare: listed, act: press(/^Delete draft /u) },
  {
    name: 'admin-courses-archived',
    ...ARCHIVED,
    prepare: (page) =>
      withResponse(page, 'courses.allFull', { items: [archivedCourse], nextCursor: null, totalCount: 1 }),
    act: expectText('Civil Procedure in Practice'),
  },
  {
    name: 'admin-courses-archived-none',
    ...ARCHIVED,
    prepare: (page) => withResponse(page, 'courses.allFull', { ...EMPTY, totalCount: 0 }),
    act: expectText('No archived courses'),
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
  {
    name: 'course-editor-draft-not-saved',
    ...NEW,
    prepare: (page) =>
      withFailure(page, 'drafts.create', 403, 'You do not have access to this.', 'FORBIDDEN'),
    act: async (page) => {
      await typeTitle(page, 'Law of Evidence');
      await expectText('Not saved. You do not have access to this.')(page);
    },
  },
  {
    name: 'course-editor-draft-leaving',
    ...NEW,
    prepare: (page) =>
      withFailure(page, 'drafts.create', 403, 'You do not have access to this.', 'FORBIDDEN'),
    act: async (page) => {
      await typeTitle(page, 'Law of Evidence');
      await press('Close')(page);
      await expectText('Close without saving?')(page);
    },
  },
  {
    name: 'course-editor-draft-conflict',
    ...NEW,
    prepare: async (page) => {
      await created(page);
      await withFailure(
        page,
        'drafts.save',
        409,
        'Muhammad Abdullah Khan Durrani saved another version on 21 Nov 2026, 09:41.',
        'DRAFT_CHANGED',
      );
    },
    act: async (page) => {
      await typeTwice(page);
      await expectText('Somebody else has changed this draft')(page);
    },
  },
  {
    name: 'course-editor-draft-gone',
    ...NEW,
    prepare: async (page) => {
      await created(page);
      await withFailure(page, 'drafts.save', 404, 'This draft was published or deleted.', 'DRAFT_NOT_FOUND');
    },
    act: async (page) => {
      await typeTwice(page);
      await expectText('This draft no longer exists')(page);
    },
  },
  {
    name: 'course-editor-schedule',
    ...NEW,
    prepare: created,
    act: async (page) => {
      await openSchedule(page);
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expectText('Choose a date and a time')(page);
    },
  },
  {
    name: 'course-editor-scheduled',
    ...NEW,
    prepare: async (page) => {
      await created(page);
      await withResponse(page, 'drafts.schedule', { ok: true });
    },
    act: async (page) => {
      await openSchedule(page);
      await page.getByLabel('Date and time in Karachi').fill('2026-12-01T09:00');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expectText(/will be published on/u)(page);
    },
  },
  {
    name: 'course-editor-free',
    ...NEW,
    prepare: async (page) => {
      await created(page);
      await withResponse(page, 'drafts.save', { ...SAVED, version: 2 });
    },
    act: async (page) => {
      await fillFacts(page, 'Legal Writing');
      await editor(page).getByLabel('Price').fill('0');
      await editor(page).getByLabel('Title of section 1', { exact: true }).fill('Part 1');
      await fillVideo(page, { section: 1, row: 1, title: 'Lecture' });
      await save(page).click();
      await expectText('Publish as a free course?')(page);
    },
  },
];
