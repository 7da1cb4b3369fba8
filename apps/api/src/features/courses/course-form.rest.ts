import type { RestRoute } from '../../http/rest/rest-route.ts';
import { asFullCourse, courseBody, deletion, fullCourses, savedCourse } from './course-form.examples.ts';
import { readCourseForm, refuseUnsent } from './course-form-reading.ts';

const files = { thumbnailFile: 'thumbnail', videoFiles: 'video', resourceFiles: 'resource' } as const;
const manyFiles = ['videoFiles', 'resourceFiles'];

export const courseFormRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/courses/all/fullContent',
    summary: 'Every course with its content, for who manages courses',
    procedure: 'courses.allFull',
    alsoCalls: ['courses.authoring'],
    response: fullCourses,
    // The documented call returns them all: page after page of the console's own list.
    call: async (api) => {
      const all = [];
      let cursor: string | undefined;
      do {
        const page = await api.courses.allFull({ cursor, limit: 60 });
        for (const { id } of page.items)
          all.push(asFullCourse(await api.courses.authoring({ courseId: id })));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all;
    },
  },
  {
    method: 'POST',
    path: '/api/courses',
    summary: 'Create a course',
    procedure: 'courses.create',
    idempotent: true,
    body: courseBody,
    response: savedCourse,
    errors: ['UPLOAD_NOT_FOUND'],
    files,
    manyFiles,
    optionalFiles: manyFiles,
    call: async (api, request) => {
      const { form, unsent } = readCourseForm(request);
      refuseUnsent(unsent, new Map());
      // biome-ignore lint/suspicious/noExplicitAny: the procedure's strict schema is the validator.
      const input: any = {
        ...form,
        requirements: form.requirements ?? [],
        syllabus: form.syllabus ?? [],
        learningOutcomes: form.learningOutcomes ?? [],
        sections: form.sections ?? [],
      };
      return { message: 'Course created successfully!', ...asFullCourse(await api.courses.create(input)) };
    },
  },
  {
    method: 'PUT',
    path: '/api/courses/:id',
    summary: 'Change a course: what is not sent again stays',
    procedure: 'courses.update',
    alsoCalls: ['courses.authoring'],
    body: courseBody,
    response: savedCourse,
    errors: ['COURSE_NOT_FOUND', 'COURSE_CHANGED', 'UPLOAD_NOT_FOUND'],
    files,
    manyFiles,
    optionalFiles: Object.keys(files),
    call: async (api, request) => {
      const courseId = request.params.id!;
      const { form, unsent } = readCourseForm(request);
      if (unsent.length > 0) {
        const { sections } = await api.courses.authoring({ courseId });
        const rows = sections.flatMap((section) => [...section.videos, ...section.resources]);
        refuseUnsent(unsent, new Map(rows.map((row) => [row.id, row.file?.fileName ?? null])));
      }
      // biome-ignore lint/suspicious/noExplicitAny: the procedure's strict schema is the validator.
      const input: any = { courseId, ...form };
      return { message: 'Course updated successfully!', ...asFullCourse(await api.courses.update(input)) };
    },
  },
  {
    method: 'DELETE',
    path: '/api/courses/:id',
    summary: 'Delete a course; one with students is kept for them',
    procedure: 'courses.remove',
    response: deletion,
    errors: ['COURSE_NOT_FOUND'],
    call: async (api, { params }) => ({
      message: 'Course deleted successfully!',
      ...(await api.courses.remove({ courseId: params.id! })),
    }),
  },
];
