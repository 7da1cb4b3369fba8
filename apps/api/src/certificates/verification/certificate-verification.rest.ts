import { routesOf } from '../../lib/rest/rest-route.ts';
import { presentVerification, verificationResponse } from './certificate-verification.rest-schemas.ts';
import type { certificateVerificationRouter } from './certificate-verification.router.ts';

const { procedureRoute } = routesOf<{ certificates: typeof certificateVerificationRouter }>();

export const certificateVerificationRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/verify/:certificate_id',
    summary: 'Verify a certificate by its printed ID; case, spaces and dashes do not matter',
    procedure: 'certificates.verify',
    response: verificationResponse,
    errors: ['CERTIFICATE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    input: ({ params }) => ({ code: params.certificate_id }),
    present: presentVerification,
  }),
];
