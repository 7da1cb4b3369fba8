import { courseCounts, courseCountsInput } from '@qanoon/contracts/catalog/course-drafts';
import {
  courseAuthoring,
  createCourseInput,
  listOwnCoursesInput,
  ownCoursePage,
  removeCourseResult,
  updateCourseInput,
} from '@qanoon/contracts/catalog/course-form';
import { courseOverview } from '@qanoon/contracts/catalog/course-overview';
import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, router } from '../../lib/trpc.ts';
import { createCourse, updateCourse } from '../course-writing/save-course.ts';
import { countOwnCourses, getAuthoring, listOwnCourses } from './course-management.service.ts';
import { getCourseOverview } from './get-course-overview.ts';
import { archiveCourse, removeCourse, restoreCourse } from './remove-course.ts';

/** The root adds these procedures to those of courses.router.ts, under the same name. */
export const courseManagementRouter = router({
  allFull: adminWith('canManageCourses')
    .input(listOwnCoursesInput)
    .output(ownCoursePage)
    .query(({ ctx, input }) => listOwnCourses(ctx, input)),
  authoring: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(courseAuthoring)
    .query(({ ctx, input }) => getAuthoring(ctx, ctx.actor, input)),
  counts: adminWith('canManageCourses')
    .input(courseCountsInput)
    .output(courseCounts)
    .query(({ ctx, input }) => countOwnCourses(ctx, input)),
  create: adminWith('canManageCourses')
    .input(createCourseInput)
    .output(courseAuthoring)
    .mutation(async ({ ctx, input }) =>
      getAuthoring(ctx, ctx.actor, await createCourse(ctx, ctx.actor, input)),
    ),
  update: adminWith('canManageCourses')
    .input(updateCourseInput)
    .output(courseAuthoring)
    .mutation(async ({ ctx, input }) =>
      getAuthoring(ctx, ctx.actor, await updateCourse(ctx, ctx.actor, input)),
    ),
  remove: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(removeCourseResult)
    .mutation(({ ctx, input }) => removeCourse(ctx, ctx.actor, input)),
  archive: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(done)
    .mutation(({ ctx, input }) => archiveCourse(ctx, ctx.actor, input)),
  overview: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(courseOverview)
    .query(({ ctx, input }) => getCourseOverview(ctx, ctx.actor, input)),
  restore: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(done)
    .mutation(({ ctx, input }) => restoreCourse(ctx, ctx.actor, input)),
});
