import { progressOf } from '@qanoon/domain/learning/course-progress';
import { thumbnailUrl } from '../catalog/courses/courses.service.ts';
import { findEnrollment } from '../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../lib/context.ts';
import { READER_TEXTS, textsForReader } from '../lib/course-texts.ts';
import { AppError } from '../lib/errors/errors.ts';
import { toTracks } from '../media/captions/captions.service.ts';
import { NO_VIDEO_SOURCE, signedSource } from '../media/video/list-video-sources.ts';
import * as repo from './learning.repo.ts';
import { listPositions, sumPlayedSeconds } from './playback.repo.ts';
import { listOpenVideos, openVideoIds, readProgress } from './read-progress.ts';

/** The time is longer than any lecture, so that a URL does not expire during playback. */
const LECTURE_URL_SECONDS = 4 * 3600;

const isAddedAfter = (createdAt: Date | null, completedAt: Date | null): boolean =>
  createdAt !== null && completedAt !== null && createdAt > completedAt;

/**
 * Reads a course for its student (docs/product/player.md#order-of-lectures). Locked videos have no URL.
 * Throws NOT_ENROLLED unless the enrollment is approved.
 */
export async function getStudentContent(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const { db } = deps;
  const [enrollment, { content, watched, passedOver, completionPercent }, played] = await Promise.all([
    findEnrollment(db, actor.id, courseId),
    readProgress(db, actor.id, courseId),
    listPositions(db, actor.id, courseId),
  ]);
  if (!content) throw new AppError('COURSE_NOT_FOUND');
  if (enrollment?.status !== 'approved') throw new AppError('NOT_ENROLLED');
  const { course, videosInOrder } = content;
  const { language } = course;
  const { completedAt } = enrollment;
  const open = openVideoIds(videosInOrder, watched, passedOver);
  const playback = new Map(played.map((row) => [row.videoId, row]));
  const lastPlayed = played
    .filter((row) => open.has(row.videoId))
    .sort((a, b) => b.playedAt.getTime() - a.playedAt.getTime())[0];
  const urlOf = deps.signer.signerFor(
    { userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
    LECTURE_URL_SECONDS,
  );

  return {
    id: course.id,
    ...textsForReader(course, language, READER_TEXTS.card),
    language,
    level: course.level,
    thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
    progress: progressOf(videosInOrder.filter((video) => watched.has(video.id)).length, videosInOrder.length),
    completed: completedAt !== null,
    completedAt,
    totalDurationSeconds: content.totalDurationSeconds,
    lastVideoId: lastPlayed?.videoId ?? null,
    urlsLastSeconds: LECTURE_URL_SECONDS,
    completionPercent,
    sections: content.sections.map((section) => ({
      id: section.id,
      ...textsForReader(section, language, READER_TEXTS.row),
      orderIndex: section.orderIndex,
      videos: section.videos.map((video) => {
        const { id, uploadId } = video;
        const url = open.has(id) ? urlOf(uploadId) : null;
        return {
          id,
          ...textsForReader(video, language, READER_TEXTS.row),
          durationSeconds: video.durationSeconds,
          durationOriginal: video.durationOriginal,
          orderIndex: video.orderIndex,
          isNew: isAddedAfter(video.createdAt, completedAt),
          locked: url === null,
          watched: watched.has(id),
          positionSeconds: playback.get(id)?.positionSeconds ?? 0,
          playedAt: playback.get(id)?.playedAt ?? null,
          url,
          captions: url === null ? [] : toTracks(video.captions, urlOf),
          ...(url === null ? NO_VIDEO_SOURCE : signedSource(video.source, url)),
        };
      }),
      resources: section.resources.map((resource) => {
        const { id, type, orderIndex, uploadId, linkUrl, bytes } = resource;
        return {
          id,
          ...textsForReader(resource, language, READER_TEXTS.resource),
          type,
          orderIndex,
          bytes,
          url: uploadId ? urlOf(uploadId) : (linkUrl ?? ''),
        };
      }),
    })),
  };
}

/** Whether this student may play this video now. */
export const isVideoOpen = async (
  { db }: Deps,
  actor: Actor,
  video: { id: string; courseId: string },
): Promise<boolean> => (await listOpenVideos(db, actor.id, video.courseId)).has(video.id);

/**
 * Finds the videos among these that the student may play now, each with its present file. Devices ask for the
 * lectures that they store, and delete the others (decision 090).
 */
export async function listPlayable({ db }: Deps, actor: Actor, { videoIds }: { videoIds: string[] }) {
  const enrolled = await repo.listEnrolledVideos(db, actor.id, videoIds);
  const courseIds = [...new Set(enrolled.map(({ courseId }) => courseId))];
  const open = await Promise.all(courseIds.map((courseId) => listOpenVideos(db, actor.id, courseId)));
  return enrolled
    .filter(({ videoId, courseId }) => open[courseIds.indexOf(courseId)]!.has(videoId))
    .map(({ videoId, uploadId }) => ({ videoId, uploadId }));
}

/**
 * Lists the student's approved courses for My Courses and Continue Learning
 * (docs/product/student-portal.md#my-courses).
 */
export async function listEnrolled(deps: Deps, actor: Actor) {
  const rows = await repo.listEnrolled(deps.db, actor.id);
  return rows.map(({ course, completedAt, videos, watched, newLectures }) => ({
    id: course.id,
    ...textsForReader(course, course.language, READER_TEXTS.listed),
    level: course.level,
    thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
    userEnrollment: {
      status: 'approved' as const,
      progress: progressOf(watched ?? 0, videos ?? 0),
      completed: completedAt !== null,
      completedAt,
      newLectures,
      lecturesLeft: Math.max(0, (videos ?? 0) - (watched ?? 0)),
    },
  }));
}

/** Returns the figures of the dashboard (docs/product/student-portal.md#dashboard). */
export async function getStatistics({ db }: Deps, actor: Actor) {
  const [courses, played, onlyMarked] = await Promise.all([
    repo.listEnrolled(db, actor.id),
    sumPlayedSeconds(db, actor.id),
    repo.sumMarkedSeconds(db, actor.id),
  ]);
  return {
    totalCourses: courses.length,
    completedCourses: courses.filter((course) => course.completedAt).length,
    studiedSeconds: played + onlyMarked,
  };
}
