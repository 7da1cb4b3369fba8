import type { CertificateRequest } from '@qanoon/contracts/certificates';
import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './certificates.examples.ts';

export const certificateRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/certificates',
    summary: "The student's issued certificates",
    procedure: 'certificates.mine',
    response: examples.certificates,
    call: async (api) =>
      (await api.certificates.mine())
        .filter((certificate) => certificate.verified)
        .map(examples.asCertificate),
  },
  {
    method: 'POST',
    path: '/api/certificates/request',
    summary: 'Request the certificate of a completed course',
    procedure: 'certificates.request',
    body: examples.requestBody,
    response: examples.requested,
    errors: ['NOT_ENROLLED', 'COURSE_NOT_COMPLETED', 'COURSE_NOT_FOUND'],
    call: async (api, { body }) => ({
      message: 'Certificate request submitted successfully!',
      id: (await api.certificates.request(body)).id,
    }),
  },
  {
    method: 'GET',
    path: '/api/certificates/my-certificates',
    summary: "The student's certificates, requested and issued",
    procedure: 'certificates.mine',
    response: examples.myCertificates,
    call: async (api) => ({ certificates: (await api.certificates.mine()).map(examples.asMyCertificate) }),
  },
  {
    method: 'GET',
    path: '/api/certificates/download/:id',
    summary: 'A signed address of an issued certificate',
    procedure: 'certificates.download',
    response: examples.download,
    errors: ['CERTIFICATE_NOT_FOUND'],
    call: async (api, { params }) => ({
      download_url: (await api.certificates.download({ certificateId: params.id! })).downloadUrl,
    }),
  },
  {
    method: 'GET',
    path: '/api/certificates/admin/requests',
    summary: 'Certificate requests and issued certificates',
    procedure: 'certificates.pending',
    alsoCalls: ['certificates.issued'],
    response: examples.requests,
    // The documented call returns them all: page after page of the console's own lists.
    call: async (api) => ({
      pending_requests: (await everyPage(api.certificates.pending)).map(examples.asRequest),
      issued_certificates: (await everyPage(api.certificates.issued)).map(examples.asRequest),
    }),
  },
  {
    method: 'POST',
    path: '/api/certificates/admin/upload/:requestId',
    summary: 'Issue a requested certificate',
    procedure: 'certificates.issue',
    idempotent: true,
    files: { certificate: 'certificate' },
    response: examples.uploaded,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ALREADY_ISSUED', 'UPLOAD_NOT_FOUND'],
    call: async (api, { params, uploads }) => {
      await api.certificates.issue({ requestId: params.requestId!, fileUploadId: uploads.certificate ?? '' });
      return { message: 'Certificate uploaded successfully!' };
    },
  },
];

type ReadPage = (input: {
  cursor?: string | undefined;
  limit: number;
}) => Promise<{ items: CertificateRequest[]; nextCursor: string | null }>;

async function everyPage(read: ReadPage): Promise<CertificateRequest[]> {
  const all: CertificateRequest[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor, limit: 100 });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}
