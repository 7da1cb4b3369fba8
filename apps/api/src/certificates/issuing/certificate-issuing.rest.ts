import { routesOf } from '../../lib/rest/rest-route.ts';
import { issueResponse, requestBody, requestResponse } from './certificate-issuing.rest-schemas.ts';
import type { certificateIssuingRouter } from './certificate-issuing.router.ts';

const { procedureRoute } = routesOf<{ certificates: typeof certificateIssuingRouter }>();

export const certificateIssuingRoutes = [
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
