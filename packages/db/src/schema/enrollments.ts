import { ENROLLMENT_STATUSES } from '@qanoon/contracts/enrollments/enrollments';
import { courses, videos } from './catalog/courses.ts';
import { createdAt, id, index, primaryKey, table, text, timestamp, uniqueIndex } from './columns.ts';
import { users } from './people/users.ts';

/** One row per student and course, however many payments it has. */
export const enrollments = table(
  'enrollments',
  {
    id: id(),
    studentId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    status: text({ enum: ENROLLMENT_STATUSES }).notNull(),
    approvedAt: timestamp(),
    /** Set once, when every video has been watched. Later edits of the course do not reset it. */
    completedAt: timestamp(),
    /** The administrator who enrolled the student without a payment, and why. */
    grantedById: text().references(() => users.id, { onDelete: 'set null' }),
    grantReason: text(),
    /** When an administrator ended the enrollment, and why. */
    endedAt: timestamp(),
    endReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('enrollments_student_id_course_id').on(t.studentId, t.courseId),
    index('enrollments_course_id_status').on(t.courseId, t.status),
    index('enrollments_created_at').on(t.createdAt, t.id),
    index('enrollments_approved_at').on(t.approvedAt),
  ],
);

/** A student has watched a video: at most once. */
export const watchedVideos = table(
  'watched_videos',
  {
    studentId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    watchedAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.videoId] }),
    index('watched_videos_student_id_course_id').on(t.studentId, t.courseId),
  ],
);
