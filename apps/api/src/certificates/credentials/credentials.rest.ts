import type { z } from 'zod';
import { routesOf } from '../../lib/rest/rest-route.ts';
import { credentialResponse, jsonLdResponse, jwtResponse } from './credentials.rest-schemas.ts';
import type { credentialsRouter } from './credentials.router.ts';

const { procedureRoute } = routesOf<{ credentials: typeof credentialsRouter }>();

type Output = z.infer<typeof credentialResponse>;
// The exact text that was signed and stored.
const jsonLd = { schema: jsonLdResponse, textOf: (output: unknown) => (output as Output).document };
const jwt = { schema: jwtResponse, textOf: (output: unknown) => (output as Output).jwt };

export const credentialRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/certificates/:certificate_id/credential',
    summary:
      'The Open Badges 3.0 credential of a certificate whose holder has agreed to publish it, as JSON-LD or VC-JWT',
    procedure: 'credentials.published',
    response: credentialResponse,
    texts: { 'application/vc+ld+json': jsonLd, 'application/vc': jsonLd, 'application/vc+jwt': jwt },
    errors: ['CERTIFICATE_NOT_FOUND', 'CREDENTIAL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    input: ({ params }) => ({ code: params.certificate_id }),
  }),
];
