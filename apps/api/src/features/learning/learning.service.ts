import { progressOf } from '@qanoon/contracts/course-progress';
import type { Actor, Deps } from '../../context.ts';
import { textsForReader } from '../../course-texts.ts';
import { AppError } from '../../errors.ts';
import { listCaptions, toTracks } from '../captions/captions.service.ts';
import { courseCompleted } from '../certificates/automatic-issue.service.ts';
import {
  findCourse,
  getOutline,
  listVideosInOrder,
  lockCourseForShare,
  thumbnailUrl,
} from '../courses/courses.service.ts';
import { getProgress, requireApproved } from '../enrollments/enrollments.service.ts';
import { listVideoSources, NO_VIDEO_SOURCE } from '../video/video-sources.service.ts';
import * as repo from './learning.repo.ts';
import { listPlayback, sumPlayedSeconds } from './playback.repo.ts';

/** Longer than any lecture, so that a URL does not expire during playback. */
const LECTURE_URL_SECONDS = 4 * 3600;

/**
 * The ids of the open videos: a video is open if it, or every earlier one, is watched (decisions.md,
 * "Learning").
 */
export function openVideoIds(inOrder: { id: string }[], watched: Set<string>): Set<string> {
  const firstUnwatched = inOrder.findIndex((video) => !watched.has(video.id));
  return new Set(
    inOrder
      .filter((video, index) => watched.has(video.id) || index === firstUnwatched)
      .map((video) => video.id),
  );
}

const isAddedAfter = (createdAt: Date | null, completedAt: Date | null): boolean =>
  createdAt !== null && completedAt !== null && createdAt > completedAt;

/**
 * A course for its student (§2, Course player). Locked videos have no URL. Throws NOT_ENROLLED without an
 * approved enrolment.
 */
