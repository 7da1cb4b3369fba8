import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  certificatesResponse,
  downloadResponse,
  myCertificatesResponse,
  presentIssued,
  presentMyCertificate,
  presentRequest,
  requestsResponse,
} from './certificate-records.rest-schemas.ts';
import type { certificateRecordsRouter } from './certificate-records.router.ts';

const { listRoute, procedureRoute } = routesOf<{ certificates: typeof certificateRecordsRouter }>();

export const certificateRecordRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/certificates',
    summary: "The student's issued certificates",
    procedure: 'certificates.mine',
    response: certificatesResponse,
    present: presentIssued,
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
];
