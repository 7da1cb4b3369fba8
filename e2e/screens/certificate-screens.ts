import { expect, type Page } from '@playwright/test';
import { certificatePicture } from '../fixtures/files.ts';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import { dialog, type PageOf, press, type Screen } from './screen.ts';

const REQUEST = {
  account: 'certified',
  path: '/student/request-certificate',
  heading: 'Request Certificate',
} satisfies PageOf;
const LIST = {
  account: 'certified',
  path: '/student/view-certificate',
  heading: 'Your Certificates',
} satisfies PageOf;
const ONE = {
  account: 'certified',
  path: '/student/view-certificate/own',
  heading: 'Contract Law Essentials',
} satisfies PageOf;

const UNISSUED = {
  verified: false,
  issuedAt: null,
  code: null,
  downloadUrl: null,
  pictureUrl: null,
};
const WAITING = { ...UNISSUED, id: 'waiting', state: 'requested', courseTitle: 'Law of Evidence' };
const DRAWING = { ...UNISSUED, id: 'drawing', state: 'drawing', courseTitle: 'Family Law' };
const DECLINED = {
  ...UNISSUED,
  id: 'declined',
  state: 'declined',
  courseTitle: 'Criminal Law and Procedure',
  reason: 'The name does not match your identity card. Correct it, then request the certificate again.',
};
const DRAWN = { id: 'own', pictureUrl: '/files/certificates/own.png', studentNameUrdu: 'زینب ملک' };
const PUBLISHED = { ...DRAWN, credentialSince: '2026-11-21T08:30:00.000Z' };
const REVOKED = {
  ...DRAWN,
  state: 'revoked',
  verified: false,
  reason: 'It was issued for another student by mistake.',
};

const NAMES = { name: 'Zainab Malik', nameUrdu: 'زینب ملک', confirmedAt: '2026-11-20T10:00:00.000Z' };

const withNames = (page: Page, names: object = NAMES) => withResponse(page, 'certificates.names', names);
const withOwn =
  (...changes: object[]) =>
  async (page: Page) => {
    await withNames(page);
    await page.route('**/files/certificates/own.png', async (route) =>
      route.fulfill({ contentType: 'image/png', body: await certificatePicture() }),
    );
    await withChange<object[]>(page, 'certificates.mine', ([issued]) =>
      changes.map((change) => ({ ...issued, ...change })),
    );
  };
const pictureShown = (page: Page) =>
  expect(page.getByRole('img', { name: /^Certificate of/u })).toBeVisible();

/** Certificates as students see them. */
export const STUDENT_CERTIFICATES: Screen[] = [
  { ...REQUEST, name: 'request-certificate', prepare: withOwn({}, WAITING) },
  {
    ...REQUEST,
    name: 'request-certificate-first',
    prepare: async (page) => {
      await withOwn()(page);
      await withNames(page, { ...NAMES, confirmedAt: null });
    },
  },
  {
    ...REQUEST,
    name: 'request-certificate-first-refused',
    prepare: async (page) => {
      await withOwn()(page);
      await withNames(page, { name: 'زینب ملک', nameUrdu: '', confirmedAt: null });
    },
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Request Certificate' }).click();
      await expect(page.getByText('Please select a course').last()).toBeVisible();
    },
  },
  {
    ...REQUEST,
    name: 'request-certificate-change-names',
    prepare: withOwn({}),
    act: async (page) => {
      await press(/^Change/u)(page);
      await dialog('Change your name on certificates')(page);
    },
  },
  {
    ...REQUEST,
    name: 'request-certificate-states',
    prepare: withOwn(DRAWING, DECLINED, { ...REVOKED, courseTitle: 'Contract Law Essentials' }),
  },
  {
    name: 'request-certificate-none',
    account: 'fresh',
    path: '/student/request-certificate',
    heading: 'Request Certificate',
    prepare: (page) => withNames(page, { name: 'Demo Student', nameUrdu: '', confirmedAt: null }),
  },
  {
    ...REQUEST,
    name: 'request-certificate-pending',
    prepare: withOwn({ ...UNISSUED, state: 'requested' }),
    act: async (page) => {
      await expect(
        page.getByRole('main').getByRole('button', { name: 'Request Certificate' }),
      ).toBeDisabled();
    },
  },
  {
    ...REQUEST,
    name: 'request-certificate-failed',
    prepare: async (page) => {
      await withFailure(page, 'learning.enrolled', 403);
      await withFailure(page, 'certificates.mine', 403);
    },
    act: (page) => expect(page.getByText('Error loading data')).toHaveCount(2),
  },
  {
    name: 'view-certificate-none',
    account: 'fresh',
    path: '/student/view-certificate',
    heading: 'Your Certificates',
  },
  { ...LIST, name: 'view-certificate', prepare: withOwn({}, { ...REVOKED, id: 'other' }) },
  { ...ONE, name: 'certificate', prepare: withOwn(DRAWN), act: pictureShown },
  { ...ONE, name: 'certificate-published', prepare: withOwn(PUBLISHED), act: pictureShown },
  { ...ONE, name: 'certificate-revoked', prepare: withOwn(REVOKED), act: pictureShown },
  {
    ...ONE,
    name: 'certificate-uploaded',
    prepare: withOwn({ ...DRAWN, pictureUrl: null, studentNameUrdu: '' }),
  },
  {
    ...ONE,
    name: 'certificate-unknown',
    path: '/student/view-certificate/unknown',
    heading: 'Certificate of Completion',
    prepare: withOwn({}),
  },
];
