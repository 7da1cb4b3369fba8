import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import { ISSUED_STATES } from '@qanoon/domain/certificates/certificate-states';
import { z } from 'zod';

const EXAMPLE = {
  code: 'QA-9WK8-VJ7U-H6TG-5SFC',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/** GET /api/verify/{certificate_id}: what is printed, and whether it is still valid. */
export const verificationResponse = z
  .strictObject({
    certificate_id: z.string(),
    state: z.enum(ISSUED_STATES).describe('replaced: only `replaced_by` counts; revoked: no longer valid'),
    state_since: z.iso.datetime().nullable().describe('when it was replaced or revoked'),
    reason: z.string().nullable().describe('why it was replaced or revoked'),
    replaced_by: z.string().nullable().describe('the ID of the newest certificate'),
    student_name: z.string().describe('as printed; after an erasure a text that says so'),
    student_name_urdu: z.string().describe('empty if it is not printed'),
    course_title: z.string(),
    instructor_name: z.string(),
    course_seconds: z.int().nullable().describe('the length of the course; null if it is not known'),
    completed_on: z.iso.date().nullable().describe('the day in Karachi; null if it is not printed'),
    issued_at: z.iso.datetime(),
    issuer: z.strictObject({ name: z.string(), name_urdu: z.string() }),
    signatories: z.array(z.strictObject({ name: z.string(), title: z.string() })),
    files: z
      .array(z.strictObject({ certificate_id: z.string(), sha256: z.string() }))
      .describe('SHA-256 of the exact bytes of each version in hex, the newest first'),
    has_credential: z.boolean().describe('whether a public Open Badges credential exists'),
  })
  .meta({
    id: 'Verification',
    example: {
      certificate_id: EXAMPLE.code,
      state: 'valid',
      state_since: null,
      reason: null,
      replaced_by: null,
      student_name: 'Sana Malik',
      student_name_urdu: 'ثنا ملک',
      course_title: 'Contract Law Essentials',
      instructor_name: 'Bilal Ahmed',
      course_seconds: 26700,
      completed_on: '2026-11-19',
      issued_at: '2026-11-21T04:30:00.000Z',
      issuer: { name: 'Qanoon Academy', name_urdu: 'قانون اکیڈمی' },
      signatories: [{ name: 'Farhan Javed', title: 'Director of Studies' }],
      files: [{ certificate_id: EXAMPLE.code, sha256: EXAMPLE.sha256 }],
      has_credential: false,
    },
  });

export const presentVerification = (certificate: VerifiedCertificate) => ({
  certificate_id: certificate.code,
  state: certificate.state,
  state_since: certificate.stateSince,
  reason: certificate.reason,
  replaced_by: certificate.replacedBy,
  student_name: certificate.studentName,
  student_name_urdu: certificate.studentNameUrdu,
  course_title: certificate.courseTitle,
  instructor_name: certificate.instructorName,
  course_seconds: certificate.courseSeconds,
  completed_on: certificate.completedOn,
  issued_at: certificate.issuedAt,
  issuer: { name: certificate.academyName, name_urdu: certificate.academyNameUrdu },
  signatories: certificate.signatories,
  files: certificate.files.map(({ code, sha256 }) => ({ certificate_id: code, sha256 })),
  has_credential: certificate.hasCredential,
});
