import type { PrintedCertificate } from '@qanoon/contracts/certificate-printing';
import {
  certificateCredentials,
  certificateNames,
  certificateSettings,
  certificates,
  credentialKeys,
} from '../src/schema.ts';
import type { Db } from '../src/types.ts';
import { build, insert, type New, NOW, unique } from './factories.ts';

/** What a drawn certificate of the clock's day prints. */
export const printedFacts = (over: Partial<PrintedCertificate> = {}): PrintedCertificate => ({
  academyName: 'Test Academy',
  academyNameUrdu: 'اکیڈمی',
  studentNameUrdu: '',
  courseLanguage: 'en',
  completedOn: '2026-11-20',
  issuedOn: '2026-11-21',
  signatories: [{ name: 'Bilal Ahmed', title: 'Director of Studies', signatureUploadId: null }],
  design: 'engraved',
  sealUploadId: null,
  verifyUrl: 'https://academy.example.test/verify/QA-2222-2222-2222-2222',
  ...over,
});

let statusIndex = 0;

/** Inserts certificates and what belongs to them, with the rows that they refer to. */
export const buildCertificates = {
  /** An issued certificate that was drawn. */
  async drawn(db: Db, over: New<typeof certificates> = {}) {
    const sha256 = over.fileSha256 ?? 'ab'.repeat(32);
    const file = await build.upload(db, {
      purpose: 'certificate',
      contentType: 'application/pdf',
      fileName: 'certificate.pdf',
      sha256,
      claimedAt: NOW,
    });
    return build.certificateRequest(db, {
      issuedAt: NOW,
      code: unique('QA-2222-2222-2222'),
      source: 'drawn',
      printed: printedFacts(),
      fileUploadId: file.id,
      fileSha256: sha256,
      ...over,
    });
  },
  /** An issued certificate that replaces this one. */
  async replacement(db: Db, replaced: typeof certificates.$inferSelect, over: New<typeof certificates> = {}) {
    const { id: replacesId, ...facts } = replaced;
    const code = unique('QA-3333-3333-3333');
    const reissueReason = 'The name was misspelt.';
    return insert(db, certificates, { ...facts, replacedAt: null, replacesId, code, reissueReason, ...over });
  },
  async names(db: Db, over: New<typeof certificateNames> = {}) {
    const studentId = over.studentId ?? (await build.student(db)).id;
    const names = { name: 'Sana Malik', nameUrdu: 'ثنا ملک', confirmedAt: NOW };
    return insert(db, certificateNames, { ...names, ...over, studentId });
  },
  settings: (db: Db, over: New<typeof certificateSettings> = {}) =>
    insert(db, certificateSettings, {
      id: 1,
      design: 'engraved',
      signatoryName: 'Bilal Ahmed',
      signatoryTitle: 'Director of Studies',
      version: 1,
      updatedAt: NOW,
      ...over,
    }),
  key: (db: Db, over: New<typeof credentialKeys> = {}) =>
    insert(db, credentialKeys, {
      id: unique('key'),
      publicKey: 'z6Mk',
      privateKey: 'encrypted',
      createdAt: NOW,
      ...over,
    }),
  async credential(db: Db, over: New<typeof certificateCredentials> = {}) {
    const certificateId = over.certificateId ?? (await buildCertificates.drawn(db)).id;
    const keyId = over.keyId ?? (await buildCertificates.key(db)).id;
    statusIndex += 1;
    const signed = { document: '{}', jwt: 'header.payload.signature', statusIndex };
    return insert(db, certificateCredentials, {
      ...signed,
      consentedAt: NOW,
      createdAt: NOW,
      ...over,
      certificateId,
      keyId,
    });
  },
};
