import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { statedLanguage } from '../../lib/call-language.ts';
import type { Context, Deps } from '../../lib/context.ts';
import { appRouter } from '../../router.ts';

/**
 * Returns a `fetch` that runs the API's procedures in this process, as a guest with this address, without a
 * network request.
 */
export function inProcessFetch(deps: Deps, ip: string): typeof fetch {
  const context: Context = { ...deps, actor: null, ip, requestId: 'page' };
  return (input, init) => {
    const request = new Request(input, init);
    return fetchRequestHandler({
      endpoint: new URL(request.url).pathname.replace(/\/trpc\/.*$/u, '/trpc'),
      req: request,
      router: appRouter,
      createContext: () => ({
        ...context,
        language: statedLanguage(request.headers.get('accept-language')),
      }),
    });
  };
}
