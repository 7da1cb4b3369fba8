import { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@qanoon/contracts/administration/student-import';
import { studentFilter } from '@qanoon/contracts/administration/students';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { exportStudents } from '../../../administration/student-import/export-students.ts';
import { decodeCsv } from '../../../lib/csv/decode-csv.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { createCaller } from '../../../router.ts';
import { allowedCaller } from '../../plugins/route-access.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

const EXPORT = '/students.csv';
const IMPORT = '/students/import';

/** The filter as it is in a URL. */
const exportQuery = studentFilter.extend({
  pendingPayment: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
});
const importQuery = z.strictObject({ check: z.enum(['true', 'false']) });

/**
 * Serves the console's CSV files of students, which are too large for tRPC: the export is streamed, and the
 * import is the procedure `students.importCsv` with a larger body.
 */
export const studentCsvRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: 'GET',
    url: EXPORT,
    exposeHeadRoute: false,
    config: { access: 'admin:canManageEnrollments' },
    handler: sendCsv,
  });
  app.route({
    method: 'POST',
    url: IMPORT,
    bodyLimit: MAX_IMPORT_BYTES,
    config: { access: 'admin:canManageUsers' },
    handler: receiveCsv,
  });
  refuseOtherMethods(app, EXPORT, new Set(['GET']));
  refuseOtherMethods(app, IMPORT, new Set(['POST']));

  async function sendCsv(request: FastifyRequest, reply: FastifyReply) {
    const ctx = allowedCaller(request);
    const filter = parse(exportQuery, request.query);
    const name = `students-${karachiDayOf(ctx.now())}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(exportStudents(ctx, ctx.actor, { filter, language: currentLanguage() })));
  }

  async function receiveCsv(request: FastifyRequest) {
    const ctx = allowedCaller(request);
    const { check } = parse(importQuery, request.query);
    const csv = decodeCsv(request.body instanceof Buffer ? request.body : Buffer.alloc(0));
    if (csv === undefined) throw new AppError('INVALID_INPUT', m.fileIsNotCsv);
    return createCaller({ ...ctx, language: currentLanguage() }).students.importCsv({
      csv,
      check: check === 'true',
    });
  }
};

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw new AppError('INVALID_INPUT', error.issues[0]!.message);
  return data as z.output<Schema>;
}
