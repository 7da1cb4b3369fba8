import { expect, type Page } from '@playwright/test';
import { withFailure, withResponse } from '../network/trpc-responses.ts';
import { type PageOf, press, type Screen } from './screen.ts';

const item = { state: null, courseId: null, quote: null, exact: false };

const FOUND = {
  groups: [
    {
      kind: 'payment',
      more: true,
      items: [
        {
          ...item,
          id: '0f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'Shahadat Hussain',
          detail: 'TID-90211 · Law of Evidence: Qanun-e-Shahadat Order',
          state: 'pending',
          exact: true,
        },
        {
          ...item,
          id: '1f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'Zainab Malik',
          detail: 'EP-88120047 · Law of Evidence: Qanun-e-Shahadat Order',
          state: 'completed',
        },
      ],
    },
    {
      kind: 'student',
      more: false,
      items: [
        {
          ...item,
          id: '2f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'Shahadat Hussain',
          detail: 'shahadat.hussain@example.test',
          state: 'active',
        },
        {
          ...item,
          id: '3f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'شہادت علی خان',
          detail: 'a-very-long-address-that-wraps-on-narrow-phones@department.example.test',
          state: 'inactive',
        },
      ],
    },
    {
      kind: 'course',
      more: false,
      items: [
        {
          ...item,
          id: '4f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'Law of Evidence: Qanun-e-Shahadat Order',
          detail: 'Advocate Bilal Ahmed',
          state: 'draft',
        },
      ],
    },
    {
      kind: 'certificate',
      more: false,
      items: [
        {
          ...item,
          id: '5f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'Shahadat Hussain',
          detail: 'QA-7F3K-92XM-4 · Law of Evidence',
          state: 'valid',
        },
      ],
    },
    {
      kind: 'lecture',
      more: true,
      items: [
        {
          ...item,
          id: '6f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          title: 'Competence of witnesses',
          detail: 'Law of Evidence: Qanun-e-Shahadat Order',
          courseId: '4f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
          quote: { seconds: 760, text: 'under Article 17 the shahadat of two witnesses is required' },
        },
      ],
    },
  ],
};

const FOUND_ON_SITE = {
  courses: [
    {
      id: '4f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
      title: 'Law of Evidence: Qanun-e-Shahadat Order',
      instructorName: 'Advocate Bilal Ahmed',
      text: 'How shahadat is recorded, weighed and challenged in trial courts.',
      languages: { title: 'en', instructorName: 'en', text: 'en' },
    },
  ],
  moreCourses: false,
  spoken: [
    {
      courseId: '4f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
      courseTitle: 'Law of Evidence: Qanun-e-Shahadat Order',
      lectureTitle: 'Competence of witnesses',
      languages: { title: 'en' },
      lectureNumber: 3,
      seconds: 760,
      text: 'under Article 17 the shahadat of two witnesses is required',
      language: 'en',
      isPreview: true,
    },
    {
      courseId: '4f0b6a0e-8a3c-4a8e-9f0e-1f2f3a4b5c6d',
      courseTitle: 'قانونِ شہادت',
      lectureTitle: 'گواہ کی اہلیت',
      languages: { title: 'ur' },
      lectureNumber: 12,
      seconds: 65,
      text: 'دو گواہوں کی شہادت (shahadat) لازمی ہے',
      language: 'ur',
      isPreview: false,
    },
  ],
  correctedTerm: null,
  matched: [{ text: 'shahadat', isWord: false }],
};

const DASHBOARD: PageOf = { account: 'owner', path: '/admin', heading: 'Admin Dashboard' };
const HOME: PageOf = { path: '/', heading: /The law/u };

const openSearch = press(/Search everything/u);

/** Opens the console's search and types. */
const searchFor = (term: string) => async (page: Page) => {
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Search everything' }).fill(term);
};

/** Types into the course search. */
const searchCourses = (term: string) => async (page: Page) => {
  await page.locator('input[name=search]').fill(term);
  await expect(page.locator('.search-panel')).toBeVisible();
};

/** The search of the console, in the states of its dialog. */
export const ADMIN_SEARCH: Screen[] = [
  { ...DASHBOARD, name: 'admin-search', act: openSearch },
  {
    ...DASHBOARD,
    name: 'admin-search-results',
    prepare: (page) => withResponse(page, 'search.everything', FOUND),
    act: async (page) => {
      await searchFor('shahadat')(page);
      await expect(page.getByRole('option').filter({ hasText: 'QA-7F3K-92XM-4' })).toBeVisible();
    },
  },
  {
    ...DASHBOARD,
    name: 'admin-search-nothing',
    prepare: (page) => withResponse(page, 'search.everything', { groups: [] }),
    act: async (page) => {
      await searchFor('zz')(page);
      await expect(page.locator('.search-empty')).toBeVisible();
    },
  },
  {
    ...DASHBOARD,
    name: 'admin-search-failed',
    prepare: (page) => withFailure(page, 'search.everything', 400),
    act: async (page) => {
      await searchFor('shahadat')(page);
      await expect(page.locator('.search-error')).toBeVisible();
    },
  },
];

/** The course search of the public site with its panel. */
export const PUBLIC_SEARCH: Screen[] = [
  {
    ...HOME,
    name: 'home-search',
    prepare: (page) => withResponse(page, 'siteSearch.find', FOUND_ON_SITE),
    act: async (page) => {
      await searchCourses('shahadat')(page);
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    ...HOME,
    name: 'home-search-corrected',
    prepare: (page) => withResponse(page, 'siteSearch.find', { ...FOUND_ON_SITE, correctedTerm: 'shahadat' }),
    act: async (page) => {
      await searchCourses('shahdaat')(page);
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    ...HOME,
    name: 'home-search-nothing',
    prepare: (page) =>
      withResponse(page, 'siteSearch.find', {
        courses: [],
        moreCourses: false,
        spoken: [],
        correctedTerm: null,
        matched: [],
      }),
    act: async (page) => {
      await searchCourses('zz')(page);
      await expect(page.locator('.search-panel-note')).toBeVisible();
    },
  },
];
