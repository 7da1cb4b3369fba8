import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import {
  enrolledCourse,
  goOnResult,
  heartbeatInput,
  heartbeatResult,
  markWatchedInput,
  markWatchedResult,
  playableInput,
  playableResult,
  statistics,
  studentContent,
} from '@qanoon/contracts/learning/learning';
import { z } from 'zod';
import { router, studentProcedure } from '../lib/trpc.ts';
import * as service from './learning.service.ts';
import { goOn, markWatched } from './leave-video.ts';
import { recordHeartbeats } from './record-heartbeats.ts';

export const learningRouter = router({
  enrolled: studentProcedure
    .output(z.array(enrolledCourse))
    .query(({ ctx }) => service.listEnrolled(ctx, ctx.actor)),
  content: studentProcedure
    .input(courseIdInput)
    .output(studentContent)
    .query(({ ctx, input }) => service.getStudentContent(ctx, ctx.actor, input)),
  markWatched: studentProcedure
    .input(markWatchedInput)
    .output(markWatchedResult)
    .mutation(({ ctx, input }) => markWatched(ctx, ctx.actor, input)),
  goOn: studentProcedure
    .input(markWatchedInput)
    .output(goOnResult)
    .mutation(({ ctx, input }) => goOn(ctx, ctx.actor, input)),
  heartbeat: studentProcedure
    .input(heartbeatInput)
    .output(heartbeatResult)
    .mutation(({ ctx, input }) => recordHeartbeats(ctx, ctx.actor, input)),
  playable: studentProcedure
    .input(playableInput)
    .output(playableResult)
    .query(({ ctx, input }) => service.listPlayable(ctx, ctx.actor, input)),
  statistics: studentProcedure.output(statistics).query(({ ctx }) => service.getStatistics(ctx, ctx.actor)),
});
