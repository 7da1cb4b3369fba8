import { NetworkOnly, type RuntimeCaching } from 'serwist';

/** One stored page serves every address of the portal, because its router reads the address. */
const SHELL = '/student/index.html';
const MAX_WAIT_SECONDS = 3;

/**
 * The portal's pages come from the server, because its page has the academy's present settings. The stored
 * page opens if there is no connection, the server fails, or three seconds pass.
 */
export const shellPages = (stored: (url: string) => Promise<Response | undefined>): RuntimeCaching => ({
  matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  handler: new NetworkOnly({
    networkTimeoutSeconds: MAX_WAIT_SECONDS,
    plugins: [
      {
        handlerDidError: () => stored(SHELL),
        // `fetchDidSucceed` would not do, because it is not called for a response of the navigation preload.
        handlerWillRespond: async ({ response }) =>
          response.status < 500 ? response : ((await stored(SHELL)) ?? response),
      },
    ],
  }),
});
