import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runtimeConfig } from '../../administration/site/runtime-config.ts';
import { statedLanguage } from '../../lib/call-language.ts';
import type { Context, Deps } from '../../lib/context.ts';
import { clientAddress } from '../../lib/trusted-proxies.ts';
import { appRouter } from '../../router.ts';
import { logRefusal } from '../edge/error-handler.ts';

/** The export of the built public site (apps/public-web/src/runtime/server/page-handler.ts). */
type CreatePageHandler = (
  dist: string,
  options: { config: () => Promise<RuntimeConfig>; fetchFor: (request: PageRequest) => typeof fetch },
) => (request: PageRequest) => Promise<PageResponse>;
type PageRequest = { method: string; url: string; headers: FastifyRequest['headers']; ip: string };
type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Serves the public site's pages for every path that no other route matches. Does nothing when the site is
 * not built.
 */
export function registerPublicPages(app: FastifyInstance, deps: Deps, dist: string): void {
  const bundle = join(dist, 'server/page-handler.js');
  if (!existsSync(bundle)) return;
  let handler: Promise<ReturnType<CreatePageHandler>> | undefined;
  // Loads React once, on first use: most tests send no request for a page.
  const loadHandler = () => {
    handler ??= import(pathToFileURL(bundle).href).then(
      ({ createPageHandler }: { createPageHandler: CreatePageHandler }) =>
        createPageHandler(dist, {
          config: () => runtimeConfig(deps),
          fetchFor: ({ ip }) => inProcessFetch(deps, ip),
        }),
    );
    return handler;
  };
  app.addHook('onListen', async () => {
    void loadHandler().catch((thrown: unknown) =>
      deps.log.error({ err: thrown }, 'the public site could not be loaded'),
    );
  });
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = await loadHandler();
    const { method, url, headers } = request;
    const response = await handle({ method, url, headers, ip: clientAddress(request) });
    // Of the calls that a page makes, only this one is limited.
    if (response.status === 429)
      logRefusal(request, { status: 429, code: 'TOO_MANY_REQUESTS' }, 'certificates.verify');
    return reply.code(response.status).headers(response.headers).send(response.body);
  });
}

/**
 * A `fetch` that runs the API's procedures in this process, as a guest with this address, without a network request.
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
