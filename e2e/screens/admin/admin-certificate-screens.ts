import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { cover, handout } from '../../fixtures/files.ts';
import { withFailure, withResponse } from '../../network/trpc-responses.ts';
import {
  certificateSettings,
  certificatesBeingIssued,
  emptyCertificateSettings,
  issuedCertificates,
  pendingCertificates,
  reservedCertificate,
} from '../certificate-data.ts';
import { dialog, expectText, type PageOf, press, type Screen } from '../screen.ts';

const EMPTY_LIST = { items: [], nextCursor: null, totalCount: 0 };

const MANAGEMENT: PageOf = {
  account: 'owner',
  path: '/admin/cerificate-management',
  heading: 'Certificate Management',
};
const REGISTER: PageOf = { account: 'admin', path: '/admin/certificates', heading: 'Certificate Register' };
const SETTINGS: PageOf = {
  account: 'owner',
  path: '/admin/academy/certificates',
  heading: 'Certificate Settings',
};

async function withCertificates(page: Page): Promise<void> {
  await withResponse(page, 'certificates.pending', pendingCertificates);
  await withResponse(page, 'certificates.issued', issuedCertificates);
  await withResponse(page, 'certificates.reserve', reservedCertificate);
  await withResponse(page, 'certificates.preview', { picture: await dataUrl(1200, 848) });
}
const PENDING = { ...MANAGEMENT, prepare: withCertificates };
const ISSUED = { ...REGISTER, prepare: withCertificates };

/** A picture as a data URL. */
async function dataUrl(width: number, height: number): Promise<string> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#e9dfc8' } })
    .webp()
    .toBuffer();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
async function withSettings(page: Page): Promise<void> {
  await withResponse(page, 'certificateSettings.get', certificateSettings(await dataUrl(460, 150)));
  await withResponse(page, 'certificateSettings.preview', { picture: await dataUrl(1200, 848) });
}
const preview = (page: Page) =>
  expect(page.getByRole('img', { name: 'Preview of the certificate with sample data' })).toBeVisible();

/** Chooses an action in the menu of an issued certificate. */
const act = (menu: RegExp | string, item: string) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
};

const CERTIFICATES: Screen[] = [
  { name: 'admin-certificates', ...MANAGEMENT, account: 'admin' },
  { name: 'admin-certificates-pending', ...PENDING },
  {
    name: 'admin-certificates-none',
    ...MANAGEMENT,
    prepare: async (page) => {
      await withResponse(page, 'certificates.pending', EMPTY_LIST);
      await withResponse(page, 'certificates.issued', EMPTY_LIST);
    },
    act: expectText('No certificates issued yet'),
  },
  {
    name: 'admin-certificates-failed',
    ...MANAGEMENT,
    prepare: async (page) => {
      await withFailure(page, 'certificates.pending', 403);
      await withFailure(page, 'certificates.issued', 403);
    },
    act: expectText('Error loading requests'),
  },
  {
    name: 'admin-certificates-no-signature',
    ...MANAGEMENT,
    prepare: async (page) => {
      await withCertificates(page);
      await withResponse(page, 'certificates.draw', {
        results: [{ certificateId: 'request-0', error: 'CERTIFICATE_NOT_READY' }],
      });
    },
    act: async (page) => {
      await press('Issue, Zainab Malik')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
      await expectText('Nothing was issued: a certificate needs a signature.')(page);
    },
  },
  {
    name: 'admin-certificates-selected',
    ...PENDING,
    act: async (page) => {
      await page.getByLabel('Select all on this page').check();
      await page.getByLabel('Select Muhammad Abdullah Khan Durrani').check();
    },
  },
  {
    name: 'admin-certificates-batch',
    ...PENDING,
    act: async (page) => {
      await page.getByLabel('Select all on this page').check();
      await press('Issue 3 certificates')(page);
    },
  },
  {
    name: 'admin-certificates-issue',
    ...PENDING,
    act: async (page) => {
      await press('Issue, Zainab Malik')(page);
      await expect(
        page.getByRole('img', { name: 'Preview of the certificate of Zainab Malik' }),
      ).toBeVisible();
    },
  },
  {
    name: 'admin-certificates-undo',
    ...MANAGEMENT,
    prepare: async (page) => {
      await withCertificates(page);
      await withResponse(page, 'certificates.pending', certificatesBeingIssued);
    },
    act: expectText('Issue 2 certificates'),
  },
  {
    name: 'admin-certificates-upload',
    ...PENDING,
    act: async (page) => {
      await press('Upload Certificate, Zainab Malik')(page);
      await page
        .getByLabel('Select PDF certificate file')
        .setInputFiles(await handout('certificate-of-completion'));
      await expectText('Ready to upload')(page);
    },
  },
  {
    name: 'admin-certificates-upload-wrong',
    ...PENDING,
    act: async (page) => {
      await press('Upload Certificate, Zainab Malik')(page);
      await page.getByLabel('Select PDF certificate file').setInputFiles(await cover());
      await expectText('Please select a PDF file')(page);
    },
  },
  {
    name: 'admin-certificates-upload-no-id',
    ...MANAGEMENT,
    prepare: async (page) => {
      await withCertificates(page);
      await withFailure(page, 'certificates.reserve', 403, 'The certificate ID could not be reserved.');
    },
    act: press('Upload Certificate, Zainab Malik'),
  },
  {
    name: 'admin-certificates-decline',
    ...PENDING,
    act: async (page) => {
      await press('Decline, Muhammad Abdullah Khan Durrani')(page);
      await page.getByText('The payment for this course was taken back.').click();
    },
  },
  {
    name: 'admin-certificates-reissue',
    ...PENDING,
    act: async (page) => {
      await act('Actions, Legal Drafting and Pleadings, Zainab Malik', 'Reissue')(page);
      await page.getByLabel('Correct the names').check();
      await page.getByText('A PDF of your own').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reissue' }).click();
      await expectText('Please give a reason')(page);
    },
  },
];

