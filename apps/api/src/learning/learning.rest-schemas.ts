import { LEVELS } from '@qanoon/contracts/catalog/courses';
import {
  type EnrolledCourse,
  markWatchedInput,
  markWatchedResult,
  type StudentContent,
  statistics,
} from '@qanoon/contracts/learning/learning';
import { id } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { durationFields, presentDuration, userEnrollment } from '../catalog/courses/courses.rest-schemas.ts';
import { outlineExample, outlineSchema, presentOutline } from '../catalog/courses/outline.rest-schemas.ts';

const COURSE_ID = '019a4c1d-2f10-7e55-8a6b-3d0c1b9f4e21';
const VIDEO_ID = '019a4c1d-4f7e-7be2-8c3a-9d1e0f5b7a64';
const ENROLLED_EXAMPLE = {
  id: COURSE_ID,
  title: 'Contract Law Essentials',
  short_description: 'How contracts are made, performed and broken.',
  thumbnail: 'https://example.org/files/thumbnails/019a4c1d-30aa-7b1f-9e02-7c5d1a8b6f43',
  level: 'Beginner' as const,
  instructor_name: 'Bilal Ahmed',
  user_enrollment: { status: 'approved' as const, progress: 40 },
};
const signedUrl = z.string().describe('URL of the file, for this session');

const enrolledFields = {
  id,
  title: z.string(),
  short_description: z.string(),
  thumbnail: z.string().nullable(),
  level: z.enum(LEVELS),
  instructor_name: z.string(),
  user_enrollment: userEnrollment,
};

/** GET /api/courses/student/enrolled (docs/product/rest.md#courses). */
export const enrolledResponse = z
  .array(z.strictObject(enrolledFields).meta({ id: 'EnrolledCourse' }))
  .meta({ example: [ENROLLED_EXAMPLE] });

type Enrolled = Omit<EnrolledCourse, 'userEnrollment'> & {
  userEnrollment: Pick<EnrolledCourse['userEnrollment'], 'status' | 'progress'>;
};

export const presentEnrolled = (course: Enrolled) => ({
  id: course.id,
  title: course.title,
  short_description: course.shortDescription,
  thumbnail: course.thumbnailUrl,
  level: course.level,
  instructor_name: course.instructorName,
  user_enrollment: { status: course.userEnrollment.status, progress: course.userEnrollment.progress },
});

/**
 * GET /api/courses/{id}/student-content. Locked videos have no URL.
 */
export const contentResponse = z
  .strictObject({
    ...enrolledFields,
    description: z.string(),
    progress: z.int().min(0).max(100),
    ...durationFields,
    sections: outlineSchema({
      video: { signedUrl: signedUrl.nullable(), locked: z.boolean(), watched: z.boolean() },
      resource: { signedUrl },
    }),
  })
  .meta({
    id: 'StudentContent',
    example: {
      ...ENROLLED_EXAMPLE,
      description:
        'Offer, acceptance, consideration and remedies under the Contract Act, with worked problems.',
      progress: 40,
      total_duration: 2613,
      total_duration_formatted: '44m',
      sections: outlineExample({
        video: {
          signedUrl:
            'https://example.org/files/019a4c1d-4e02-7a1c-b3f8-6d9e2c5a0b17?u=…&e=1795321800&d=inline&k=k1&sig=…',
          locked: false,
          watched: true,
        },
        resource: {
          signedUrl:
            'https://example.org/files/019a4c1d-58b1-7d47-9c06-1f4e8a3b2d70?u=…&e=1795321800&d=inline&k=k1&sig=…',
        },
      }),
    },
  });

export const presentContent = (course: StudentContent) => ({
  ...presentEnrolled({ ...course, userEnrollment: { status: 'approved', progress: course.progress } }),
  description: course.description,
  progress: course.progress,
  ...presentDuration(course),
  sections: presentOutline(course.sections, {
    video: ({ url, locked, watched }) => ({ signedUrl: url, locked, watched }),
    resource: ({ url }) => ({ signedUrl: url }),
  }),
});

/** POST /api/student/watched. */
export const watchedBody = markWatchedInput.meta({ example: { courseId: COURSE_ID, videoId: VIDEO_ID } });
export const watchedResponse = markWatchedResult.meta({ id: 'Progress', example: { progress: 60 } });

/** GET /api/student/statistics (`totalHoursSpent` is seconds). */
export const statisticsResponse = statistics
  .omit({ studiedSeconds: true })
  .extend({ totalHoursSpent: z.int().describe('seconds') })
  .meta({ id: 'Statistics', example: { totalCourses: 3, completedCourses: 1, totalHoursSpent: 5312 } });
export const presentStatistics = ({ studiedSeconds, ...courses }: z.output<typeof statistics>) => ({
  ...courses,
  totalHoursSpent: studiedSeconds,
});
