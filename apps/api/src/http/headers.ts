import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** Sets the headers of every answer (architecture.md, "Security" 12). Signed files replace the policy with a stricter one. */
export function headersFor(env: Env): (request: FastifyRequest, reply: FastifyReply) => void {
  const origins = [...new Set(Object.values(env.urls).map((url) => new URL(url).origin))];
  const ownAndOthers = ["'self'", ...origins].join(' ');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // The kit's dialogs and progress bars set styles; no script can be smuggled in through one.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${ownAndOthers} data: blob:`,
    `media-src ${ownAndOthers} blob:`,
    "font-src 'self'",
    `connect-src ${ownAndOthers}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const https = env.urls.public.startsWith('https:');

  return (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
