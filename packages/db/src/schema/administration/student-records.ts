import { createdAt, id, index, table, text } from '../columns.ts';
import { users } from '../people/users.ts';

/** Private notes of administrators about a student. */
export const studentNotes = table(
  'student_notes',
  {
    id: id(),
    studentId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The author's name at that time. */
    authorName: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('student_notes_student_id').on(t.studentId, t.createdAt, t.id)],
);

/** The mails that were sent to an account, without their content. */
export const sentMails = table(
  'sent_mails',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sent_mails_user_id').on(t.userId, t.createdAt, t.id)],
);
