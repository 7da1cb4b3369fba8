import type { FastifyInstance } from 'fastify';
import {
  ADDRESS_PROOF_PATH,
  CHALLENGE,
  proveAddress,
} from '../administration/server-settings/address-proof.ts';
import type { Deps } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';

/** Answers the request that this server makes to an address before it is used (`checkAddress`). */
export function registerAddressProof(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    ADDRESS_PROOF_PATH,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { challenge } = request.query;
      if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) throw new AppError('NOT_FOUND');
      return reply.type('text/plain; charset=utf-8').send(await proveAddress(env, challenge));
    },
  );
}
