import { routesOf } from '../../lib/rest/rest-route.ts';
import { requestBody, requestResponse } from './certificate-requests.rest-schemas.ts';
import type { certificateRequestsRouter } from './certificate-requests.router.ts';

const { procedureRoute } = routesOf<{ certificates: typeof certificateRequestsRouter }>();

export const certificateRequestRoutes = [
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
];
