import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { coursePage } from '@qanoon/contracts/catalog/courses';
import type { SearchSiteOutput } from '@qanoon/contracts/catalog/site-search';
import * as m from '@qanoon/messages/public/catalogue';
import * as search from '@qanoon/messages/public/search';
import * as shared from '@qanoon/messages/shared/common';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import type { CatalogueSearch } from './catalogue-search.ts';
import { FeaturedCourses } from './featured-courses.tsx';

const NONE: z.output<typeof coursePage> = {
  items: [],
  nextCursor: null,
  totalCount: 0,
  moreThanTotal: false,
  correctedTerm: null,
  matched: [],
};
const SPOKEN: SearchSiteOutput = {
  courses: [],
  moreCourses: false,
  spoken: [
    {
      courseId: 'contracts',
      courseTitle: 'Contracts',
      lectureId: 'offer',
      lectureTitle: 'Offer and acceptance',
      languages: { title: 'en' },
      lectureNumber: 1,
      seconds: 13,
      text: 'An offer is made to a person',
      language: 'en',
      isPreview: true,
    },
  ],
  correctedTerm: null,
  matched: [{ text: 'offer', isWord: false }],
};

const showCourses = (filter: CatalogueSearch) =>
  showApp(() => <FeaturedCourses filter={filter} onFilter={() => undefined} />);

beforeEach(() => {
  answer('courses.list', NONE);
});

test('a place in a lecture is shown below the courses, as in the panel of the search box', async () => {
  answer('siteSearch.find', SPOKEN);
  await showCourses({ search: 'offer' });
  const place = page.getByRole('region', { name: search.saidInLectures() }).getByRole('link');
  await expect.element(place).toHaveAttribute('href', '/course/contracts?lecture=1&at=13');
  await expect.element(page.getByText(m.noCoursesMatch({ search: 'offer' }))).not.toBeInTheDocument();
  const mark = getComputedStyle(place.element().querySelector('mark')!);
  expect(mark.backgroundColor, 'not the yellow of the browser').not.toBe('rgb(255, 255, 0)');
});

test('says that nothing matches when no lecture does either', async () => {
  answer('siteSearch.find', { ...SPOKEN, spoken: [], matched: [] });
  await showCourses({ search: 'zzzz' });
  await expect.element(page.getByText(m.noCoursesMatch({ search: 'zzzz' }))).toBeVisible();
  await expect.element(page.getByText(m.coursesFound({ count: 0 }))).toBeVisible();
});

test('an academy without courses shows no search, count or filter', async () => {
  await showCourses({});
  await expect.element(page.getByText(m.noCoursesYet())).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByText(shared.level(), { exact: true })).not.toBeVisible();
});
