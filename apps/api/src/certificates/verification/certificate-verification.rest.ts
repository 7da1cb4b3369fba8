import { procedureRoute, type RestRoute } from '../../lib/rest/rest-route.ts';
import { presentVerification, verificationResponse } from './certificate-verification.rest-schemas.ts';

export const certificateVerificationRoutes: RestRoute[] = [
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
