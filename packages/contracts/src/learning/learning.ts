import { MAX_DOWNLOADS } from '@qanoon/domain/learning/downloads';
import { MAX_VIDEO_SECONDS } from '@qanoon/domain/learning/watched-ranges';
import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { CARD_FIELDS, LISTED_FIELDS } from '../catalog/course-fields.ts';
import { LEVELS } from '../catalog/courses.ts';
import { readerLanguages } from '../catalog/reader-languages.ts';
import { storedTexts } from '../catalog/text-field-schemas.ts';
import { documentedEnrollmentStatus } from '../enrollments/enrollments.ts';
import { id, timestamp } from '../lib/primitives.ts';

const percent = z.int().min(0).max(100);

/** A WebVTT file. */
export const captions = z.strictObject({ language: z.string(), label: z.string(), url: z.string() });

/** The renditions of a video, each playable by itself. `audio` has no picture. */
export const RENDITIONS = ['audio', '240p', '480p', '720p'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** A video as HLS. The query of the master playlist's address is valid for all of its files. */
export const videoStream = z.strictObject({
  /** Signed address of the master playlist. */
  url: z.string(),
  /**
   * Renditions, lowest first. `height` is in pixels and null for audio; `bandwidth` is the peak in bits per
   * second.
   */
  qualities: z.array(
    z.strictObject({
      name: z.enum(RENDITIONS),
      height: z.int().nullable(),
      bytes: z.int(),
      bandwidth: z.int(),
    }),
  ),
  /** Whether every supported browser plays the uploaded file. */
  originalPlaysEverywhere: z.boolean(),
});

export const studentVideo = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  languages: readerLanguages.row,
  durationSeconds: z.int().nullable(),
  durationOriginal: z.string(),
  orderIndex: z.int(),
  /** Signed address of the file; null while the video is locked. */
  url: z.string().nullable(),
  /** Size of the uploaded file; null where that cannot be played, such as while the video is locked. */
  bytes: z.int().nullable(),
  /** Signed address of a poster frame; null while there is none or the video is locked. */
  posterUrl: z.string().nullable(),
  /** Null until the video is converted, when the uploaded file plays, and while it is locked. */
  stream: videoStream.nullable(),
  captions: z.array(captions),
  locked: z.boolean(),
  watched: z.boolean(),
  /** This student's last position, on any device; 0 before the first play. */
  positionSeconds: z.int(),
  /** When the video was last played. */
  playedAt: timestamp.nullable(),
  /** Whether the lecture was added after the student had completed the course. */
  isNew: z.boolean(),
});
export type StudentVideo = z.infer<typeof studentVideo>;

/** What the player needs of a lecture. Null addresses: locked, or to be renewed. */
export type PlayableVideo = Pick<
  StudentVideo,
  'id' | 'title' | 'durationSeconds' | 'url' | 'bytes' | 'posterUrl' | 'stream' | 'captions'
>;

export const studentResource = z.strictObject({
  id,
  title: z.string(),
  languages: readerLanguages.resource,
  type: z.string(),
  orderIndex: z.int(),
  url: z.string(),
  /** Size of the file; null for a link. */
  bytes: z.int().nullable(),
});

export const studentSection = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  languages: readerLanguages.row,
  orderIndex: z.int(),
  videos: z.array(studentVideo),
  resources: z.array(studentResource),
});
export type StudentSection = z.infer<typeof studentSection>;

/** A course for its student (docs/product/player.md#page). */
export const studentContent = z.strictObject({
  id,
  ...storedTexts(CARD_FIELDS),
  languages: readerLanguages.card,
  /** The language in which the course is taught. */
  language: z.enum(LANGUAGES),
  level: z.enum(LEVELS),
  thumbnailUrl: z.string().nullable(),
  progress: percent,
  /**
   * Whether every video has been watched. Stays true when videos are added later and `progress` drops below
   * 100.
   */
  completed: z.boolean(),
  completedAt: timestamp.nullable(),
  sections: z.array(studentSection),
  totalDurationSeconds: z.int(),
  /** The unlocked video that was played last; null on a first visit. */
  lastVideoId: id.nullable(),
  /** The addresses are valid for at least this time from now. */
  urlsLastSeconds: z.int(),
  /** A lecture counts when at least this part of it was played; 0: when it is marked. */
  completionPercent: z.int(),
});
export type StudentContent = z.infer<typeof studentContent>;

export const enrolledCourse = z.strictObject({
  id,
  ...storedTexts(LISTED_FIELDS),
  languages: readerLanguages.listed,
  thumbnailUrl: z.string().nullable(),
  level: z.enum(LEVELS),
  userEnrollment: z.strictObject({
    status: documentedEnrollmentStatus,
    progress: percent,
    completed: z.boolean(),
    completedAt: timestamp.nullable(),
    /** The number of unwatched lectures that were added after the completion. */
    newLectures: z.int(),
    /** The number of lectures that are not watched. */
    lecturesLeft: z.int(),
  }),
});
export type EnrolledCourse = z.infer<typeof enrolledCourse>;

export const markWatchedInput = z.strictObject({ courseId: id, videoId: id });
/** `progress` counts the course's present videos; 100 only when all are watched. */
export const markWatchedResult = z.strictObject({ progress: percent });

/** `watched`: whether the video counts. If not, it was left, and the next one is open. */
export const goOnResult = markWatchedResult.extend({ watched: z.boolean() });

const second = z.int().min(0).max(MAX_VIDEO_SECONDS);

/**
 * A heartbeat: the playback of one video since the last heartbeat. `playedAt` is the time by the device's
 * clock.
 */
export const heartbeat = z.strictObject({
  videoId: id,
  positionSeconds: second,
  /** Played seconds as [from, to). */
  watchedRanges: z.array(z.tuple([second, second])).max(2000),
  playedAt: z.iso.datetime(),
});
export type Heartbeat = z.infer<typeof heartbeat>;

export const heartbeatInput = z.strictObject({ courseId: id, beats: z.array(heartbeat).min(1).max(50) });
export type HeartbeatInput = z.infer<typeof heartbeatInput>;
/**
 * `refused`: videos that are locked or no longer in the course. Do not retry them. `completed`: videos that
 * count from now on, because enough of them was played, and the progress with them; absent when there are
 * none.
 */
export const heartbeatResult = z.strictObject({
  refused: z.array(id),
  completed: z.strictObject({ videoIds: z.array(id), progress: percent }).optional(),
});
export type HeartbeatResult = z.infer<typeof heartbeatResult>;

export const playableInput = z.strictObject({ videoIds: z.array(id).max(MAX_DOWNLOADS) });
/** The lectures that the student may play now. `uploadId` is the present file. */
export const playableResult = z.array(z.strictObject({ videoId: id, uploadId: id }));
export type PlayableLecture = z.infer<typeof playableResult>[number];

export const statistics = z.strictObject({
  totalCourses: z.int(),
  completedCourses: z.int(),
  studiedSeconds: z.int(),
});
