import type { FastifyPluginAsync } from 'fastify';
import {
  ADDRESS_PROOF_PATH,
  CHALLENGE,
  proveAddress,
} from '../../administration/server-settings/address-proof.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { pathBelow } from './path-below.ts';

/** Responds to the request that this server makes to an address before it is used (`checkAddress`). */
export const addressProofRoute: FastifyPluginAsync<{ deps: Pick<Deps, 'env'> }> = async (
  app,
  { deps: { env } },
) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    pathBelow(app, ADDRESS_PROOF_PATH),
    { config: { access: 'public' } },
    async (request, reply) => {
      const { challenge } = request.query;
      if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) throw new AppError('NOT_FOUND');
      return reply.type('text/plain; charset=utf-8').send(await proveAddress(env, challenge));
    },
  );
};
