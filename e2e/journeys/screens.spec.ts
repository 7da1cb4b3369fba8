import { DEMO, expect, expectAccessible, OWNER, signIn, test } from '../fixtures.ts';

const COURSE = 'Constitutional Law Fundamentals';

/** Every screen, at both widths and in both themes: its heading stands, axe finds nothing, and nothing runs off the side. */
const SCREENS = [
  { who: undefined, path: '/', heading: /The law/ },
  { who: undefined, path: '/course/:course', heading: COURSE },
  { who: 'rejected', path: '/course/:course?enroll=true', heading: COURSE },
  { who: 'halfway', path: '/student/my-course/:course', heading: COURSE },
  { who: undefined, path: '/auth/login', heading: 'Sign In' },
  { who: undefined, path: '/auth/signup', heading: 'Sign up' },
  { who: undefined, path: '/auth/forgot-password', heading: 'Forgot password' },
  { who: undefined, path: '/auth/reset-password/unknown', heading: 'Reset Password' },
  { who: undefined, path: '/legal-service', heading: 'Legal Service' },
  { who: undefined, path: '/publication', heading: 'Publication' },
  { who: 'halfway', path: '/student', heading: /Welcome back/ },
  { who: 'waiting', path: '/student', heading: /Welcome back/ },
  { who: 'halfway', path: '/student/courses', heading: 'My Courses' },
  { who: 'rejected', path: '/student/enrollment-status', heading: 'Enrollment Status' },
  { who: 'rejected', path: '/student/purchase-history', heading: 'Payment History' },
  { who: 'certified', path: '/student/request-certificate', heading: 'Request Certificate' },
  { who: 'certified', path: '/student/view-certificate', heading: 'Your Certificates' },
  { who: 'halfway', path: '/student/settings', heading: 'Settings' },
  { who: 'halfway', path: '/student/settings?tab=security', heading: 'Settings' },
  { who: 'halfway', path: '/student/profile', heading: 'Profile' },
  { who: 'admin', path: '/admin', heading: 'Admin Dashboard' },
  { who: 'admin', path: '/admin/enrollments', heading: 'Enrollment Management' },
  { who: 'admin', path: '/admin/enrollments?status=all', heading: 'Enrollment Management' },
  { who: 'admin', path: '/admin/cerificate-management', heading: 'Certificate Management' },
  { who: 'admin', path: '/admin/courses', heading: 'Course Management' },
  { who: 'admin', path: '/admin/courses?edit=new', heading: 'Course Management' },
  { who: 'owner', path: '/admin/users', heading: 'User Management' },
  { who: 'admin', path: '/admin/analytics', heading: 'Analytics & Reports' },
  { who: 'owner', path: '/admin/audit-log', heading: 'Audit Log' },
  { who: 'admin', path: '/admin/settings', heading: 'Admin Profile & Security' },
  { who: 'admin', path: '/admin/settings?tab=security', heading: 'Admin Profile & Security' },
  { who: 'admin', path: '/admin/profile', heading: 'Admin Profile' },
] as const;
const PEOPLE = { ...DEMO, owner: OWNER };

for (const theme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`screens in ${theme} at ${width}`, async ({ server, browser }) => {
      test.setTimeout(600_000);
      const courses = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string; title: string }[];
      const courseId = courses.find((course) => course.title === COURSE)!.id;
      for (const { who, path: pattern, heading } of SCREENS) {
        const path = pattern.replace(':course', courseId);
        const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' });
        if (who) await signIn(context, server, PEOPLE[who]);
        const page = await context.newPage();
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(server.url + path);
        // An open dialog hides the page behind it from the screen reader's tree, so the heading is found as an element.
        await expect(page.locator('h1', { hasText: heading })).toBeVisible();
        if (path.includes('enroll=true')) await expect(page.getByRole('dialog', { name: 'Enroll in this course' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect.soft(overflow, `${path} runs off the side`).toBeLessThanOrEqual(0);
        expect.soft(errors, path).toEqual([]);
        await context.close();
      }
    });
