import type { Page } from '@playwright/test';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import type { ManagedRating, OwnRating, PublicRating } from '@qanoon/contracts/catalog/ratings';
import type { EnrolledCourse } from '@qanoon/contracts/learning/learning';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import { pause, playBeyond } from '../pages/player.ts';
import { COURSE, expectText, press, type Screen } from './screen.ts';

const AT = '2026-11-21T04:41:00.000Z';
const LONG =
  'The second section explains offer and acceptance better than any book that I have read.\nShorter lectures would help on a slow connection.';
const URDU = 'بہت واضح اور مفید کورس ہے۔';

const publicRatings: PublicRating[] = [
  { id: '1', stars: 5, text: LONG, name: 'Zainab', reply: null, createdAt: AT, edited: false },
  {
    id: '2',
    stars: 4,
    text: URDU,
    name: 'ثنا',
    reply: 'Thank you. We split it.',
    createdAt: AT,
    edited: true,
  },
  { id: '3', stars: 2, text: '', name: 'Hamza', reply: null, createdAt: AT, edited: false },
];

const managed = (over: Partial<ManagedRating>, index: number): ManagedRating => ({
  id: `rating-${index}`,
  stars: 4,
  text: LONG,
  studentName: 'Muhammad Abdullah Khan Durrani',
  courseId: 'course',
  courseTitle: 'Constitutional Law Fundamentals',
  reply: null,
  repliedByName: null,
  hiddenAt: null,
  hiddenByName: null,
  hiddenReason: null,
  waitsForOthers: false,
  createdAt: AT,
  updatedAt: null,
  ...over,
});
const managedRatings = {
  items: [
    managed({}, 0),
    managed({ stars: 1, text: URDU, reply: 'Thank you.', repliedByName: 'Ali Raza', updatedAt: AT }, 1),
    managed(
      { stars: 2, text: '', hiddenAt: AT, hiddenByName: 'Ali Raza', hiddenReason: 'It names a student.' },
      2,
    ),
  ],
  nextCursor: 'more',
  totalCount: 31,
};

const ownRating: OwnRating = {
  mayRate: true,
  rating: {
    stars: 4,
    text: LONG,
    reply: 'Thank you. We split the second lecture.',
    hiddenReason: 'It names another student.',
    waitsForOthers: false,
    createdAt: AT,
    updatedAt: AT,
  },
};

async function playPreview(page: Page): Promise<void> {
  await press(/Free preview/u)(page);
  await playBeyond(page, 0.5);
  await pause(page);
}

const COURSE_PAGE = { path: '/course/:constitutional', heading: COURSE } as const;
const FIGURES = { account: 'admin', path: '/admin/analytics/:constitutional', heading: COURSE } as const;
const RATINGS = { account: 'admin', path: '/admin/ratings', heading: 'Ratings' } as const;
const DONE = {
  account: 'certified',
  path: '/student/my-course/:contract',
  heading: 'Contract Law Essentials',
} as const;

/** Previews, ratings and lecture figures. */
export const LEARNING: Screen[] = [
  { name: 'course-preview', ...COURSE_PAGE, act: playPreview },
  {
    name: 'course-preview-ended',
    ...COURSE_PAGE,
    act: async (page) => {
      await press(/Free preview/u)(page);
      await playBeyond(page, 0.5);
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration;
      });
      await expectText('The preview has ended.')(page);
    },
  },
  {
    name: 'course-preview-failed',
    ...COURSE_PAGE,
    prepare: (page) => withFailure(page, 'courses.preview', 404, 'Not found.', 'NOT_FOUND'),
    act: async (page) => {
      await press(/Free preview/u)(page);
      await expectText('This preview could not be loaded.')(page);
    },
  },
  {
    name: 'course-ratings',
    account: 'halfway',
    ...COURSE_PAGE,
    prepare: async (page) => {
      await withChange<CourseDetail>(page, 'courses.get', (course) => ({
        ...course,
        rating: 4.3,
        ratingCount: 31,
      }));
      await withResponse(page, 'ratings.list', { items: publicRatings, nextCursor: 'more' });
    },
    act: (page) => page.getByRole('button', { name: 'Show more ratings' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'student-courses-new-lectures',
    account: 'certified',
    path: '/student/courses',
    heading: 'My Courses',
    prepare: (page) =>
      withChange<EnrolledCourse[]>(page, 'learning.enrolled', (courses) =>
        courses.map((course) => ({
          ...course,
          userEnrollment: { ...course.userEnrollment, completed: true, completedAt: AT, newLectures: 2 },
        })),
      ),
  },
  {
    name: 'player-rate',
    ...DONE,
    prepare: (page) => withResponse(page, 'ratings.mine', { mayRate: true, rating: null }),
    act: press('Send rating'),
  },
  { name: 'player-rated', ...DONE, prepare: (page) => withResponse(page, 'ratings.mine', ownRating) },
  {
    name: 'admin-ratings',
    ...RATINGS,
    prepare: (page) => withResponse(page, 'ratings.manage', managedRatings),
  },
  { name: 'admin-ratings-none', ...RATINGS, act: expectText('No ratings yet') },
  {
    name: 'admin-ratings-failed',
    ...RATINGS,
    prepare: (page) => withFailure(page, 'ratings.manage', 403),
    act: expectText('The ratings could not be loaded.'),
  },
  {
    name: 'admin-rating-reply',
    ...RATINGS,
    prepare: (page) => withResponse(page, 'ratings.manage', managedRatings),
    act: async (page) => {
      await press(/^Reply:/u)(page);
      await press('Save the reply')(page);
    },
  },
  {
    name: 'admin-rating-hide',
    ...RATINGS,
    prepare: (page) => withResponse(page, 'ratings.manage', managedRatings),
    act: press(/^Hide:/u),
  },
  { name: 'admin-lecture-figures', ...FIGURES },
];
