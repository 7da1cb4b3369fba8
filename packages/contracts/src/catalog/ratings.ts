import * as m from '@qanoon/messages/shared/ratings';
import { z } from 'zod';
import { id, page, pageInput, timestamp } from '../lib/primitives.ts';
import { atMost, multiLineText, requiredParagraphs } from '../lib/text.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
/**
 * The fewest ratings that are shown. Fewer say little, and one could be recognized as a certain student's.
 */
export const MIN_SHOWN_RATINGS = 3;
export const MAX_RATING_TEXT = 2000;

const stars = z.int().min(1, { error: m.choose1To5Stars }).max(5, { error: m.choose1To5Stars });

export const rateInput = z.strictObject({
  courseId: id,
  stars,
  text: multiLineText().max(MAX_RATING_TEXT, atMost(MAX_RATING_TEXT)).default(''),
});
export type RateInput = z.infer<typeof rateInput>;

/** Whether the public does not see this rating yet, because the course has fewer than `MIN_SHOWN_RATINGS`. */
const waitsForOthers = z.boolean();

/** The caller's own rating of a course. */
export const ownRating = z.strictObject({
  /** Whether the student has seen enough of the course to rate it. */
  mayRate: z.boolean(),
  /** Null before the first rating. `hiddenReason` says why an administrator has hidden it. */
  rating: z
    .strictObject({
      stars,
      text: z.string(),
      reply: z.string().nullable(),
      hiddenReason: z.string().nullable(),
      waitsForOthers,
      createdAt: timestamp,
      updatedAt: timestamp.nullable(),
    })
    .nullable(),
});
export type OwnRating = z.infer<typeof ownRating>;

export const listRatingsInput = z.strictObject({
  courseId: id,
  ...pageInput,
  limit: z.int().min(1).max(50).default(5),
});
export const publicRating = z.strictObject({
  id,
  stars,
  text: z.string(),
  /** The student's first name only. */
  name: z.string(),
  reply: z.string().nullable(),
  createdAt: timestamp,
  /** Whether the student has changed the rating. */
  edited: z.boolean(),
});
export type PublicRating = z.infer<typeof publicRating>;
export const ratingPage = page(publicRating);

export const RATING_FILTERS = ['all', 'unreplied', 'hidden'] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

export const manageRatingsInput = z.strictObject({
  filter: z.enum(RATING_FILTERS).default('all'),
  ...pageInput,
  limit: z.int().min(1).max(50).default(20),
});
export const managedRating = z.strictObject({
  id,
  stars,
  text: z.string(),
  studentName: z.string(),
  courseId: id,
  courseTitle: z.string(),
  reply: z.string().nullable(),
  repliedByName: z.string().nullable(),
  hiddenAt: timestamp.nullable(),
  hiddenByName: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  waitsForOthers,
  createdAt: timestamp,
  updatedAt: timestamp.nullable(),
});
export type ManagedRating = z.infer<typeof managedRating>;
export const managedRatingPage = page(managedRating).extend({ totalCount: z.int() });

/** `previous`: the reply that the administrator sees; another one meanwhile is a conflict. */
export const replyRatingInput = z.strictObject({
  ratingId: id,
  reply: requiredParagraphs(m.writeReply, MAX_RATING_TEXT),
  previous: multiLineText().max(MAX_RATING_TEXT).nullable(),
});
export type ReplyRatingInput = z.infer<typeof replyRatingInput>;
export const hideRatingInput = z.strictObject({
  ratingId: id,
  reason: requiredParagraphs(m.giveReason, 500),
});
export type HideRatingInput = z.infer<typeof hideRatingInput>;
export const ratingIdInput = z.strictObject({ ratingId: id });

/** The first name of a full name: its first word that is not a title or initial, such as `Dr.` or `M.` */
export function firstNameOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter(Boolean);
  return words.find((word) => !word.endsWith('.')) ?? words[0] ?? '';
}
