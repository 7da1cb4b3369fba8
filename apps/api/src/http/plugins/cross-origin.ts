import cors from '@fastify/cors';
import fp from 'fastify-plugin';
import type { Env } from '../../lib/settings/env.ts';

const HOUR_SECONDS = 3600;
/** Response headers that a tus client reads. */
const UPLOAD_HEADERS = [
  'location',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  'x-upload-id',
];

/**
 * Adds CORS for the three web apps while they have their own origins, which the owner may change. On a single origin no CORS
 * header is sent.
 */
export const crossOrigin = fp<{ deps: { env: Pick<Env, 'urls'> } }>(
  async (app, { deps: { env } }) => {
    let current = { urls: env.urls, origins: listOrigins(env) };
    const origins = (): string[] => {
      if (current.urls !== env.urls) current = { urls: env.urls, origins: listOrigins(env) };
      return current.origins;
    };
    const allowed = {
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['link', 'retry-after', 'x-request-id', 'content-disposition', ...UPLOAD_HEADERS],
      maxAge: HOUR_SECONDS,
    };
    app.register(cors, {
      // Routes handle any other OPTIONS request; the plugin would refuse it.
      delegator: ({ headers }, response) =>
        response(null, {
          ...allowed,
          origin: origins().length > 1 && origins(),
          preflight: Boolean(headers.origin && headers['access-control-request-method']),
        }),
    });
  },
  { name: 'cross-origin' },
);

const listOrigins = ({ urls }: Pick<Env, 'urls'>): string[] => [
  ...new Set(Object.values(urls).map((url) => new URL(url).origin)),
];
