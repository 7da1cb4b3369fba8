import { courseDetail, courseIdInput, coursePage, listCoursesInput } from '@qanoon/contracts/courses';
import { publicProcedure, router } from '../../trpc.ts';
import * as service from './courses.service.ts';

export const coursesRouter = router({
  list: publicProcedure
    .input(listCoursesInput)
    .output(coursePage)
    .query(({ ctx, input }) => service.listCourses(ctx, input)),
  get: publicProcedure
    .input(courseIdInput)
    .output(courseDetail)
    .query(({ ctx, input }) => service.getCourse(ctx, input)),
});
