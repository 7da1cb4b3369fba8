import { sql } from 'drizzle-orm';
import { bigint, createdAt, id, index, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { courses } from './courses.ts';
import { uploads, users } from './users.ts';

/** Requested while `issuedAt` is null, then issued. `createdAt` is the request's date. */
export const certificates = table(
  'certificates',
  {
    id: id(),
    studentId: text()
      .notNull()
      .references(() => users.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    /** The short code that is printed; set when the certificate is issued. */
    code: text(),
    fileUploadId: text().references(() => uploads.id),
    issuedById: text().references(() => users.id),
    issuedAt: timestamp(),
    /**
     * As printed, copied at issue: a later rename of the student or course does not change it. Null until
     * issued.
     */
    studentName: text(),
    courseTitle: text(),
    /** For searches; see folded-columns.ts. */
    studentNameFolded: text(),
    courseTitleFolded: text(),
    instructorName: text(),
    /**
     * The length of the course at issue, the distinct seconds played, and the length of videos marked watched
     * without being played.
     */
    courseSeconds: bigint(),
    playedSeconds: bigint(),
    markedSeconds: bigint(),
    /** When its payment was reversed or refunded. */
    flaggedAt: timestamp(),
    flagReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('certificates_student_id_course_id').on(t.studentId, t.courseId),
    uniqueIndex('certificates_code').on(t.code),
    // The two lists of Certificate management, each in its order.
    index('certificates_pending').on(t.createdAt, t.id).where(sql`issued_at is null`),
    index('certificates_unfolded')
      .on(t.id)
      .where(sql`course_title is not null and course_title_folded is null`),
    index('certificates_issued_at').on(t.issuedAt, t.id).where(sql`issued_at is not null`),
  ],
);
