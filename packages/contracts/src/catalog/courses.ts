import { COURSE_SORTS, LEVELS, MAX_SEARCH_LENGTH } from '@qanoon/domain/catalog/catalogue';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { documentedEnrollmentStatus } from '../enrollments/enrollments.ts';
import { listTotal } from '../lib/list-total.ts';
import { id, page, pageInput, paisa, timestamp } from '../lib/primitives.ts';
import { searchTerm } from '../lib/text.ts';
import {
  CARD_FIELDS,
  COURSE_FIELDS,
  RESOURCE_FIELDS,
  SECTION_FIELDS,
  VIDEO_FIELDS,
} from './course-fields.ts';
import { readerLanguages } from './reader-languages.ts';
import { matchedText } from './site-search.ts';
import { storedTexts } from './text-field-schemas.ts';

export { LEVELS, type Level } from '@qanoon/domain/catalog/catalogue';
export const MAX_COURSES_PER_PAGE = 60;
export const MAX_COURSE_PAGES = 100_000;

export const listCoursesInput = z.strictObject({
  /**
   * Part of the title, a description or the instructor's name, ignoring case
   * (docs/product/public-site.md#home).
   */
  search: searchTerm.max(MAX_SEARCH_LENGTH).default(''),
  level: z.enum(LEVELS).optional(),
  /**
   * By default newest first; with a search whole fields first, then beginnings of words, each newest first.
   */
  sort: z.enum(COURSE_SORTS).optional(),
  /** A numbered page. `cursor`, for programs that read every page, takes precedence. */
  page: z.int().min(1).max(MAX_COURSE_PAGES).default(1),
  ...pageInput,
  limit: z.int().min(1).max(MAX_COURSES_PER_PAGE).default(24),
});

export const courseCard = z.strictObject({
  id,
  ...storedTexts(CARD_FIELDS),
  languages: readerLanguages.card,
  thumbnailUrl: z.string().nullable(),
  /** The list price. */
  price: paisa,
  /** What everybody pays instead while a sale is on; null when there is no sale or it has ended. */
  salePrice: paisa.nullable(),
  /** When that sale ends; null when it has no end. */
  saleEndsAt: timestamp.nullable(),
  level: z.enum(LEVELS),
  /**
   * 500 and 5 while DEMO is on (docs/product/limits.md#placeholder-figures); otherwise the real count and
   * average, null below three ratings.
   */
  studentCount: z.int(),
  rating: z.number().nullable(),
  /** The number of ratings in the average; 0 while there is none, and with DEMO on. */
  ratingCount: z.int(),
});
export type CourseCard = z.infer<typeof courseCard>;
export const coursePage = page(courseCard).extend({
  ...listTotal,
  /** The term with its misspelled words replaced, if nothing contains the term itself; otherwise null. */
  correctedTerm: z.string().nullable(),
  /** What the matches of a search contain. */
  matched: z.array(matchedText),
});

/** The public data of a lecture, without file addresses. */
const outlineVideo = z.strictObject({
  id,
  ...storedTexts(VIDEO_FIELDS),
  languages: readerLanguages.row,
  durationSeconds: z.int().nullable(),
  durationOriginal: z.string(),
  orderIndex: z.int(),
  /** Whether everyone may play the lecture. */
  isPreview: z.boolean(),
});

export const courseDetail = courseCard.extend({
  languages: readerLanguages.course,
  /** The language in which the course is taught. */
  language: z.enum(LANGUAGES),
  /** The languages in which lectures have captions, such as `en` and `ur`. */
  captionLanguages: z.array(z.string()),
  /** The duration is always empty with DEMO on. */
  ...storedTexts(COURSE_FIELDS),
  sections: z.array(
    z.strictObject({
      id,
      ...storedTexts(SECTION_FIELDS),
      languages: readerLanguages.row,
      orderIndex: z.int(),
      videos: z.array(outlineVideo),
      resources: z.array(
        z.strictObject({
          id,
          ...storedTexts(RESOURCE_FIELDS),
          languages: readerLanguages.resource,
          type: z.string(),
          orderIndex: z.int(),
        }),
      ),
    }),
  ),
  totalDurationSeconds: z.int(),
  /**
   * The caller's own enrollment; null for guests, administrators and students without one, or whose
   * enrollment has ended.
   */
  userEnrollment: z
    .strictObject({
      status: documentedEnrollmentStatus,
      progress: z.int().min(0).max(100),
      rejectionReason: z.string().nullable(),
      /** The student's open order that contains the course. */
      orderId: id.nullable(),
      /** The student's rejected payment, for the form that submits it again. */
      rejectedPayment: z
        .strictObject({ method: z.enum(PAYMENT_METHODS), transactionId: z.string() })
        .nullable(),
    })
    .nullable(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const courseIdInput = z.strictObject({ courseId: id });
