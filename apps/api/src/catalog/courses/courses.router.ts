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
import { courseDetail, courseIdInput, coursePage, listCoursesInput } from '@qanoon/contracts/catalog/courses';
import { previewInput, previewLecture } from '@qanoon/contracts/learning/preview';
import { done } from '@qanoon/contracts/lib/primitives';
import { visitorProcedure } from '../../academy/settings/close-academy.ts';
import { adminWith, router } from '../../lib/trpc.ts';
import { countOwnCourses, getAuthoring, listOwnCourses } from '../course-form/course-authoring.service.ts';
import * as writing from '../course-form/course-writing.service.ts';
import { listCourses } from './course-list.service.ts';
import { getCourseOverview } from './course-overview.service.ts';
import * as service from './courses.service.ts';
import { getPreview } from './preview.service.ts';

export const coursesRouter = router({
  list: visitorProcedure
    .meta({ cache: 'catalogue' })
    .input(listCoursesInput)
    .output(coursePage)
    .query(({ ctx, input }) => listCourses(ctx, input)),
  get: visitorProcedure
    .meta({ cache: 'catalogue' })
    .input(courseIdInput)
    .output(courseDetail)
    .query(({ ctx, input }) => service.getCourse(ctx, input)),
  preview: visitorProcedure
    .input(previewInput)
    .output(previewLecture)
    .query(({ ctx, input }) => getPreview(ctx, input)),
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
      getAuthoring(ctx, ctx.actor, await writing.createCourse(ctx, ctx.actor, input)),
    ),
  update: adminWith('canManageCourses')
    .input(updateCourseInput)
    .output(courseAuthoring)
    .mutation(async ({ ctx, input }) =>
      getAuthoring(ctx, ctx.actor, await writing.updateCourse(ctx, ctx.actor, input)),
    ),
  remove: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(removeCourseResult)
    .mutation(({ ctx, input }) => writing.removeCourse(ctx, ctx.actor, input)),
  archive: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(done)
    .mutation(({ ctx, input }) => writing.archiveCourse(ctx, ctx.actor, input)),
  overview: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(courseOverview)
    .query(({ ctx, input }) => getCourseOverview(ctx, ctx.actor, input)),
  restore: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(done)
    .mutation(({ ctx, input }) => writing.restoreCourse(ctx, ctx.actor, input)),
});
