import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Deps } from '../../context.ts';
import { appRouter } from '../../router.ts';
import { runtimeConfig } from '../../runtime-config.ts';

/** What the built public site exports (apps/public-web/src/server/open-pages.ts). */
type OpenPages = (
  dist: string,
  options: { config: () => RuntimeConfig; ask: typeof fetch },
) => (request: PageRequest) => Promise<PageResponse>;
type PageRequest = { method: string; url: string; headers: FastifyRequest['headers'] };
type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Answers every other path with the public site's pages, drawn here; nothing when the site is not built. */
export function registerPublicPages(app: FastifyInstance, deps: Deps, dist: string): void {
  const bundle = join(dist, 'server/entry-server.js');
  if (!existsSync(bundle)) return;
  let opened: Promise<ReturnType<OpenPages>> | undefined;
  // Loaded once: a server that neither listens nor is asked for a page, as in most tests, never loads React.
  const pages = () => {
    opened ??= import(pathToFileURL(bundle).href).then(({ openPages }: { openPages: OpenPages }) =>
      openPages(dist, { config: () => runtimeConfig(deps.env), ask: inProcessFetch(deps) }),
    );
    return opened;
  };
  // A server that listens will be asked soon.
  app.addHook('onListen', async () => {
    void pages().catch((thrown: unknown) =>
      deps.log.error({ err: thrown }, 'the public site cannot be opened'),
    );
  });
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const response = await (await pages())({
      method: request.method,
      url: request.url,
      headers: request.headers,
    });
    return reply.code(response.status).headers(response.headers).send(response.body);
  });
}

/** The API's own procedures as a `fetch`, called as a guest: one process needs no network to ask itself. */
export function inProcessFetch(deps: Deps): typeof fetch {
  const context: Context = { ...deps, actor: null, ip: '127.0.0.1', requestId: 'page' };
  return (input, init) => {
    const request = new Request(input, init);
    return fetchRequestHandler({
      endpoint: new URL(request.url).pathname.replace(/\/trpc\/.*$/u, '/trpc'),
      req: request,
      router: appRouter,
      createContext: () => context,
    });
  };
}
