import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';

const HOUR_SECONDS = 3600;
/** What a resumable upload is told. */
const UPLOAD_HEADERS = [
  'location',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  'x-upload-id',
];

/** Lets the product's own pages call the API where they have origins of their own; on one origin nobody else needs to. */
export async function registerCrossOrigin(app: FastifyInstance, { urls }: Env): Promise<void> {
  const origins = [...new Set(Object.values(urls).map((url) => new URL(url).origin))];
  if (origins.length === 1) return;
  const allowed = {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition', ...UPLOAD_HEADERS],
    maxAge: HOUR_SECONDS,
  };
  await app.register(cors, {
    // Any other OPTIONS is its path's own to answer: the plugin would refuse it.
    delegator: ({ headers }, response) =>
      response(null, {
        ...allowed,
        preflight: Boolean(headers.origin && headers['access-control-request-method']),
      }),
  });
}
