import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TextResponse } from '../../lib/rest/rest-route.ts';

/** Sends the text whose media type the caller prefers; the first one when it accepts none of them. */
export function sendText(
  texts: Readonly<Record<string, TextResponse>>,
  request: FastifyRequest,
  reply: FastifyReply,
  output: unknown,
): FastifyReply {
  const types = Object.keys(texts);
  const type = negotiate(request.headers.accept ?? '*/*', types) ?? types[0]!;
  return publicDocument(reply)
    .header('vary', 'accept')
    .header('cache-control', 'no-cache')
    .type(type)
    .send(texts[type]!.textOf(output));
}

/**
 * Marks the response as readable by programs of every origin, such as verifiers of credentials, because it
 * does not depend on a session.
 */
export const publicDocument = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
