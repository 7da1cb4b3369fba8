import type { Page } from '@playwright/test';
import { DRAFT, OWN_COURSE, SAVED } from '../../apps/admin-web/testing/course-data.ts';
import { withResponse } from '../network/trpc-responses.ts';
import { editor } from '../pages/course-editor.ts';
import { expectText, type Screen } from './screen.ts';

const COURSES = { account: 'admin', path: '/admin/courses', heading: 'Course Management' } as const;
const DRAFTS = { ...COURSES, path: '/admin/courses?tab=drafts' };
const ARCHIVED = { ...COURSES, path: '/admin/courses?tab=archived' };
const NEW = { ...COURSES, path: '/admin/courses?edit=new' };

const drafts = {
  items: [
    DRAFT,
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
      withResponse(page, 'courses.allFull', {
        items: [{ ...OWN_COURSE, id: 'archived' }],
        nextCursor: null,
        totalCount: 1,
      }),
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
