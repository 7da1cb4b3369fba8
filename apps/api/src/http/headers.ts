import { securityHeaders } from '@qanoon/contracts/security-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** Sets the headers of every answer (architecture.md, "Security" 12). Signed files replace the policy with a stricter one. */
export function headersFor(env: Env): (request: FastifyRequest, reply: FastifyReply) => void {
  const { public: publicUrl, ...others } = env.urls;
  const headers = Object.entries(securityHeaders([publicUrl, ...Object.values(others)]));

  return (request, reply) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  };
}
