import { Readable } from 'node:stream';
import { studentIdInput } from '@qanoon/contracts/administration/students';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import type { FastifyInstance } from 'fastify';
import { exportStudentByAdmin } from '../../administration/students/student-personal-data.service.ts';
import { AppError } from '../../lib/errors.ts';
import { allowedCaller } from '../edge/route-access.ts';
import { refuseOtherMethods } from '../rest/rest.ts';

const PERSONAL_DATA = '/api/admin/students/:studentId/personal-data.zip';

/**
 * Everything stored about a student as a ZIP file. It contains accounts and payments, so it needs the permissions for
 * both.
 */
export async function registerStudentDataRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.route({
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
    refuseOtherMethods(scope, PERSONAL_DATA, new Set(['GET']));
  });
}
