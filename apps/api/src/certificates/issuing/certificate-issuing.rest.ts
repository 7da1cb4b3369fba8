import { routesOf } from '../../lib/rest/rest-route.ts';
import { issueResponse } from './certificate-issuing.rest-schemas.ts';
import type { certificateIssuingRouter } from './certificate-issuing.router.ts';

const { procedureRoute } = routesOf<{ certificates: typeof certificateIssuingRouter }>();

export const certificateIssuingRoutes = [
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
