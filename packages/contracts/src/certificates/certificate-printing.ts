import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { id } from '../lib/primitives.ts';

/** The designs in which the academy draws certificates. */
export const CERTIFICATE_DESIGNS = ['engraved', 'classic', 'modern'] as const;
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number];

/**
 * Somebody who signs. `signatureUploadId`: the picture that is drawn over the rule; null for an empty rule.
 */
export const signatory = z.strictObject({
  name: z.string(),
  /** The signatory's position, such as Director of Studies; may be empty. */
  title: z.string(),
  signatureUploadId: id.nullable(),
});
export type Signatory = z.infer<typeof signatory>;

/**
 * What is printed on a certificate beside its code and the length of the course, stored when it is issued. An
 * uploaded file gets the same record.
 */
export const printedCertificate = z.strictObject({
  /** Empty after the erasure of the student. */
  studentName: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  academyName: z.string(),
  /** Empty when the academy has none. */
  academyNameUrdu: z.string(),
  /** The student's name in Urdu letters; empty when not given. */
  studentNameUrdu: z.string(),
  /** The language of the course's title. */
  courseLanguage: z.enum(LANGUAGES),
  /** The day in Karachi, YYYY-MM-DD. */
  completedOn: z.iso.date(),
  issuedOn: z.iso.date(),
  /** One or two signatories; none for an uploaded file. */
  signatories: z.array(signatory).max(2),
  /** Null for an uploaded file. */
  design: z.enum(CERTIFICATE_DESIGNS).nullable(),
  sealUploadId: id.nullable(),
  /** The address of the QR code: the public page that verifies the certificate. */
  verifyUrl: z.url(),
});
export type PrintedCertificate = z.infer<typeof printedCertificate>;
