import { monthInput } from '@qanoon/contracts/money/books';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { monthAsCsv } from '../../../money/books/export-books.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

const EXPORT = '/books.csv';

/** Serves the console's CSV file of a month's books. */
export const bookCsvRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.route({
    method: 'GET',
    url: EXPORT,
    exposeHeadRoute: false,
    config: { access: 'admin:canViewAnalytics' },
    handler: async (request, reply) => {
      const { data, error } = monthInput.safeParse(request.query);
      if (error) throw new AppError('INVALID_INPUT', error.issues[0]!.message);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="books-${data.month}.csv"`)
        .header('cache-control', 'no-store')
        .send(await monthAsCsv(deps, data));
    },
  });
  refuseOtherMethods(app, EXPORT, new Set(['GET']));
};
