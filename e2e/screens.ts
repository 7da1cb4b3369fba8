import { expect, type Page } from '@playwright/test';
import { withAnswer, withChange, withFailure } from './answers.ts';
import { DEMO, OWNER, receiptFile } from './fixtures.ts';

/** One screen in one state: who sees it where, what must stand there, and what brings it into the state. */
export type Screen = {
  name: string;
  who?: keyof typeof PEOPLE;
  /** `:constitutional`, `:criminal` and `:contract` stand for the ids of the seed's courses. */
  path: string;
  heading: string | RegExp;
  /** Before the page is opened, e.g. to replace an answer. */
  given?: (page: Page) => Promise<void>;
  /** Once it stands. */
  act?: (page: Page) => Promise<void>;
};

export const PEOPLE = { ...DEMO, owner: OWNER };
const COURSE = 'Constitutional Law Fundamentals';
const dialog = (name: string | RegExp) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

type Lecture = { url: string | null; bytes: number | null; stream: object | null; captions: object[] };
const RENDITIONS = [
  { name: 'audio', height: null, bytes: 4_800_000, bandwidth: 48_000 },
  { name: '240p', height: 240, bytes: 12_400_000, bandwidth: 180_000 },
  { name: '480p', height: 480, bytes: 31_200_000, bandwidth: 620_000 },
  { name: '720p', height: 720, bytes: 64_700_000, bandwidth: 1_400_000 },
];
const SPOKEN = ['In the name of the law', 'An offer is a promise that waits for an answer', 'Acceptance makes of both a contract'];

