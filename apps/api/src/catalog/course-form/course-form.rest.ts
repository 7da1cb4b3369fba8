import { COURSE_LISTS } from '@qanoon/contracts/catalog/course-fields';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import { describeError } from '../../lib/errors/errors.ts';
import { routesOf } from '../../lib/rest/rest-route.ts';
import type { draftsRouter } from '../course-drafts/course-drafts.router.ts';
import type { courseManagementRouter } from '../course-management/course-management.router.ts';
import {
  courseBody,
  createdCourseResponse,
  deleteCourseResponse,
  fullCoursesResponse,
  newCourseBody,
  presentFullCourse,
  savedCourseResponse,
} from './course-form.rest-schemas.ts';
import { readCourseForm, readStatus, refuseMissingFiles, toDraftForm } from './read-course-form.ts';

const { customRoute, listRoute, procedureRoute } = routesOf<{
  courses: typeof courseManagementRouter;
  drafts: typeof draftsRouter;
}>();

/** The limit is low, because a course can have hundreds of lectures and a page is in memory. */
const MAX_FULL_COURSES = 10;

const files = { thumbnailFile: 'thumbnail', videoFiles: 'video', resourceFiles: 'resource' } as const;

/** A course can be deleted after its page was read. */
const unlessDeleted = <Course>(course: Promise<Course>): Promise<Course | undefined> =>
  course.catch((thrown) => {
    if (describeError(thrown).code === 'COURSE_NOT_FOUND') return undefined;
    throw thrown;
  });

export const courseFormRoutes = [
  listRoute({
    method: 'GET',
    path: '/api/courses/all/fullContent',
    summary: 'Every course with its content, for administrators who manage courses',
    procedure: 'courses.allFull',
    alsoCalls: ['courses.authoring'],
    response: fullCoursesResponse,
    list:
      (api) =>
      async ({ cursor, limit }) => {
        const page = await api.courses.allFull({ cursor, limit: Math.min(limit, MAX_FULL_COURSES) });
        const items = [];
        for (const { id } of page.items) {
          const course = await unlessDeleted(api.courses.authoring({ courseId: id }));
          if (course) items.push(presentFullCourse(course));
        }
        return { items, nextCursor: page.nextCursor };
      },
  }),
  customRoute({
    method: 'POST',
    path: '/api/courses',
    summary: 'Create a course; with status "draft" only a draft of it',
    procedure: 'courses.create',
    alsoCalls: ['drafts.create'],
    idempotent: true,
    body: newCourseBody,
    response: createdCourseResponse,
    errors: ['UPLOAD_NOT_FOUND'],
    files,
    repeatedFiles: ['videoFiles', 'resourceFiles'],
    optionalFiles: ['videoFiles', 'resourceFiles'],
    call: async (api, request) => {
      const { form, missingFiles } = readCourseForm(request);
      refuseMissingFiles(missingFiles, new Map());
      if (readStatus(request.body.status) === 'draft') {
        const draft = await api.drafts.create({ form: toDraftForm(form, request.body.price) });
        return {
          message: 'Draft saved successfully!',
          status: 'draft' as const,
          draft_id: draft.draftId,
          updated_at: draft.savedAt,
        };
      }
      const course = await api.courses.create({
        ...form,
        ...mapFields(COURSE_LISTS, { text: () => '', list: (_, name) => form[name] ?? [] }),
        sections: form.sections ?? [],
      });
      return { message: 'Course created successfully!', ...presentFullCourse(course) };
    },
  }),
  customRoute({
    method: 'PUT',
    path: '/api/courses/:id',
    summary: 'Change a course; omitted fields and files do not change',
    procedure: 'courses.update',
    alsoCalls: ['courses.authoring'],
    body: courseBody,
    response: savedCourseResponse,
    errors: ['COURSE_NOT_FOUND', 'COURSE_CHANGED', 'UPLOAD_NOT_FOUND'],
    files,
    repeatedFiles: ['videoFiles', 'resourceFiles'],
    optionalFiles: ['thumbnailFile', 'videoFiles', 'resourceFiles'],
    call: async (api, request) => {
      const courseId = request.params.id;
      const { form, missingFiles } = readCourseForm(request);
      if (missingFiles.length > 0) {
        const { sections } = await api.courses.authoring({ courseId });
        const rows = sections.flatMap((section) => [...section.videos, ...section.resources]);
        refuseMissingFiles(missingFiles, new Map(rows.map((row) => [row.id, row.file?.fileName ?? null])));
      }
      const course = await api.courses.update({ courseId, ...form });
      return { message: 'Course updated successfully!', ...presentFullCourse(course) };
    },
  }),
  procedureRoute({
    method: 'DELETE',
    path: '/api/courses/:id',
    summary: 'Delete a course; a course with students is archived for them',
    procedure: 'courses.remove',
    response: deleteCourseResponse,
    errors: ['COURSE_NOT_FOUND'],
    input: ({ params }) => ({ courseId: params.id }),
    present: ({ archived }) => ({ message: 'Course deleted successfully!', archived }),
  }),
];
