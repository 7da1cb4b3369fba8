import { securityHeaders } from '@qanoon/contracts/security-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';

/** The headers of every page and answer, for whoever sends one. */
export function securityHeadersOf(env: Env): [name: string, value: string][] {
  const { public: publicUrl, ...others } = env.urls;
  // While the object store sends the files itself, pages take pictures, videos and playlists' pieces from there.
  const store = env.storeOrigin ? [env.storeOrigin] : [];
  return Object.entries(securityHeaders([publicUrl, ...Object.values(others), ...store]));
}

/** Sets the headers of every answer (architecture.md, "Security" 12). Signed files replace the policy with a stricter one. */
export function createHeaderSetter(env: Env): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = securityHeadersOf(env);

  return (request, reply) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  };
}
