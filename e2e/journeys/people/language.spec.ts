import * as shared from '@qanoon/messages/shared/common';
import * as errors from '@qanoon/messages/shared/errors';
import * as common from '@qanoon/messages/student/common';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import type { Server } from '../../fixtures/server.ts';
import { COURSE_IN_URDU } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { hydrated } from '../../pages/hydration.ts';
import { urdu } from '../../urdu/urdu-texts.ts';

const tag = ['@messages'];

test('the switch opens the same page in the other language, also with the keyboard', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/?search=law&level=Beginner#courses`);
  await hydrated(page);
  const toUrdu = page.getByRole('link', { name: 'اردو' });
  await expect(toUrdu).toHaveAttribute('lang', 'ur');
  await toUrdu.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/ur/?search=law&level=Beginner#courses`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await hydrated(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${server.url}/?search=law&level=Beginner#courses`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('Back and links inside the site stay in the language', { tag }, async ({ server, page }) => {
  await page.goto(`${server.url}/ur/`);
  await hydrated(page);
  await page.getByRole('link', { name: COURSE_IN_URDU, exact: true }).click();
  await expect(page).toHaveURL(/\/ur\/course\//u);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/ur/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
});

test('the choice in the portal is stored in the account and follows to another device', {
  tag: [...tag, '@main'],
}, async ({ server, browser }) => {
  const [phone, laptop] = [await browser.newContext(), await browser.newContext()];
  await signIn(phone, server, DEMO.halfway);
  const page = await phone.newPage();
  await page.goto(`${server.url}/student`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/u })).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().includes('profiles.setPreferences'));
  await page.getByRole('button', { name: 'اردو' }).click();
  await saved;
  const heading = page.getByRole('heading', { level: 1, name: /خوش آمدید/u });
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: urdu(() => common.browseCourses()) }).first()).toBeVisible();

  await signIn(laptop, server, DEMO.halfway);
  const other = await laptop.newPage();
  await other.goto(`${server.url}/student/courses`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(other.getByRole('heading', { level: 1, name: urdu(() => shared.myCourses()) })).toBeVisible();

  // The first paint of the next visit is already in Urdu, because the server sends the page in Urdu.
  const html = await (await phone.request.get(`${server.url}/student`)).text();
  expect(html).toContain('<html lang="ur" dir="rtl">');

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/u })).toBeVisible();
  await Promise.all([phone.close(), laptop.close()]);
});

test('a refusal of the server is in the language of the account', { tag }, async ({
  server,
  context,
  page,
}) => {
  await setLanguage(server, 'ur');
  await signIn(context, server, DEMO.certified);
  await page.goto(`${server.url}/student/settings?tab=security`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  const passwords = page.locator('form input[autocomplete*="password"]');
  await passwords.nth(0).fill('not the password');
  await passwords.nth(1).fill('another-password-1');
  await passwords.nth(2).fill('another-password-1');
  await passwords.nth(2).press('Enter');
  await expect(page.getByText(urdu(() => errors.WRONG_PASSWORD())).first()).toBeVisible();
  await setLanguage(server, 'en');
});

/** Sets the language of the certified student's account. */
async function setLanguage(server: Server, language: 'en' | 'ur'): Promise<void> {
  const call = async (path: string, data: object, token = '') => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(data),
    });
    expect(response.ok, path).toBe(true);
    return (await response.json()) as { token: string };
  };
  const { token } = await call('/api/auth/login', DEMO.certified);
  await call('/trpc/profiles.setPreferences', { language }, token);
}