export async function getStudentContent(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const { db } = deps;
  const course = await findCourse(db, courseId);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const enrollment = await requireApproved(db, actor.id, courseId);
  const [outline, watched, played, captions] = await Promise.all([
    getOutline(db, courseId),
    repo.listWatchedIds(db, actor.id, courseId),
    listPlayback(db, actor.id, courseId),
    listCaptions(db, courseId),
  ]);
  const inOrder = outline.sections.flatMap((section) => section.videos);
  const open = openVideoIds(inOrder, watched);
  const playback = new Map(played.map((row) => [row.videoId, row]));
  const lastPlayed = played
    .filter((row) => open.has(row.videoId))
    .sort((a, b) => b.playedAt.getTime() - a.playedAt.getTime())[0];
  const urlOf = (uploadId: string) =>
    deps.signer.sign(
      { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
      LECTURE_URL_SECONDS,
    );
  const openUploadIds = inOrder.filter((video) => open.has(video.id)).map((video) => video.uploadId);
  const videoSources = await listVideoSources(db, openUploadIds, urlOf);

  return {
    id: course.id,
    ...textsForReader(course),
    language: course.language,
    level: course.level,
    instructorName: course.instructorName,
    thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
    progress: progressOf(inOrder.filter((video) => watched.has(video.id)).length, inOrder.length),
    completed: enrollment.completedAt !== null,
    completedAt: enrollment.completedAt,
    totalDurationSeconds: outline.totalDurationSeconds,
    lastVideoId: lastPlayed?.videoId ?? null,
    urlsLastSeconds: LECTURE_URL_SECONDS,
    sections: outline.sections.map((section) => ({
      id: section.id,
      title: section.title,
      description: section.description,
      orderIndex: section.orderIndex,
      videos: section.videos.map(
        ({ id, title, description, durationSeconds, durationOriginal, orderIndex, uploadId, createdAt }) => ({
          id,
          title,
          description,
          durationSeconds,
          durationOriginal,
          orderIndex,
          isNew: isAddedAfter(createdAt, enrollment.completedAt),
          locked: !open.has(id),
          captions: open.has(id) ? toTracks(captions.get(id), urlOf) : [],
          watched: watched.has(id),
          positionSeconds: playback.get(id)?.positionSeconds ?? 0,
          playedAt: playback.get(id)?.playedAt ?? null,
          url: open.has(id) ? urlOf(uploadId) : null,
          ...((open.has(id) && videoSources.get(uploadId)) || NO_VIDEO_SOURCE),
        }),
      ),
      resources: section.resources.map(({ id, title, type, orderIndex, uploadId, linkUrl }) => ({
        id,
        title,
        type,
        orderIndex,
        url: uploadId ? urlOf(uploadId) : (linkUrl ?? ''),
      })),
    })),
  };
}

/** Whether this student may play this video now. */
export async function isVideoOpen(
  { db }: Deps,
  actor: Actor,
  video: { id: string; courseId: string },
): Promise<boolean> {
  const [inOrder, watched] = await Promise.all([
    listVideosInOrder(db, video.courseId),
    repo.listWatchedIds(db, actor.id, video.courseId),
  ]);
  return openVideoIds(inOrder, watched).has(video.id);
}

/**
 * Those of the videos that the student may play now, each with its present file. Devices ask it for the
 * lectures that they store, and delete the others (decision 090).
 */
export async function listPlayable({ db }: Deps, actor: Actor, { videoIds }: { videoIds: string[] }) {
  const enrolled = await repo.listEnrolledVideos(db, actor.id, videoIds);
  const courseIds = [...new Set(enrolled.map(({ courseId }) => courseId))];
  const open = await Promise.all(
    courseIds.map(async (courseId) =>
      openVideoIds(await listVideosInOrder(db, courseId), await repo.listWatchedIds(db, actor.id, courseId)),
    ),
  );
  return enrolled
    .filter(({ videoId, courseId }) => open[courseIds.indexOf(courseId)]!.has(videoId))
    .map(({ videoId, uploadId }) => ({ videoId, uploadId }));
}

/**
 * Marks a video watched and returns the new progress. Throws VIDEO_LOCKED until every earlier video is
 * watched.
 */
export async function markWatched(
  deps: Deps,
  actor: Actor,
  { courseId, videoId }: { courseId: string; videoId: string },
) {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    await requireApproved(tx, actor.id, courseId);
    await lockCourseForShare(tx, courseId);
    const inOrder = await listVideosInOrder(tx, courseId);
    if (!inOrder.some((video) => video.id === videoId)) throw new AppError('NOT_FOUND');
    const watched = await repo.listWatchedIds(tx, actor.id, courseId);
    if (!openVideoIds(inOrder, watched).has(videoId)) throw new AppError('VIDEO_LOCKED');
    await repo.markWatched(tx, { studentId: actor.id, videoId, courseId, watchedAt: now() });
    const progress = await getProgress(tx, actor.id, courseId);
    if (progress === 100 && (await repo.complete(tx, actor.id, courseId, now())))
      await courseCompleted(deps, tx, { studentId: actor.id, courseId });
    return { progress };
  });
}

function cardTexts(course: Parameters<typeof textsForReader>[0]) {
  const { title, shortDescription, textLanguage } = textsForReader(course);
  return { title, shortDescription, textLanguage };
}

/** The student's approved courses (§2, My Courses and Continue Learning). */
export async function listEnrolled(deps: Deps, actor: Actor) {
  const rows = await repo.listEnrolled(deps.db, actor.id);
  return rows.map(({ course, completedAt, videos, watched, newLectures }) => ({
    id: course.id,
    ...cardTexts(course),
    level: course.level,
    instructorName: course.instructorName,
    thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
    userEnrollment: {
      status: 'approved' as const,
      progress: progressOf(watched ?? 0, videos ?? 0),
      completed: completedAt !== null,
      completedAt,
      newLectures,
    },
  }));
}

/** The figures of the dashboard (§3, Statistics). `totalHoursSpent` is in seconds. */
export async function getStatistics({ db }: Deps, actor: Actor) {
  const [courses, played, onlyMarked] = await Promise.all([
    repo.listEnrolled(db, actor.id),
    sumPlayedSeconds(db, actor.id),
    repo.sumMarkedSeconds(db, actor.id),
  ]);
  return {
    totalCourses: courses.length,
    completedCourses: courses.filter((course) => course.completedAt).length,
    totalHoursSpent: played + onlyMarked,
  };
}
