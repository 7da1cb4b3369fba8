import { courseDetail, courseIdInput, coursePage, listCoursesInput } from '@qanoon/contracts/catalog/courses';
import { previewInput, previewLecture } from '@qanoon/contracts/learning/preview';
import { visitorProcedure } from '../../academy/settings/close-academy.ts';
import { router } from '../../lib/trpc.ts';
import { getCourse } from './courses.service.ts';
import { getPreview } from './get-preview.ts';
import { listCourses } from './list-courses.ts';

/** The root adds the procedures of course-management.router.ts, under the same name. */
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
    .query(({ ctx, input }) => getCourse(ctx, input)),
  preview: visitorProcedure
    .input(previewInput)
    .output(previewLecture)
    .query(({ ctx, input }) => getPreview(ctx, input)),
});
