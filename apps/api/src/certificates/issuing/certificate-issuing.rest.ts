import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  certificatesResponse,
  downloadResponse,
  issueResponse,
  myCertificatesResponse,
  presentIssued,
  presentMyCertificate,
  presentRequest,
  requestBody,
  requestResponse,
  requestsResponse,
} from './certificate-issuing.rest-schemas.ts';
import type { certificatesRouter } from './certificate-issuing.router.ts';

const { listRoute, procedureRoute } = routesOf<{ certificates: typeof certificatesRouter }>();

export const certificateRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/certificates',
    summary: "The student's issued certificates",
    procedure: 'certificates.mine',
    response: certificatesResponse,
    present: presentIssued,
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/certificates/request',
    summary: 'Request the certificate of a completed course',
    procedure: 'certificates.request',
    body: requestBody,
    response: requestResponse,
    errors: ['NOT_ENROLLED', 'COURSE_NOT_COMPLETED', 'COURSE_NOT_FOUND'],
    present: ({ id }) => ({ message: 'Certificate request submitted successfully!', id }),
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/certificates/my-certificates',
    summary: "The student's certificates, requested and issued",
    procedure: 'certificates.mine',
    response: myCertificatesResponse,
    present: (certificates) => ({ certificates: certificates.map(presentMyCertificate) }),
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/certificates/download/:id',
    summary: 'A signed URL of an issued certificate',
    procedure: 'certificates.download',
    response: downloadResponse,
    errors: ['CERTIFICATE_NOT_FOUND'],
    input: ({ params }) => ({ certificateId: params.id }),
    present: ({ downloadUrl }) => ({ download_url: downloadUrl }),
  }),
  listRoute({
    method: 'GET',
    path: '/api/certificates/admin/requests',
    summary: 'Certificate requests and issued certificates',
    procedure: 'certificates.pending',
    alsoCalls: ['certificates.issued'],
    response: requestsResponse,
    lists: {
      pending_requests: (api) => async (page) => {
        const { items, nextCursor } = await api.certificates.pending(page);
        return { items: items.map(presentRequest), nextCursor };
      },
      issued_certificates: (api) => async (page) => {
        const { items, nextCursor } = await api.certificates.issued(page);
        return { items: items.map(presentRequest), nextCursor };
      },
    },
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/certificates/admin/upload/:requestId',
    summary: 'Issue a requested certificate',
    procedure: 'certificates.issue',
    idempotent: true,
    files: { certificate: 'certificate' },
    response: issueResponse,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ALREADY_ISSUED', 'UPLOAD_NOT_FOUND'],
    input: ({ params, uploads }) => ({
      certificateId: params.requestId,
      fileUploadId: uploads.certificate ?? '',
    }),
    present: () => ({ message: 'Certificate uploaded successfully!' }),
  }),
];
