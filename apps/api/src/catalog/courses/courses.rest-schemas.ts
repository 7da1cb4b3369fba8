import { type CourseCard, type CourseDetail, LEVELS } from '@qanoon/contracts/catalog/courses';
import { documentedEnrollmentStatus } from '@qanoon/contracts/enrollments/enrollments';
import { id } from '@qanoon/contracts/lib/primitives';
import { formatMinutes, outlineMinutes } from '@qanoon/domain/lib/duration';
import { z } from 'zod';
import { pkr, presentAmount } from '../../lib/rest/rest-amount.ts';
import { outlineExample, outlineSchema, presentOutline } from './outline.rest-schemas.ts';

const CARD_EXAMPLE = {
  id: '019a4c1d-2f10-7e55-8a6b-3d0c1b9f4e21',
  title: 'Contract Law Essentials',
  description: 'Offer, acceptance, consideration and remedies under the Contract Act, with worked problems.',
  short_description: 'How contracts are made, performed and broken.',
  thumbnail: 'https://example.org/files/thumbnails/019a4c1d-30aa-7b1f-9e02-7c5d1a8b6f43',
  price: 199,
  level: 'Beginner' as const,
  instructor_name: 'Bilal Ahmed',
};

const cardFields = {
  id,
  title: z.string(),
  description: z.string(),
  short_description: z.string(),
  thumbnail: z.string().nullable().describe('URL of the picture'),
  price: pkr.describe('PKR, what everybody pays now: the sale price while a sale is on'),
  level: z.enum(LEVELS),
  instructor_name: z.string(),
};

/** GET /api/courses (docs/product/rest.md#courses). */
export const coursesResponse = z
  .array(z.strictObject(cardFields).meta({ id: 'CourseCard' }))
  .meta({ example: [CARD_EXAMPLE] });
export const coursesQuery = z.strictObject({
  search: z
    .string()
    .max(100)
    .optional()
    .describe('text in the title, description or name of the instructor, case-insensitive')
    .meta({ example: 'contract' }),
});

type Card = Omit<CourseCard, 'languages' | 'saleEndsAt' | 'studentCount' | 'rating' | 'ratingCount'>;
export const presentCard = (course: Card) => ({
  id: course.id,
  title: course.title,
  description: course.description,
  short_description: course.shortDescription,
  thumbnail: course.thumbnailUrl,
  price: presentAmount(course.salePrice ?? course.price),
  level: course.level,
  instructor_name: course.instructorName,
});

export const durationFields = {
  total_duration: z.int().min(0).describe('seconds'),
  total_duration_formatted: z.string().describe('Xh Ym'),
};
export const presentDuration = (course: {
  totalDurationSeconds: number;
  sections: Parameters<typeof outlineMinutes>[0];
}) => ({
  total_duration: course.totalDurationSeconds,
  total_duration_formatted: formatMinutes(outlineMinutes(course.sections).total),
});

export const userEnrollment = z
  .strictObject({ status: documentedEnrollmentStatus, progress: z.int().min(0).max(100) })
  .meta({ id: 'UserEnrollment' });

/**
 * GET /api/courses/{id}: the public fields, without file URLs. `user_enrollment` is the caller's own.
 */
export const courseResponse = z
  .strictObject({
    ...cardFields,
    instructor_bio: z.string(),
    learning_outcomes: z.array(z.string()),
    requirements: z.array(z.string()),
    syllabus: z.array(z.string()),
    sections: outlineSchema({ video: {}, resource: {} }),
    ...durationFields,
    user_enrollment: userEnrollment.nullable(),
  })
  .meta({
    id: 'Course',
    example: {
      ...CARD_EXAMPLE,
      instructor_bio: 'Advocate of the High Court, fifteen years at the bar.',
      learning_outcomes: ['Tell an offer from an invitation to treat'],
      requirements: ['No prior study of law'],
      syllabus: ['Formation', 'Performance', 'Breach and remedies'],
      sections: outlineExample({ video: {}, resource: {} }),
      total_duration: 2613,
      total_duration_formatted: '44m',
      user_enrollment: { status: 'approved', progress: 40 },
    },
  });

type Description = Pick<CourseDetail, 'instructorBio' | 'learningOutcomes' | 'requirements' | 'syllabus'>;
export const presentDescription = (course: Description) => ({
  instructor_bio: course.instructorBio,
  learning_outcomes: course.learningOutcomes,
  requirements: course.requirements,
  syllabus: course.syllabus,
});

export const presentCourse = (course: CourseDetail) => ({
  ...presentCard(course),
  ...presentDescription(course),
  sections: presentOutline(course.sections, { video: () => ({}), resource: () => ({}) }),
  ...presentDuration(course),
  user_enrollment: course.userEnrollment && {
    status: course.userEnrollment.status,
    progress: course.userEnrollment.progress,
  },
});
