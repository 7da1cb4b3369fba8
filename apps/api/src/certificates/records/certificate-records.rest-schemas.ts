import type { CertificateRequest, MyCertificate } from '@qanoon/contracts/certificates/certificates';
import { id } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';

const EXAMPLE = {
  id: '019a4c20-51aa-7c02-b0d3-6a1f9e2c8d47',
  code: 'QA-9WK8-VJ7U-H6TG-5SFC',
  url: 'https://example.org/files/019a4c21-90fe-7f4b-a2c8-1e7d5b3a6c90?u=…&e=1795321800&d=attachment&k=k1&sig=…',
  requested: '2026-11-20T09:12:44.000Z',
  issued: '2026-11-21T04:30:00.000Z',
};

/**
 * GET /api/certificates: issued certificates. Both names of the URL have the same value.
 */
export const certificatesResponse = z
  .array(
    z
      .strictObject({
        certificate_id: z.string(),
        issued_at: z.iso.datetime(),
        signedUrl: z.string(),
        publicUrl: z.string(),
        courses: z.strictObject({ title: z.string(), instructor_name: z.string() }),
      })
      .meta({ id: 'Certificate' }),
  )
  .meta({
    example: [
      {
        certificate_id: EXAMPLE.code,
        issued_at: EXAMPLE.issued,
        signedUrl: EXAMPLE.url,
        publicUrl: EXAMPLE.url,
        courses: { title: 'Contract Law Essentials', instructor_name: 'Bilal Ahmed' },
      },
    ],
  });

/** Presents only valid certificates: requests and revoked ones are left out. */
export const presentIssued = (certificates: MyCertificate[]) =>
  certificates.flatMap(({ state, code, issuedAt, downloadUrl, courseTitle, instructorName }) =>
    state === 'valid' && code && issuedAt && downloadUrl
      ? {
          certificate_id: code,
          issued_at: issuedAt,
          signedUrl: downloadUrl,
          publicUrl: downloadUrl,
          courses: { title: courseTitle, instructor_name: instructorName },
        }
      : [],
  );

/**
 * GET /api/certificates/my-certificates: requested and issued. Date, code and URL are null until it is issued.
 */
export const myCertificatesResponse = z
  .strictObject({
    certificates: z.array(
      z
        .strictObject({
          id,
          course_title: z.string(),
          instructor_name: z.string(),
          verified: z
            .boolean()
            .describe('true: issued and valid; false: pending approval, declined or revoked'),
          issue_date: z.iso.datetime().nullable(),
          certificate_id: z.string().nullable(),
          download_url: z.string().nullable(),
        })
        .meta({ id: 'MyCertificate' }),
    ),
  })
  .meta({
    example: {
      certificates: [
        {
          id: EXAMPLE.id,
          course_title: 'Contract Law Essentials',
          instructor_name: 'Bilal Ahmed',
          verified: true,
          issue_date: EXAMPLE.issued,
          certificate_id: EXAMPLE.code,
          download_url: EXAMPLE.url,
        },
      ],
    },
  });

export const presentMyCertificate = (certificate: MyCertificate) => ({
  id: certificate.id,
  course_title: certificate.courseTitle,
  instructor_name: certificate.instructorName,
  verified: certificate.verified,
  issue_date: certificate.issuedAt,
  certificate_id: certificate.code,
  download_url: certificate.downloadUrl,
});

const request = z
  .strictObject({
    id,
    students: z.strictObject({ full_name: z.string(), email: z.string() }),
    courses: z.strictObject({ title: z.string() }),
    progress: z.int().min(0).max(100),
    total_hours_spent: z.int().min(0).describe('seconds'),
    issue_date: z.iso.datetime().describe('date of the request'),
    issued_at: z.iso.datetime().nullable(),
    certificate_id: z.string().nullable(),
    download_url: z.string().nullable(),
  })
  .meta({ id: 'CertificateRequest' });

/**
 * GET /api/certificates/admin/requests (`issue_date` is the request's date).
 */
export const requestsResponse = z
  .strictObject({ pending_requests: z.array(request), issued_certificates: z.array(request) })
  .meta({
    example: {
      pending_requests: [
        {
          id: EXAMPLE.id,
          students: { full_name: 'Sana Malik', email: 'sana@example.org' },
          courses: { title: 'Contract Law Essentials' },
          progress: 100,
          total_hours_spent: 5312,
          issue_date: EXAMPLE.requested,
          issued_at: null,
          certificate_id: null,
          download_url: null,
        },
      ],
      issued_certificates: [],
    },
  });

export const presentRequest = (each: CertificateRequest) => ({
  id: each.id,
  students: { full_name: each.studentName, email: each.studentEmail },
  courses: { title: each.courseTitle },
  progress: each.progress,
  total_hours_spent: each.totalSecondsSpent,
  issue_date: each.requestedAt,
  issued_at: each.issuedAt,
  certificate_id: each.code,
  download_url: each.downloadUrl,
});

/** GET /api/certificates/download/{id}. */
export const downloadResponse = z
  .strictObject({ download_url: z.string() })
  .meta({ example: { download_url: EXAMPLE.url } });
