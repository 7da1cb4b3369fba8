import { createdAt, id, index, int, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from '../people/users.ts';
import { courses } from './courses.ts';

/** A student's rating of a course. Administrators reply to it or hide it, but never change it. */
export const ratings = table(
  'ratings',
  {
    id: id(),
    studentId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The number of stars, 1 to 5. */
    stars: int().notNull(),
    text: text().notNull().default(''),
    reply: text(),
    repliedById: text().references(() => users.id, { onDelete: 'set null' }),
    repliedAt: timestamp(),
    hiddenAt: timestamp(),
    hiddenById: text().references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text(),
    createdAt: createdAt(),
    updatedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('ratings_student_id_course_id').on(t.studentId, t.courseId),
    index('ratings_course_id_created_at').on(t.courseId, t.createdAt, t.id),
  ],
);
