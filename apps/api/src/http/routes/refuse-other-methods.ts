import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors/errors.ts';

/** Responds to every other method of `url`: to OPTIONS with the allowed methods, to the rest with 405. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: ReadonlySet<string>,
  config: FastifyContextConfig = {},
): void {
  const allow = [...new Set(methods).add('OPTIONS')].join(', ');
  app.route({
    method: (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter(
      (method) => !methods.has(method),
    ),
    url,
    exposeHeadRoute: false,
    config: { ...config, access: 'public' },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      refuseEmptyParams(request);
      reply.header('allow', allow);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new AppError('METHOD_NOT_ALLOWED');
    },
  });
}

/**
 * Refuses empty parameters, because Fastify matches /api/courses/ with /api/courses/:id and an empty id, and
 * that path does not exist.
 */
export function refuseEmptyParams(request: FastifyRequest): void {
  if (Object.values(request.params as Record<string, string>).includes('')) throw new AppError('NOT_FOUND');
}
