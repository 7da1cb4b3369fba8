import type {
  CourseTranslation,
  ResourceTranslation,
  RowTranslation,
} from '@qanoon/contracts/catalog/course-translation';
import { LEVELS } from '@qanoon/domain/catalog/catalogue';
import { LANGUAGES } from '@qanoon/messages/language';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  bool,
  createdAt,
  id,
  index,
  int,
  json,
  paisa,
  table,
  text,
  timestamp,
  uniqueIndex,
} from '../columns.ts';
import { uploads } from '../people/users.ts';

export const courses = table(
  'courses',
  {
    id: id(),
    title: text().notNull(),
    shortDescription: text().notNull(),
    description: text().notNull(),
    /** The language of all texts except `translation`. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** The texts in the other language; null when there are none. */
    translation: json<CourseTranslation>(),
    /** The folded texts, which searches read; see folded-columns.ts. */
    titleFolded: text(),
    shortDescriptionFolded: text(),
    descriptionFolded: text(),
    translationFolded: text(),
    instructorNameFolded: text(),
    level: text({ enum: LEVELS }).notNull(),
    price: paisa().notNull(),
    /** The price until `saleEndsAt`, which is null for a sale without an end. */
    salePrice: paisa(),
    saleEndsAt: timestamp(),
    instructorName: text().notNull(),
    instructorBio: text().notNull(),
    learningOutcomes: json<string[]>().notNull(),
    requirements: json<string[]>().notNull(),
    syllabus: json<string[]>().notNull(),
    thumbnailUploadId: text().references(() => uploads.id),
    durationText: text().notNull().default(''),
    /** When the course was hidden from the public. Students still have access. */
    archivedAt: timestamp(),
    /** The last edit; null until the first. */
    updatedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    // Each order of the catalogue has an index. They are partial: with archivedAt as a column, PostgreSQL
    // would sort the rows.
    index('courses_created_at').on(t.createdAt, t.id).where(isNull(t.archivedAt)),
    index('courses_price').on(t.price, t.id).where(isNull(t.archivedAt)),
    index('courses_title').on(sql`lower(${t.title})`, t.id).where(isNull(t.archivedAt)),
    index('courses_sale_ends_at').on(t.saleEndsAt).where(isNotNull(t.saleEndsAt)),
  ],
);

export const sections = table(
  'sections',
  {
    id: id(),
    courseId: text()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    translation: json<RowTranslation>(),
    orderIndex: int().notNull(),
    /** When it was removed from the course, if a student had watched one of its videos. */
    archivedAt: timestamp(),
  },
  (t) => [index('sections_course_id').on(t.courseId, t.orderIndex)],
);

export const videos = table(
  'videos',
  {
    id: id(),
    sectionId: text()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    titleFolded: text(),
    description: text().notNull().default(''),
    translation: json<RowTranslation>(),
    translationFolded: text(),
    /** The length in seconds. When unknown it is null, shown as – and counted as 0. */
    durationSeconds: bigint(),
    /** The duration as the author typed it. */
    durationOriginal: text().notNull().default(''),
    uploadId: text()
      .notNull()
      .references(() => uploads.id),
    orderIndex: int().notNull(),
    /** Whether everyone may play the lecture on the course page. */
    isPreview: bool().notNull().default(false),
    /** When it was added to the course; null for one that was never new. */
    createdAt: timestamp(),
    /**
     * When it was removed from the course after a student had watched it: hidden, but part of the records.
     */
    archivedAt: timestamp(),
  },
  (t) => [index('videos_section_id').on(t.sectionId, t.orderIndex), index('videos_course_id').on(t.courseId)],
);

/** The captions of a video as WebVTT files, one for each language. */
export const captions = table(
  'captions',
  {
    id: id(),
    videoId: text()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** BCP 47, such as en or ur. */
    language: text().notNull(),
    uploadId: text()
      .notNull()
      .references(() => uploads.id),
  },
  (t) => [uniqueIndex('captions_video_id_language').on(t.videoId, t.language)],
);

export const resources = table(
  'resources',
  {
    id: id(),
    sectionId: text()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    translation: json<ResourceTranslation>(),
    /** Free text such as PDF or Link. */
    type: text().notNull(),
    /** A resource is a file or a link. */
    uploadId: text().references(() => uploads.id),
    linkUrl: text(),
    orderIndex: int().notNull(),
  },
  (t) => [index('resources_section_id').on(t.sectionId, t.orderIndex)],
);
