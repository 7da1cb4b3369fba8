import { expect, type Page } from '@playwright/test';
import type { Publication } from '@qanoon/contracts/academy/publications';
import { withFailure, withResponse } from '../../network/trpc-responses.ts';
import { expectText, press, type Screen } from '../screen.ts';

const publications: Publication[] = [
  {
    id: 'publication-1',
    title: 'Electronic Evidence before the Trial Courts of Pakistan: a Survey of Reported Decisions',
    publishedOn: '2026-03-01',
    author: 'Zainab Malik',
    abstract: 'What courts accept.',
    file: { url: '/files/publications/publication-1', fileName: 'Evidence.pdf', bytes: 1_284_200 },
    updatedAt: null,
  },
  {
    id: 'publication-2',
    title: 'اسلامی قانون وراثت',
    publishedOn: '2025-11-20',
    author: 'Muhammad Abdullah Khan Durrani',
    abstract: '',
    file: null,
    updatedAt: null,
  },
];

const PAGES = { account: 'owner', path: '/admin/pages', heading: 'Pages' } as const;

/** Opens the editor of Legal Service. */
async function openPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Legal Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal Service' })).toBeVisible();
}

/** The console's screens of pages and publications. */
export const ADMIN_PAGES: Screen[] = [
  {
    name: 'admin-pages',
    ...PAGES,
    prepare: (page) => withResponse(page, 'publications.list', publications),
    act: expectText(publications[0]!.title),
  },
  { name: 'admin-pages-no-publications', ...PAGES, act: expectText('No publications yet.') },
  {
    name: 'admin-pages-failed',
    ...PAGES,
    prepare: async (page) => {
      await withFailure(page, 'pages.list', 403);
      await withFailure(page, 'publications.list', 403);
    },
    act: expectText('Failed to load the pages.'),
  },
  { name: 'admin-page-new', ...PAGES, act: press('Add Page') },
  { name: 'admin-publication-new', ...PAGES, act: press('Add Publication') },
  {
    name: 'admin-publication-errors',
    ...PAGES,
    act: async (page) => {
      await press('Add Publication')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expectText('Author is required')(page);
    },
  },
  { name: 'admin-page-editor', ...PAGES, act: openPage },
  {
    name: 'admin-page-version',
    ...PAGES,
    act: async (page) => {
      await openPage(page);
      await press(/^View the version of/u)(page);
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
    },
  },
  {
    name: 'admin-page-unknown',
    ...PAGES,
    path: '/admin/pages/unknown',
    heading: 'Edit page',
    refused: true,
    act: expectText('This page does not exist any more.'),
  },
];
