import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../lib/context.ts';
import { configureRoutes } from '../../plugins/route-config.ts';
import { bookCsvRoutes } from './book-csv.ts';
import { certificateCsvRoutes } from './certificate-csv.ts';
import { receiptCsvRoutes } from './receipt-csv.ts';
import { studentCsvRoutes } from './student-csv.ts';
import { studentDataRoutes } from './student-data.ts';

/** Serves the console's files, which are too large for tRPC. */
export const adminRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  configureRoutes(app, { language: 'stated' });
  app.register(bookCsvRoutes, { deps });
  app.register(certificateCsvRoutes, { deps });
  app.register(receiptCsvRoutes, { deps });
  app.register(studentCsvRoutes);
  app.register(studentDataRoutes);
};
