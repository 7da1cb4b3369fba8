import { monthInput } from '@qanoon/contracts/money/books';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { monthAsCsv } from '../../money/books/books-csv.service.ts';
import { refuseOtherMethods } from '../rest/rest.ts';

const EXPORT = '/api/admin/books.csv';

/** The console's CSV file of a month's books. */
export async function registerBookCsvRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.route({
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
    refuseOtherMethods(scope, EXPORT, new Set(['GET']));
  });
}
