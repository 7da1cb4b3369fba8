import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { refuseOtherMethods } from '../rest/rest.ts';
import type { RestRoute } from '../rest/rest-route.ts';
import { openApiOf } from './openapi.ts';

const GET = new Set(['GET', 'HEAD']);
/** The files of swagger-ui-dist that the page loads. */
const VIEWER_FILES = new Set(['/swagger-ui-bundle.js', '/swagger-ui.css']);

const OWN_FILES = [
  { path: '/api/docs', file: 'page.html', type: 'text/html; charset=utf-8' },
  { path: '/api/docs/start.js', file: 'start.js', type: 'text/javascript; charset=utf-8' },
  { path: '/api/docs/theme.css', file: 'theme.css', type: 'text/css; charset=utf-8' },
] as const;

/**
 * Serves the OpenAPI document at /api/openapi.json and the API reference at /api/docs, without external
 * resources.
 */
export async function registerApiDocs(
  app: FastifyInstance,
  env: Env,
  routes: readonly RestRoute[],
): Promise<void> {
  const document = JSON.stringify(openApiOf(routes, { serverUrl: env.urls.api }));
  serve(app, '/api/openapi.json', 'application/json; charset=utf-8', document);
  for (const { path, file, type } of OWN_FILES)
    serve(app, path, type, readFileSync(new URL(`api-docs/${file}`, import.meta.url), 'utf8'));
  app.get('/api/docs/', (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/api/docs', 301));
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist'))),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => VIEWER_FILES.has(path),
    maxAge: '1h',
  });
}

function serve(app: FastifyInstance, path: string, type: string, text: string): void {
  app.get(path, (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type(type).header('cache-control', 'no-cache').send(text),
  );
  refuseOtherMethods(app, path, GET);
}
