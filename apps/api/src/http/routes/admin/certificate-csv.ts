import { Readable } from 'node:stream';
import { searchTerm } from '@qanoon/contracts/lib/text';
import { ISSUED_STATES } from '@qanoon/domain/certificates/certificate-states';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { currentLanguage } from '@qanoon/messages/language';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { exportRegister } from '../../../certificates/register/export-register.ts';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { allowedCaller } from '../../plugins/route-access.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

const EXPORT = '/certificates.csv';
const exportQuery = z.strictObject({
  search: searchTerm.optional(),
  state: z.enum(ISSUED_STATES).optional(),
});

/** Serves the console's CSV file of the issued certificates, which is streamed. */
export const certificateCsvRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.route({
    method: 'GET',
    url: EXPORT,
    exposeHeadRoute: false,
    config: { access: 'admin:canManageEnrollments' },
    handler: async (request, reply) => {
      const { data, error } = exportQuery.safeParse(request.query);
      if (error) throw new AppError('INVALID_INPUT', error.issues[0]!.message);
      const { id, name } = allowedCaller(request).actor;
      const parts = exportRegister(deps, { id, name }, { ...data, language: currentLanguage() });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="certificates-${karachiDayOf(deps.now())}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(parts));
    },
  });
  refuseOtherMethods(app, EXPORT, new Set(['GET']));
};
