import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { escapeHtml } from '@qanoon/domain/lib/text/escape-html';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Deps } from '../../lib/context.ts';
import type { RestRoute } from '../../lib/rest/rest-route.ts';
import { openApiInfo, openApiOf } from '../docs/openapi.ts';
import { configureRoutes } from '../plugins/route-config.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

const GET = new Set(['GET', 'HEAD']);
/** The files of swagger-ui-dist that the page loads. */
const VIEWER_FILES = new Set(['/swagger-ui-bundle.js', '/swagger-ui.css']);

const OWN_FILES = [
  { path: '/docs/start.js', file: 'start.js', type: 'text/javascript; charset=utf-8' },
  { path: '/docs/theme.css', file: 'theme.css', type: 'text/css; charset=utf-8' },
] as const;

/**
 * Serves the OpenAPI document at `/openapi.json` and the API reference at `/docs`, both with the academy's
 * name, without external resources.
 */
export const apiDocRoutes: FastifyPluginAsync<{
  deps: Pick<Deps, 'db' | 'env'>;
  routes: readonly RestRoute[];
}> = async (app, { deps, routes }) => {
  configureRoutes(app, { access: 'public' });
  let built: { serverUrl: string; document: ReturnType<typeof openApiOf> } | undefined;
  serve(app, '/openapi.json', 'application/json; charset=utf-8', async () => {
    // Built for the first request, because it takes a tenth of the time of the server's start.
    const serverUrl = deps.env.urls.api;
    if (built?.serverUrl !== serverUrl) built = { serverUrl, document: openApiOf(routes, { serverUrl }) };
    return JSON.stringify({ ...built.document, info: openApiInfo(await academyOf(deps)) });
  });
  const page = ownFile('page.html');
  serve(app, '/docs', 'text/html; charset=utf-8', async () => {
    const name = escapeHtml((await academyOf(deps)).name);
    return page.replaceAll('{{academy}}', () => name);
  });
  for (const { path, file, type } of OWN_FILES) {
    const text = ownFile(file);
    serve(app, path, type, () => text);
  }
  app.get('/docs/', (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/api/docs', 301));
  app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist'))),
    prefix: '/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => VIEWER_FILES.has(path),
    maxAge: '1h',
  });
};

const ownFile = (name: string): string =>
  readFileSync(new URL(`../docs/api-docs/${name}`, import.meta.url), 'utf8');

/**
 * Reads the academy for the reference. While the database is unreachable, the reference has the name of a new
 * academy.
 */
const academyOf = (deps: Pick<Deps, 'db' | 'env'>): Promise<Academy> =>
  getAcademy(deps).catch(() => NEW_ACADEMY);

function serve(
  app: FastifyInstance,
  path: string,
  type: string,
  textOf: () => string | Promise<string>,
): void {
  app.get(path, async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await textOf()),
  );
  refuseOtherMethods(app, path, GET);
}
