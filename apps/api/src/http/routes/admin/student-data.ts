import { Readable } from 'node:stream';
import { studentIdInput } from '@qanoon/contracts/administration/students';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import type { FastifyPluginAsync } from 'fastify';
import { exportStudentByAdmin } from '../../../administration/students/erase-student.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { allowedCaller } from '../../plugins/route-access.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

const PERSONAL_DATA = '/students/:studentId/personal-data.zip';

/**
 * Sends everything stored about a student as a ZIP file. It contains accounts and payments, so it needs the
 * permissions for both.
 */
export const studentDataRoutes: FastifyPluginAsync = async (app) => {
  app.route({
    method: 'GET',
    url: PERSONAL_DATA,
    exposeHeadRoute: false,
    config: { access: ['admin:canManageUsers', 'admin:canManageEnrollments'] },
    async handler(request, reply) {
      const ctx = allowedCaller(request);
      const { data: input } = studentIdInput.safeParse(request.params);
      if (!input) throw new AppError('STUDENT_NOT_FOUND');
      const parts = await exportStudentByAdmin(ctx, ctx.actor, input);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="student-data-${karachiDayOf(ctx.now())}.zip"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(parts));
    },
  });
  refuseOtherMethods(app, PERSONAL_DATA, new Set(['GET']));
};
