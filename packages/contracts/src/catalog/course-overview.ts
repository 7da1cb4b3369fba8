import { z } from 'zod';
import { id, paisa, signedPaisa } from '../lib/primitives.ts';

/** What an administrator sees of a published or archived course at a glance. */
export const courseOverview = z.strictObject({
  id,
  title: z.string(),
  shortDescription: z.string(),
  level: z.string(),
  thumbnailUrl: z.string().nullable(),
  price: paisa,
  archived: z.boolean(),
  /** The unpublished changes. */
  draftId: z.string().nullable(),
  /** The number of approved students, and how many of them have completed the course. */
  students: z.int(),
  completed: z.int(),
  /** Enrollments that wait for a payment or a decision. */
  waiting: z.int(),
  /** The average of all visible ratings, also while they are too few to be public. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /** Sales minus those that were reversed or refunded. Null for readers who may not see figures. */
  sales: z.strictObject({ count: z.int(), revenue: signedPaisa }).nullable(),
});
export type CourseOverview = z.infer<typeof courseOverview>;
