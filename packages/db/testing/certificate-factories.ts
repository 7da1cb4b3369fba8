import type { Db } from '../src/engine/types.ts';
import {
  certificateCredentials,
  certificateNames,
  certificateSettings,
  certificates,
  credentialKeys,
} from '../src/schema.ts';
import { build, type CertificateValues, insert, type New, NOW, unique } from './factories.ts';
import { printedFacts } from './printed-facts.ts';

let statusIndex = 0;

/** Inserts certificates and what belongs to them, with the rows that they refer to. */
export const buildCertificates = {
  /** An issued certificate that was drawn. */
  async drawn(db: Db, over: CertificateValues = {}) {
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
  async replacement(db: Db, replaced: typeof certificates.$inferSelect, over: CertificateValues = {}) {
    const { id: replacesId, state: _state, ...facts } = replaced;
    const printed = over.printed === null ? null : { ...facts.printed!, ...over.printed };
    const code = unique('QA-3333-3333-3333');
    const reissueReason = 'The name was misspelt.';
    const reissued = { replacedAt: null, replacesId, code, reissueReason };
    return insert(db, certificates, { ...facts, ...reissued, ...over, printed });
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