const REGISTER_SCREENS: Screen[] = [
  { name: 'admin-register', ...ISSUED },
  {
    name: 'admin-register-none',
    ...REGISTER,
    prepare: (page) => withResponse(page, 'certificates.issued', EMPTY_LIST),
    act: expectText('No certificates yet'),
  },
  {
    name: 'admin-register-no-match',
    ...REGISTER,
    path: '/admin/certificates?search=nobody&state=revoked',
    act: expectText('No certificates match.'),
  },
  {
    name: 'admin-register-failed',
    ...REGISTER,
    prepare: (page) => withFailure(page, 'certificates.issued', 403),
    act: expectText('The register could not be loaded.'),
  },
  {
    name: 'admin-register-details',
    ...ISSUED,
    act: async (page) => {
      await press('Show QA-7KJ4-9XQ2-WM3T-8RBD')(page);
      await dialog('QA-7KJ4-9XQ2-WM3T-8RBD')(page);
    },
  },
  { name: 'admin-register-revoked', ...ISSUED, act: press('Show QA-2222-3FGH-XTRW-9QMP') },
  {
    name: 'admin-register-revoke',
    ...ISSUED,
    act: act('Actions, Legal Drafting and Pleadings, Zainab Malik', 'Revoke'),
  },
  { name: 'admin-register-reinstate', ...ISSUED, act: act(/Unknown Student$/u, 'Reinstate') },
];

const SETTINGS_SCREENS: Screen[] = [
  { name: 'admin-certificate-settings', ...SETTINGS, prepare: withSettings, act: preview },
  {
    name: 'admin-certificate-settings-unsigned',
    ...SETTINGS,
    prepare: async (page) => {
      await withSettings(page);
      await withResponse(page, 'certificateSettings.get', emptyCertificateSettings);
      await withFailure(page, 'certificateSettings.preview', 403, 'The preview could not be drawn.');
    },
    act: async (page) => {
      await expectText(/^No signatory is named here/u)(page);
      await expectText('The preview could not be drawn.')(page);
      await page.getByLabel('Title').last().fill('Rector');
      await press('Save settings')(page);
      await expectText('Enter the name of who signs, or remove the title and signature.')(page);
    },
  },
  {
    name: 'admin-certificate-settings-conflict',
    ...SETTINGS,
    prepare: async (page) => {
      await withSettings(page);
      await withFailure(
        page,
        'certificateSettings.update',
        409,
        'Somebody else has changed the certificate settings meanwhile.',
        'CERTIFICATE_SETTINGS_CHANGED',
      );
    },
    act: async (page) => {
      await page.getByText('Modern').click();
      await press('Save settings')(page);
      await expectText(/^Somebody else has changed these settings/u)(page);
    },
  },
  {
    name: 'admin-certificate-settings-automatic',
    ...SETTINGS,
    prepare: async (page) => {
      await withSettings(page);
      await withResponse(page, 'certificateSettings.get', {
        ...certificateSettings(await dataUrl(460, 150)),
        automaticSince: null,
      });
    },
    act: async (page) => {
      await press('Turn on')(page);
      await dialog('Turn on automatic issue?')(page);
    },
  },
  {
    name: 'admin-certificate-settings-failed',
    ...SETTINGS,
    prepare: (page) => withFailure(page, 'certificateSettings.get', 403),
    act: expectText('Failed to load the certificate settings.'),
  },
  { name: 'admin-certificate-settings-not-permitted', ...SETTINGS, account: 'admin' },
];

/** Certificate management, the register and the settings of certificates. */
export const ADMIN_CERTIFICATES: Screen[] = [...CERTIFICATES, ...REGISTER_SCREENS, ...SETTINGS_SCREENS];
