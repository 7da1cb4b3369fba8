import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/chromium.ts';
import { startServer } from './server.ts';

/** Pictures of the screens, for the README and for looking at: `node e2e/screenshots.ts FOLDER [path-filter]`. */
const [folder = 'test-results/screens', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const passwords = { admin: 'admin-demo-2026', student: 'student-demo' };

type Shot = { name: string; who?: string; path: string; prepare?: (page: import('@playwright/test').Page) => Promise<void> };
const courseId = async (title: string): Promise<string> => {
  const courses = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string; title: string }[];
  return courses.find((course) => course.title === title)!.id;
};
const constitutional = await courseId('Constitutional Law Fundamentals');
const SHOTS: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'course-detail', path: `/course/${constitutional}` },
  { name: 'course-detail-rejected', who: 'rejected', path: `/course/${await courseId('Criminal Law and Procedure')}` },
  { name: 'sign-in', path: '/auth/login' },
  { name: 'sign-up', path: '/auth/signup' },
  { name: 'legal', path: '/legal-service' },
  {
    name: 'payment-modal',
    who: 'new',
    path: `/course/${constitutional}?enroll=true`,
    prepare: async (page) => {
      await page.getByRole('radio', { name: /easypaisa/ }).click();
      await page.getByLabel(/Transaction ID/).fill('38201746592');
      await page.locator('input[type=file]').setInputFiles('packages/db/src/seed/content/receipt-sample.png');
    },
  },
  { name: 'student-dashboard', who: 'halfway', path: '/student' },
  { name: 'student-dashboard-waiting', who: 'waiting', path: '/student' },
  { name: 'my-courses', who: 'halfway', path: '/student/courses' },
  { name: 'player', who: 'halfway', path: `/student/my-course/${constitutional}` },
  { name: 'player-done', who: 'certified', path: `/student/my-course/${await courseId('Contract Law Essentials')}` },
  { name: 'payment-history', who: 'rejected', path: '/student/purchase-history' },
  { name: 'request-certificate', who: 'certified', path: '/student/request-certificate' },
  { name: 'view-certificate', who: 'certified', path: '/student/view-certificate' },
  { name: 'admin-dashboard', who: 'admin', path: '/admin' },
  {
    name: 'admin-enrollments',
    who: 'admin',
    path: '/admin/enrollments?status=all',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^View proof/ })
        .first()
        .click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'admin-certificates', who: 'admin', path: '/admin/cerificate-management' },
];

for (const width of [1440, 390])
  for (const theme of ['light', 'dark'] as const)
    for (const { name, who, path, prepare } of SHOTS.filter((shot) => shot.name.includes(only))) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (who) {
        await page.goto(`${server.url}/auth/login`);
        if (who === 'admin') await page.getByRole('radio', { name: 'Admin' }).click();
        await page.getByLabel('Email').fill(`${who}@demo.test`);
        await page.getByLabel('Password', { exact: true }).fill(who === 'admin' ? passwords.admin : passwords.student);
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
        await page.waitForURL(/\/(student|admin)$/);
      }
      await page.goto(server.url + path);
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: !prepare || name.startsWith('admin') });
      await context.close();
    }
await browser.close();
await server.stop();
