import { ENTRY_KINDS } from '../../search/kinds.ts';
import { id, index, int, sequence, table, text, uniqueIndex } from '../columns.ts';
import { courses, videos } from './courses.ts';

/**
 * What searches read (decision 111): one entry for each payment, student, certificate, course and part of a
 * transcript. Triggers maintain it in the transaction of those rows (search/entry-triggers.ts).
 */
export const searchEntries = table(
  'search_entries',
  {
    /** Numbers the entries in the order of their creation. */
    seq: sequence().primaryKey(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    entityId: text().notNull(),
    /** One of the states of search/entry-kinds.ts; null for kinds without states. */
    state: text(),
    /** The folded fields, with a line feed before each and one at the end. */
    text: text().notNull(),
  },
  (t) => [
    uniqueIndex('search_entries_kind_entity_id').on(t.kind, t.entityId),
    index('search_entries_kind_seq').on(t.kind, t.seq),
    index('search_entries_kind_state_seq').on(t.kind, t.state, t.seq),
  ],
);

/** The captions of a video in parts that a search result can show, with the time at which each begins. */
export const transcriptParts = table(
  'transcript_parts',
  {
    id: id(),
    videoId: text()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** BCP 47, such as en or ur. */
    language: text().notNull(),
    /** Seconds from the start of the video. */
    startsAt: int().notNull(),
    text: text().notNull(),
    /** The folded text; see folded-columns.ts. */
    textFolded: text(),
  },
  (t) => [
    index('transcript_parts_video_id').on(t.videoId, t.language, t.startsAt),
    index('transcript_parts_course_id').on(t.courseId),
  ],
);
