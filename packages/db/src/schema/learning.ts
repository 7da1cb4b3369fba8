import { courses, videos } from './catalog/courses.ts';
import { bigint, index, json, primaryKey, table, text, timestamp } from './columns.ts';
import { users } from './people/users.ts';

/**
 * A student's position in a video and the seconds played so far, from heartbeats. A repeated heartbeat
 * changes nothing.
 */
export const playback = table(
  'playback',
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
    positionSeconds: bigint().notNull(),
    /** Played ranges as [from, to) in whole seconds, sorted and disjoint. */
    watchedRanges: json<[number, number][]>().notNull(),
    /** The sum of the ranges. */
    playedSeconds: bigint().notNull(),
    /**
     * The time of the last heartbeat by the device's clock. An older heartbeat does not change the position.
     */
    playedAt: timestamp().notNull(),
    /** When the student went on without completing the video, which opened the next one. */
    passedOverAt: timestamp(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.videoId] }),
    index('playback_student_id_course_id').on(t.studentId, t.courseId),
    // This index serves the figures of a course's lectures.
    index('playback_course_id_video_id').on(t.courseId, t.videoId),
  ],
);
