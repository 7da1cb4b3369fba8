import type { FastifyRequest } from 'fastify';
import type { Context, Deps } from '../context.ts';
import { authenticate } from '../features/auth/auth.service.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/iu;

/** Who is calling and from where, looked up anew on every request. */
export async function contextOf(deps: Deps, request: FastifyRequest): Promise<Context> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return { ...deps, log: request.log as Context['log'], actor: await authenticate(deps, token), ip: request.ip, requestId: request.id };
}
