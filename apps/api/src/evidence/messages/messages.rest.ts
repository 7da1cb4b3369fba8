import { routesOf } from '../../lib/rest/rest-route.ts';
import { forwardBody, forwardResponse } from './messages.rest-schemas.ts';
import type { messagesRouter } from './messages.router.ts';

const { procedureRoute } = routesOf<{ credits: typeof messagesRouter }>();

/** Upper bound on the body, because a message has at most 2,000 characters. */
const MAX_BODY_BYTES = 8 * 1024;

export const messageRoutes = [
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
