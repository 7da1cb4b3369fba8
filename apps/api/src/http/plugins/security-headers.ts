import { securityHeaders as headersFor } from '@qanoon/site-runtime/security-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../../lib/settings/env.ts';

/** Returns the security headers of every page and response. */
export function securityHeadersOf(env: Env): [name: string, value: string][] {
  const { public: publicUrl, ...others } = env.urls;
  return Object.entries(headersFor([publicUrl, ...Object.values(others)], { fileStore: env.storeOrigin }));
}

/** Sets the headers of every response of a route. */
export const securityHeaders = fp<{ deps: { env: Env } }>(
  async (app, { deps: { env } }) => {
    const setHeaders = createHeaderSetter(env);
    app.addHook('onSend', (request, reply, payload, done) => {
      setHeaders(request, reply);
      done(null, payload);
    });
  },
  { name: 'security-headers' },
);

/**
 * Returns a function that sets the headers of a response, except those that its route has set. We do not use @fastify/helmet,
 * because proxies that serve the portals need the same list, and it builds the list inside its plugin only.
 */
export function createHeaderSetter(env: Env): (request: FastifyRequest, reply: FastifyReply) => void {
  let current = { urls: env.urls, headers: securityHeadersOf(env) };

  return (request, reply) => {
    // The owner may change the addresses, which replaces the object.
    if (current.urls !== env.urls) current = { urls: env.urls, headers: securityHeadersOf(env) };
    const { headers } = current;
    reply.header('x-request-id', request.id);
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  };
}