/** The open lectures of a course as they are once converted and captioned; the captions are ours, the renditions only named. */
async function withLecture(page: Page): Promise<void> {
  const cues = SPOKEN.map((words, index) => `00:0${index * 3}.000 --> 00:0${index * 3 + 3}.000\n${words}\n`);
  await page.route('**/spoken.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n${cues.join('\n')}` }));
  await withChange<{ sections: { videos: Lecture[] }[] }>(page, 'learning.content', (course) => {
    for (const { videos } of course.sections)
      for (const video of videos.filter(({ url }) => url)) {
        const captions = [
          { language: 'en', label: 'English', url: new URL('/spoken.vtt', video.url!).href },
          { language: 'ur', label: 'Urdu', url: new URL('/spoken.vtt', video.url!).href },
        ];
        Object.assign(video, { captions, bytes: 96_300_000, stream: { url: video.url!.replace('?', '/stream.m3u8?'), qualities: RENDITIONS } });
      }
    return course;
  });
}

const PUBLIC: Screen[] = [
  { name: 'home', path: '/', heading: /The law/u },
  { name: 'home-nothing-found', path: '/?search=nothing-is-called-this', heading: /The law/u },
  { name: 'course', path: '/course/:constitutional', heading: COURSE },
  { name: 'course-waiting', who: 'waiting', path: '/course/:criminal', heading: /.+/u },
  { name: 'course-rejected', who: 'rejected', path: '/course/:criminal', heading: 'Criminal Law and Procedure' },
  { name: 'course-admin', who: 'admin', path: '/course/:constitutional', heading: COURSE },
  { name: 'payment-modal', who: 'fresh', path: '/course/:constitutional?enroll=true', heading: COURSE, act: dialog('Enroll in this course') },
  {
    name: 'payment-modal-filled',
    who: 'fresh',
    path: '/course/:constitutional?enroll=true',
    heading: COURSE,
    act: async (page) => {
      await page.getByRole('radio', { name: /bank/u }).click();
      await page.getByLabel(/Reference Number/u).fill('PK36-38201746592');
      await page.locator('input[type=file]').setInputFiles(receiptFile());
      await expect(page.getByText('Ready to submit')).toBeVisible();
    },
  },
  { name: 'sign-in', path: '/auth/login', heading: 'Sign In' },
  { name: 'sign-in-empty', path: '/auth/login', heading: 'Sign In', act: press('Sign In') },
  { name: 'sign-up', path: '/auth/signup', heading: 'Sign up' },
  { name: 'forgot-password', path: '/auth/forgot-password', heading: 'Forgot password' },
  { name: 'reset-password-unknown', path: '/auth/reset-password/unknown', heading: 'Reset Password' },
  { name: 'legal-service', path: '/legal-service', heading: 'Legal Service' },
  { name: 'publication', path: '/publication', heading: 'Publication' },
  { name: 'verify-certificate', path: '/certificate', heading: /.+/u },
];

const STUDENT: Screen[] = [
  { name: 'student-dashboard', who: 'halfway', path: '/student', heading: /Welcome back/u },
  { name: 'student-dashboard-new', who: 'fresh', path: '/student', heading: /Welcome back/u },
  { name: 'student-dashboard-waiting', who: 'waiting', path: '/student', heading: /Welcome back/u },
  {
    name: 'student-dashboard-failed',
    who: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    given: (page) => withFailure(page, 'enrollments.mine', 403),
    act: (page) => expect(page.getByText('Unable to load enrollment status')).toBeVisible(),
  },
  { name: 'student-bell', who: 'halfway', path: '/student', heading: /Welcome back/u, act: press(/^Notifications/u) },
  { name: 'my-courses', who: 'halfway', path: '/student/courses', heading: 'My Courses' },
  { name: 'my-courses-none', who: 'fresh', path: '/student/courses', heading: 'My Courses' },
  { name: 'enrollment-status', who: 'rejected', path: '/student/enrollment-status', heading: 'Enrollment Status' },
  { name: 'payment-history', who: 'rejected', path: '/student/purchase-history', heading: 'Payment History' },
  { name: 'payment-history-none', who: 'fresh', path: '/student/purchase-history', heading: 'Payment History' },
  {
    name: 'payment-history-failed',
    who: 'halfway',
    path: '/student/purchase-history',
    heading: 'Payment History',
    given: (page) => withFailure(page, 'payments.mine', 403),
    act: (page) => expect(page.getByText('No payments available')).toBeVisible(),
  },
  { name: 'request-certificate', who: 'certified', path: '/student/request-certificate', heading: 'Request Certificate' },
  { name: 'request-certificate-none', who: 'fresh', path: '/student/request-certificate', heading: 'Request Certificate' },
  { name: 'view-certificate', who: 'certified', path: '/student/view-certificate', heading: 'Your Certificates' },
  { name: 'student-settings', who: 'halfway', path: '/student/settings', heading: 'Settings' },
  { name: 'student-security', who: 'halfway', path: '/student/settings?tab=security', heading: 'Settings', act: press('Update Password') },
  { name: 'student-profile', who: 'halfway', path: '/student/profile', heading: 'Profile' },
  { name: 'player', who: 'halfway', path: '/student/my-course/:constitutional', heading: COURSE },
  {
    name: 'player-transcript',
    who: 'halfway',
    path: '/student/my-course/:constitutional',
    heading: COURSE,
    given: withLecture,
    act: (page) => expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(SPOKEN.length),
  },
  {
    name: 'player-settings',
    who: 'halfway',
    path: '/student/my-course/:constitutional',
    heading: COURSE,
    given: withLecture,
    act: async (page) => {
      await press('Playback settings')(page);
      await expect(page.getByRole('menuitemradio', { name: /^480p/u })).toBeVisible();
    },
  },
  { name: 'player-done', who: 'certified', path: '/student/my-course/:contract', heading: /.+/u },
];

const ADMIN: Screen[] = [
  { name: 'admin-dashboard', who: 'admin', path: '/admin', heading: 'Admin Dashboard' },
  { name: 'admin-courses', who: 'admin', path: '/admin/courses', heading: 'Course Management' },
  {
    name: 'admin-courses-none',
    who: 'admin',
    path: '/admin/courses',
    heading: 'Course Management',
    given: (page) => withAnswer(page, 'courses.allFull', { items: [], nextCursor: null, totalCount: 0 }),
    act: (page) => expect(page.getByText('No Courses Yet')).toBeVisible(),
  },
  { name: 'course-editor', who: 'admin', path: '/admin/courses?edit=:constitutional', heading: 'Course Management', act: dialog('Edit Course') },
  {
    name: 'course-editor-errors',
    who: 'admin',
    path: '/admin/courses?edit=new',
    heading: 'Course Management',
    act: async (page) => {
      await press('Save Course')(page);
      await expect(page.getByText('Course title is required')).toBeVisible();
    },
  },
  { name: 'admin-users', who: 'owner', path: '/admin/users', heading: 'User Management' },
  { name: 'admin-users-edit', who: 'owner', path: '/admin/users', heading: 'User Management', act: press(/^Edit /u) },
  { name: 'admin-enrollments', who: 'admin', path: '/admin/enrollments', heading: 'Enrollment Management' },
  {
    name: 'admin-enrollments-proof',
    who: 'admin',
    path: '/admin/enrollments',
    heading: 'Enrollment Management',
    act: async (page) => {
      await press(/^View proof,/u)(page);
      const proof = page.getByRole('img', { name: /^Payment screenshot of/u });
      await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
    },
  },
  { name: 'admin-enrollments-all', who: 'admin', path: '/admin/enrollments?status=all', heading: 'Enrollment Management' },
  { name: 'admin-reject', who: 'admin', path: '/admin/enrollments', heading: 'Enrollment Management', act: press(/^Reject,/u) },
  { name: 'admin-certificates', who: 'admin', path: '/admin/cerificate-management', heading: 'Certificate Management' },
  { name: 'admin-analytics', who: 'admin', path: '/admin/analytics', heading: 'Analytics & Reports' },
  { name: 'admin-audit-log', who: 'owner', path: '/admin/audit-log', heading: 'Audit Log' },
  { name: 'admin-settings', who: 'admin', path: '/admin/settings', heading: 'Admin Profile & Security' },
  { name: 'admin-security', who: 'admin', path: '/admin/settings?tab=security', heading: 'Admin Profile & Security' },
  { name: 'admin-profile', who: 'admin', path: '/admin/profile', heading: 'Admin Profile' },
];

/** Every screen of the product in the states that look different: checked by `screens.spec.ts`, drawn by `screenshots.ts`. */
export const SCREENS: readonly Screen[] = [...PUBLIC, ...STUDENT, ...ADMIN];

const SEEDED = { constitutional: COURSE, criminal: 'Criminal Law and Procedure', contract: 'Contract Law Essentials' };

/** Fills the ids of the seed's courses into a path. */
export async function pathsOf(serverUrl: string): Promise<(pattern: string) => string> {
  const courses = (await (await fetch(`${serverUrl}/api/courses`)).json()) as { id: string; title: string }[];
  const ids = Object.fromEntries(Object.entries(SEEDED).map(([name, title]) => [name, courses.find((course) => course.title === title)!.id]));
  return (pattern) => pattern.replace(/:([a-z]+)/gu, (_whole, name: string) => ids[name]!);
}

/** Brings the page to the screen: signed in before, standing, in its state, and with nothing on its way. */
export async function openScreen(page: Page, serverUrl: string, path: string, screen: Screen): Promise<void> {
  await screen.given?.(page);
  await page.goto(serverUrl + path);
  // An open dialog hides the page behind it from the screen reader's tree, so the heading is found as an element.
  await expect(page.locator('h1', { hasText: screen.heading }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await screen.act?.(page);
  await page.waitForLoadState('networkidle');
}
