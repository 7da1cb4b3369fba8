import { COURSE_LISTS, COURSE_TEXTS, type CourseFieldName } from '@qanoon/contracts/catalog/course-fields';
import type { CourseAuthoring } from '@qanoon/contracts/catalog/course-form';
import { LEVELS } from '@qanoon/contracts/catalog/courses';
import { mapFields, type TextFields } from '@qanoon/contracts/catalog/text-fields';
import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import {
  courseResponse,
  presentCard,
  presentDescription,
  presentDuration,
} from '../courses/courses.rest-schemas.ts';
import { outlineExample, outlineSchema, presentOutline } from '../courses/outline.rest-schemas.ts';

const FILE_URL =
  'https://example.org/files/019a4c1d-4e02-7a1c-b3f8-6d9e2c5a0b17?u=…&e=1795321800&d=inline&k=k1&sig=…';

const jsonText = (description: string) => z.string().describe(`JSON: ${description}`);
const SECTIONS_EXAMPLE = [
  {
    id: '',
    title: 'Formation of a contract',
    description: '',
    order_index: 0,
    videos: [
      {
        id: '',
        title: 'Offer and acceptance',
        duration: '43:33',
        order_index: 0,
        fileName: '1763785800000-offer.mp4',
      },
    ],
    resources: [
      { id: '', title: 'Reading list', type: 'PDF', order_index: 0, fileName: '1763785800000-reading.pdf' },
    ],
  },
];

/** The documented names of the texts of a course. The others are not part of these calls. */
export const REST_NAMES = {
  title: 'title',
  shortDescription: 'short_description',
  description: 'description',
  instructorName: 'instructor_name',
  instructorBio: 'instructor_bio',
  requirements: 'requirements',
  syllabus: 'syllabus',
  learningOutcomes: 'learning_outcomes',
} as const satisfies Partial<Record<CourseFieldName, string>>;
type RestNames = typeof REST_NAMES;

/** Builds the schemas of the documented ones among these texts, by their documented names. */
function bodyFields<Fields extends TextFields>(fields: Fields) {
  const schemas = mapFields(fields, {
    text: ({ required }) => (required ? z.string() : z.string().optional()),
    list: () => jsonText('array of text').optional(),
  });
  return Object.fromEntries(
    Object.entries(REST_NAMES).flatMap(([name, documented]) =>
      name in schemas ? [[documented, schemas[name]]] : [],
    ),
  ) as { [Name in keyof Fields & keyof RestNames as RestNames[Name]]: (typeof schemas)[Name] };
}

/**
 * The text fields of POST and PUT /api/courses (docs/product/rest.md#the-form-of-a-course). Files are matched to
 * videos and resources by the exact `fileName`.
 */
export const courseBody = z
  .strictObject({
    ...bodyFields(COURSE_TEXTS),
    price: z.string().describe('PKR, at most two decimals'),
    level: z.enum(LEVELS),
    ...bodyFields(COURSE_LISTS),
    sections: jsonText('array of sections with their videos and resources').optional(),
    language: z.enum(LANGUAGES).optional().describe('of the course; default for a new one: en'),
    translation: jsonText(
      'object with title, short_description and description in the other language, or null',
    ).optional(),
  })
  .meta({
    example: {
      title: 'Contract Law Essentials',
      short_description: 'How contracts are made, performed and broken.',
      description:
        'Offer, acceptance, consideration and remedies under the Contract Act, with worked problems.',
      instructor_name: 'Bilal Ahmed',
      instructor_bio: 'Advocate of the High Court, fifteen years at the bar.',
      price: '199',
      level: 'Beginner' as const,
      requirements: JSON.stringify(['No prior study of law']),
      syllabus: JSON.stringify(['Formation', 'Performance', 'Breach and remedies']),
      learning_outcomes: JSON.stringify(['Tell an offer from an invitation to treat']),
      sections: JSON.stringify(SECTIONS_EXAMPLE),
    },
  });

/** POST /api/courses also accepts the state of the new course. */
export const newCourseBody = courseBody
  .extend({
    status: z
      .enum(['draft', 'published'])
      .optional()
      .describe('draft: saved for the editors only; default: published at once'),
  })
  .meta({ example: courseBody.meta()!.example as object });

const address = z.string().nullable();
const { sections: _outline, ...courseFields } = courseResponse.shape;

const fullFields = {
  ...courseFields,
  archived: z.boolean().describe('deleted, but still available to its students'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().nullable(),
  sections: outlineSchema({
    video: { fileName: z.string(), url: z.string(), signedUrl: z.string() },
    resource: { fileName: z.string().nullable(), url: address, signedUrl: address },
  }),
};

const FULL_EXAMPLE = {
  ...(courseResponse.meta()!.example as z.output<typeof courseResponse>),
  user_enrollment: null,
  archived: false,
  created_at: '2026-11-18T07:20:00.000Z',
  updated_at: null,
  sections: outlineExample({
    video: { fileName: '1763785800000-offer.mp4', url: FILE_URL, signedUrl: FILE_URL },
    resource: { fileName: '1763785800000-reading.pdf', url: FILE_URL, signedUrl: FILE_URL },
  }),
};

/** GET /api/courses/all/fullContent: every course that is not deleted, with the URLs of its files. */
export const fullCoursesResponse = z
  .array(z.strictObject({ ...fullFields }).meta({ id: 'FullCourse' }))
  .meta({ example: [FULL_EXAMPLE] });
/** The response of POST and PUT /api/courses. */
export const savedCourseResponse = z
  .strictObject({
    message: z.string(),
    ...fullFields,
  })
  .meta({ example: { message: 'Course created successfully!', ...FULL_EXAMPLE } });
/** The response of POST /api/courses: the course, or with `status` draft only its draft. */
export const createdCourseResponse = z
  .union([
    savedCourseResponse,
    z.strictObject({
      message: z.string(),
      status: z.literal('draft'),
      draft_id: z.string(),
      updated_at: z.iso.datetime(),
    }),
  ])
  .meta({ example: savedCourseResponse.meta()!.example });
export const deleteCourseResponse = z
  .strictObject({
    message: z.string(),
    archived: z.boolean().describe('true: its students still have access'),
  })
  .meta({ example: { message: 'Course deleted successfully!', archived: false } });

/** A course in full. `url` and `signedUrl` have the same value (docs/product/rest.md#rules). */
export const presentFullCourse = (course: CourseAuthoring) => ({
  // Authors read the price that they write, which ignores a sale.
  ...presentCard({ ...course, salePrice: null }),
  ...presentDescription(course),
  archived: course.archived,
  created_at: course.createdAt,
  updated_at: course.updatedAt,
  ...presentDuration(course),
  user_enrollment: null,
  sections: presentOutline(course.sections, {
    video: ({ file }) => ({ fileName: file.fileName, url: file.url, signedUrl: file.url }),
    resource: ({ file, linkUrl }) => {
      const url = file?.url ?? linkUrl;
      return { fileName: file?.fileName ?? null, url, signedUrl: url };
    },
  }),
});
