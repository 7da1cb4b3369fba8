import { z } from 'zod';
import { enrollmentStatus } from './enrollments.ts';
import { id, page, pageInput, pkr, plainText } from './primitives.ts';

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof LEVELS)[number];
export const MAX_COURSES_PER_PAGE = 60;

export const listCoursesInput = z.strictObject({
  /** Found in title or description, case-insensitively (§2, Home). */
  search: plainText.trim().max(100).default(''),
  ...pageInput,
  limit: z.int().min(1).max(MAX_COURSES_PER_PAGE).default(24),
});

export const courseCard = z.strictObject({
  id,
  title: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  price: pkr,
  level: z.enum(LEVELS),
  instructorName: z.string(),
  /** 500 and 5 while DEMO is on (§9); otherwise the real count, and no rating. */
  studentCount: z.int(),
  rating: z.number().nullable(),
});
export type CourseCard = z.infer<typeof courseCard>;
export const coursePage = page(courseCard);

/** What a visitor may know of a lecture: never a file URL. */
const outlineVideo = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  durationSeconds: z.int().nullable(),
  durationOriginal: z.string(),
  orderIndex: z.int(),
});

export const courseDetail = courseCard.extend({
  instructorBio: z.string(),
  learningOutcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  syllabus: z.array(z.string()),
  sections: z.array(
    z.strictObject({
      id,
      title: z.string(),
      description: z.string(),
      orderIndex: z.int(),
      videos: z.array(outlineVideo),
      resources: z.array(z.strictObject({ id, title: z.string(), type: z.string(), orderIndex: z.int() })),
    }),
  ),
  totalDurationSeconds: z.int(),
  /** The caller's own enrolment; null for guests, administrators and students without one. */
  userEnrollment: z.strictObject({ status: enrollmentStatus, progress: z.int().min(0).max(100), rejectionReason: z.string().nullable() }).nullable(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const courseIdInput = z.strictObject({ courseId: id });
