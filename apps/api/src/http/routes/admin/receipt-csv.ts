import { Readable } from 'node:stream';
import { receiptFilter } from '@qanoon/contracts/money/receipt-register';
import { currentLanguage } from '@qanoon/messages/language';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { exportReceipts } from '../../../money/receipts/list-receipts.ts';
import { allowedCaller } from '../../plugins/route-access.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

const EXPORT = '/receipts.csv';

/** The filter as it is in a URL. */
const exportQuery = receiptFilter.extend({
  received: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
});

/** Serves the console's CSV file of a month's receipts, which is streamed. */
export const receiptCsvRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.route({
    method: 'GET',
    url: EXPORT,
    exposeHeadRoute: false,
    config: { access: 'admin:canViewAnalytics' },
    handler: async (request, reply) => {
      const { actor } = allowedCaller(request);
      const { data: filter, error } = exportQuery.safeParse(request.query);
      if (error) throw new AppError('INVALID_INPUT', error.issues[0]!.message);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="receipts-${filter.day ?? filter.month}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(exportReceipts(deps, actor, { filter, language: currentLanguage() })));
    },
  });
  refuseOtherMethods(app, EXPORT, new Set(['GET']));
};
