import { enrollmentStatusItem } from '@qanoon/contracts/enrollments/enrollments';
import { z } from 'zod';
import { router, studentProcedure } from '../lib/trpc.ts';
import * as service from './enrollments.service.ts';

export const enrollmentsRouter = router({
  mine: studentProcedure
    .output(z.array(enrollmentStatusItem))
    .query(({ ctx }) => service.listOwnEnrollments(ctx, ctx.actor)),
});
