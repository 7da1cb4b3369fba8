import { NetworkOnly, type RuntimeCaching } from 'serwist';

/** The stored page of every address of the portal: its router reads the address. */
const SHELL = '/student/index.html';
const MAX_WAIT_SECONDS = 3;

/**
 * The portal's pages come from the server, whose page has the academy's present settings. Without a connection,
 * after three seconds, and while the server fails, the stored page opens.
 */
export const shellPages = (stored: (url: string) => Promise<Response | undefined>): RuntimeCaching => ({
  matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  handler: new NetworkOnly({
    networkTimeoutSeconds: MAX_WAIT_SECONDS,
    plugins: [
      {
        handlerDidError: () => stored(SHELL),
        // `fetchDidSucceed` is not called for a response of the navigation preload.
        handlerWillRespond: async ({ response }) =>
          response.status < 500 ? response : ((await stored(SHELL)) ?? response),
      },
    ],
  }),
});
