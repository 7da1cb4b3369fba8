import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';

/** The length of one slice of a lecture, in seconds. */
export const SLICE_SECONDS = 10;

const lectureCounts = z.strictObject({
  id,
  title: z.string(),
  sectionTitle: z.string(),
  durationSeconds: z.int().nullable(),
  /** Students who have played a second of it, or marked it as watched. */
  started: z.int(),
  /** Students who have marked it as watched. */
  finished: z.int(),
});
export type LectureCounts = z.infer<typeof lectureCounts>;

/** The lectures of a course in course order, with the students who started and finished each of them. */
export const courseFigures = z.strictObject({
  courseId: id,
  title: z.string(),
  archived: z.boolean(),
  /** The number of approved students, and how many of them have completed the course. */
  students: z.int(),
  completed: z.int(),
  lectures: z.array(lectureCounts),
});
export type CourseFigures = z.infer<typeof courseFigures>;

export const lectureSlicesInput = z.strictObject({ courseId: id, videoId: id });

/** One lecture in slices of ten seconds from its start. */
export const lectureSlices = z.strictObject({
  videoId: id,
  /** Students who have played a second of it. */
  viewers: z.int(),
  /** For each slice, the number of students who have played a second of it. */
  played: z.array(z.int()),
  /** For each slice, the students whose furthest second is in it and who have not finished the lecture. */
  stopped: z.array(z.int()),
  /** The figures are cached for a minute. */
  computedAt: timestamp,
});
export type LectureSlices = z.infer<typeof lectureSlices>;
