import { createdAt, id, index, int, json, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from '../people/users.ts';
import { courses } from './courses.ts';

/**
 * A course that is being written, or the unpublished changes of a published course. Only editors see drafts;
 * publishing writes the course and deletes the draft.
 */
export const courseDrafts = table(
  'course_drafts',
  {
    id: id(),
    /** The published course that it changes; null for a new course. */
    courseId: text().references(() => courses.id, { onDelete: 'cascade' }),
    /** The title in `form`, for lists. */
    title: text().notNull().default(''),
    /** The folded title, which searches read; see folded-columns.ts. */
    titleFolded: text(),
    /** The editor's fields, which may be incomplete. */
    form: json<Record<string, unknown>>().notNull(),
    /** Incremented with each save: an editor with an older version is refused. */
    version: int().notNull(),
    /** When the server publishes it by itself; null: not scheduled. */
    publishAt: timestamp(),
    createdById: text().references(() => users.id, { onDelete: 'set null' }),
    updatedById: text().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('course_drafts_course_id').on(t.courseId),
    index('course_drafts_updated_at').on(t.updatedAt, t.id),
  ],
);
