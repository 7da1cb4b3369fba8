import { expect, type Page } from '@playwright/test';
import { DEMO } from '../fixtures/accounts.ts';
import { legibleReceipt } from '../fixtures/files.ts';
import { withResponse } from '../network/trpc-responses.ts';
import { COURSE, dialog, openMenu, press, type Screen } from './screen.ts';

/** The second step of a payment on a phone. */
async function openScreenshotStep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Easypaisa/u }).click();
  await press('Next')(page);
  await expect(page.getByRole('heading', { name: 'Attach the screenshot' })).toBeVisible();
}

export const PUBLIC: Screen[] = [
  { name: 'home', path: '/', heading: /The law/u },
  { name: 'home-nothing-found', path: '/?search=nothing-is-called-this', heading: /The law/u },
  {
    name: 'home-menu',
    account: 'halfway',
    path: '/',
    heading: /The law/u,
    phone: true,
    act: async (page) => {
      await openMenu(page);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    },
  },
  { name: 'course', path: '/course/:constitutional', heading: COURSE },
  { name: 'course-must-sign-in', path: '/course/:constitutional?enroll=true', heading: COURSE },
  { name: 'course-enrolled', account: 'halfway', path: '/course/:constitutional', heading: COURSE },
  { name: 'course-waiting', account: 'waiting', path: '/course/:constitutional', heading: COURSE },
  {
    name: 'course-rejected',
    account: 'rejected',
    path: '/course/:criminal',
    heading: 'Criminal Law and Procedure',
  },
  { name: 'course-admin', account: 'admin', path: '/course/:constitutional', heading: COURSE },
  {
    name: 'payment-modal',
    account: 'fresh',
    path: '/course/:constitutional?enroll=true',
    heading: COURSE,
    act: dialog('Enroll in this course'),
  },
  {
    name: 'payment-modal-filled',
    account: 'fresh',
    path: '/course/:constitutional?enroll=true',
    heading: COURSE,
    act: async (page) => {
      await page.getByRole('radio', { name: /bank/u }).click();
      const next = page.getByRole('button', { name: 'Next' });
      const inSteps = await next.isVisible();
      if (inSteps) await next.click();
      await page.locator('input[type=file]').setInputFiles(legibleReceipt());
      await expect(page.getByText('Ready to submit')).toBeVisible();
      if (inSteps) await next.click();
      await page.getByLabel(/Reference Number/u).fill('PK36-38201746592');
    },
  },
  {
    name: 'payment-modal-screenshot',
    account: 'fresh',
    path: '/course/:constitutional?enroll=true',
    heading: COURSE,
    phone: true,
    act: async (page) => {
      await openScreenshotStep(page);
      await page.locator('input[type=file]').setInputFiles(legibleReceipt());
      await expect(page.getByText('Ready to submit')).toBeVisible();
    },
  },
  { name: 'sign-in', path: '/auth/login', heading: 'Sign In' },
  { name: 'sign-in-empty', path: '/auth/login', heading: 'Sign In', act: press('Sign In') },
  {
    name: 'sign-in-refused',
    refused: true,
    path: '/auth/login',
    heading: 'Sign In',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@demo.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press('Sign In')(page);
      await expect(page.getByText('Invalid credentials').first()).toBeVisible();
    },
  },
  { name: 'sign-up', path: '/auth/signup', heading: 'Sign up' },
  {
    name: 'sign-up-refused',
    path: '/auth/signup',
    heading: 'Sign up',
    act: async (page) => {
      await page.getByLabel(/name/iu).first().fill('Ayesha Khan');
      await page.getByLabel('Email').fill(DEMO.halfway.email);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel(/^Confirm/u).fill('other');
      await expect(page.locator('#main [aria-invalid=true]').first()).toBeVisible();
    },
  },
  { name: 'forgot-password', path: '/auth/forgot-password', heading: 'Forgot password' },
  {
    name: 'forgot-password-sent',
    path: '/auth/forgot-password',
    heading: 'Forgot password',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@demo.test');
      await press('Send Reset Link')(page);
      await expect(page.getByText(/a link is on its way/u)).toBeVisible();
    },
  },
  { name: 'reset-password-unknown', path: '/auth/reset-password/unknown', heading: 'Reset Password' },
  {
    name: 'verify-email',
    path: '/auth/verify-email/some-token',
    heading: 'Verify your email address',
    prepare: (page) => withResponse(page, 'auth.checkVerification', { status: 'valid', message: null }),
    act: (page) => expect(page.getByRole('button', { name: 'Verify address' })).toBeEnabled(),
  },
  { name: 'verify-email-unknown', path: '/auth/verify-email/unknown', heading: 'Verify your email address' },
  { name: 'legal-service', path: '/legal-service', heading: 'Legal Service' },
  { name: 'publication', path: '/publication', heading: 'Publication' },
];
