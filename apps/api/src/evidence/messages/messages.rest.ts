import { routesOf } from '../../lib/rest/rest-route.ts';
import type { creditsRouter } from '../credits/credits.router.ts';
import { forwardBody, forwardResponse } from './messages.rest-schemas.ts';

const { procedureRoute } = routesOf<{ credits: typeof creditsRouter }>();

/** A message has at most 2,000 characters. */
const MAX_BODY_BYTES = 8 * 1024;

export const creditRoutes = [
  procedureRoute({
    method: 'POST',
    path: '/api/credits',
    summary: 'Forward a message about received money, with the token of a device',
    procedure: 'credits.forward',
    body: forwardBody,
    response: forwardResponse,
    input: ({ body: { received_at: receivedAt, ...message } }) => ({ ...message, receivedAt }),
    errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    maxBodyBytes: MAX_BODY_BYTES,
  }),
];
