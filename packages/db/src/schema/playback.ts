import { bigint, index, json, primaryKey, table, text, timestamp } from '../columns.ts';
import { courses, videos } from './courses.ts';
import { users } from './users.ts';

/** Where a student stands in a video, and which of its seconds were ever played: sent as heartbeats, replays change nothing. */
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
    /** Played stretches as [from, to) in whole seconds, apart and in order. */
    watchedRanges: json<[number, number][]>().notNull(),
    /** The sum of the stretches. */
    playedSeconds: bigint().notNull(),
    /** When the student's device last said so; an older heartbeat does not move the position back. */
    playedAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.videoId] }),
    index('playback_student_id_course_id').on(t.studentId, t.courseId),
  ],
);
