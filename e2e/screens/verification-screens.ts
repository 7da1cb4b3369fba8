import { expect, type Page } from '@playwright/test';
import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import { withFailure, withResponse } from '../network/trpc-responses.ts';
import type { PageOf, Screen } from './screen.ts';

const FORM = { path: '/verify', heading: /.+/u } satisfies PageOf;
const [ID, NEWEST] = ['QA-GH4H-6TF7-T', 'QA-K3GH-HGF6-7FHF-57LR'];
/** The SHA-256 of the text "The file that was issued." and of "An earlier file." */
const SHA256 = {
  own: 'a71705ed78379549f07fea26655d6f76ee53fc6d6e54abebea8175df045458db',
  earlier: '7853162260e7309b1250d2c42654332da251b39686856dff79aaec95f2449091',
};

const VALID: VerifiedCertificate = {
  studentName: 'Ayesha Siddiqua Malik',
  studentNameUrdu: 'عائشہ صدیقہ ملک',
  courseTitle: 'Constitutional Law Fundamentals',
  instructorName: 'Barrister Ayesha Siddiqui',
  issuedAt: '2026-11-21T04:30:00.000Z',
  code: ID,
  academyName: 'Qanoon Academy',
  academyNameUrdu: 'قانون اکیڈمی',
  courseSeconds: 26_700,
  completedOn: '2026-11-19',
  signatories: [
    { name: 'Farhan Javed', title: 'Director of Studies' },
    { name: 'Dr. Hina Rauf', title: '' },
  ],
  state: 'valid',
  stateSince: null,
  reason: null,
  replacedBy: null,
  files: [
    { code: ID, sha256: SHA256.own },
    { code: 'QA-2222-2222-2', sha256: SHA256.earlier },
  ],
  hasCredential: true,
};
const REVOKED: VerifiedCertificate = {
  ...VALID,
  state: 'revoked',
  stateSince: '2026-11-24T09:00:00.000Z',
  reason: 'The payment for the course was reversed by the bank.\nThe student was informed.',
  hasCredential: false,
};
const REPLACED: VerifiedCertificate = {
  ...VALID,
  state: 'replaced',
  stateSince: '2026-11-24T09:00:00.000Z',
  reason: 'The name is spelled as on the identity card.',
  replacedBy: NEWEST,
  files: [{ code: NEWEST, sha256: SHA256.earlier }, ...VALID.files],
};
/** The certificate has the longest names, and no printed facts. */
const OLD: VerifiedCertificate = {
  ...VALID,
  studentName: 'Muhammad Abdurrahman Ibn-e-Insha Chaudhry-Siddiqui of Rawalpindi the Elder',
  studentNameUrdu: '',
  courseTitle: 'قانونِ شہادت: زبانی اور دستاویزی شہادت کے بنیادی اصول اور عدالتی نظائر',
  academyNameUrdu: '',
  courseSeconds: null,
  completedOn: null,
  signatories: [],
  files: [],
  hasCredential: false,
};

/** Verifies in the browser, whose calls have other responses here. */
const verified = (heading?: RegExp) => async (page: Page) => {
  await page.locator('.verify-form input').fill(ID);
  await page.locator('.verify-form button').click();
  await expect(page.locator(heading ? '#verdict' : '#main .notice')).toBeVisible();
};
const certificate = (response: VerifiedCertificate) => ({
  ...FORM,
  prepare: (page: Page) => withResponse(page, 'certificates.verify', response),
  act: verified(/.+/u),
});
/** Drops a file of this text. */
const withFile = (text: string) => async (page: Page) => {
  await verified(/.+/u)(page);
  await page.locator('.verify-drop input').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  });
  await expect(page.locator('.verify-outcome .notice')).toBeVisible();
};

export const VERIFICATION: Screen[] = [
  { name: 'verify-certificate', ...FORM },
  {
    name: 'verify-certificate-figures',
    // Opened by a link, because the server renders the form without figures.
    path: '/publication',
    heading: /.+/u,
    prepare: (page) =>
      withResponse(page, 'certificates.statistics', {
        issued: 12_480,
        valid: 12_471,
        courses: 14,
        since: '2024-03-01T00:00:00.000Z',
      }),
    act: async (page) => {
      await page.locator('footer a[href$="/verify"]').click();
      await expect(page.locator('.verify-figures')).toBeVisible();
    },
  },
  { name: 'verify-certificate-sample', path: `/verify/${NEWEST}`, heading: /.+/u },
  { name: 'verify-certificate-valid', ...certificate(VALID) },
  { name: 'verify-certificate-revoked', ...certificate(REVOKED) },
  { name: 'verify-certificate-replaced', ...certificate(REPLACED) },
  { name: 'verify-certificate-old', ...certificate(OLD) },
  { name: 'verify-certificate-unaltered', ...certificate(VALID), act: withFile('The file that was issued.') },
  { name: 'verify-certificate-earlier', ...certificate(VALID), act: withFile('An earlier file.') },
  { name: 'verify-certificate-other-file', ...certificate(VALID), act: withFile('Another file.') },
  { name: 'verify-certificate-unknown', path: `/verify/${ID}`, heading: /.+/u, refused: true },
  { name: 'verify-certificate-mistyped', path: '/verify/QA-GH4H-6TF7-X', heading: /.+/u, refused: true },
  {
    name: 'verify-certificate-too-many',
    ...FORM,
    refused: true,
    prepare: (page) =>
      withFailure(page, 'certificates.verify', 429, 'Too many attempts.', 'TOO_MANY_REQUESTS'),
    act: verified(),
  },
];
