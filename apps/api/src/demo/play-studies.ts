import { enrollments, playback, ratings, watchedVideos } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { hideRating, rate, replyRating } from '../features/ratings/ratings.service.ts';
import type { StepOf } from './demo-steps.ts';
import type { DemoWorld } from './demo-world.ts';

/** Plays a lecture, or a part of it, and marks it when it was played whole. The last one completes the course. */
export async function study(
  { tx, students, courses }: DemoWorld,
  { student, course, lecture, part, at }: StepOf<'study'>,
): Promise<void> {
  const { id: studentId } = students.get(student)!;
  const { id: courseId, videos } = courses[course]!;
  const { id: videoId, seconds } = videos[lecture]!;
  const played = Math.max(1, Math.floor(seconds * part));
  await tx.insert(playback).values({
    ...{ studentId, videoId, courseId, playedAt: at },
    positionSeconds: part === 1 ? 0 : played,
    watchedRanges: [[0, played]],
    playedSeconds: played,
  });
  if (part < 1) return;
  await tx.insert(watchedVideos).values({ studentId, videoId, courseId, watchedAt: at });
  if (lecture < videos.length - 1) return;
  const own = and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId));
  await tx
    .update(enrollments)
    .set({ completedAt: at })
    .where(and(own, isNull(enrollments.completedAt)));
}

export async function rateCourse(
  world: DemoWorld,
  { student, course, stars, text }: StepOf<'rate'>,
): Promise<void> {
  await rate(world.ctx, world.students.get(student)!, {
    ...{ courseId: world.courses[course]!.id, stars, text },
  });
}

export async function reply(world: DemoWorld, step: StepOf<'reply'>): Promise<void> {
  const ratingId = await findRating(world, step);
  await replyRating(world.ctx, world.admin, { ratingId, reply: step.reply, previous: null });
}

export async function hide(world: DemoWorld, step: StepOf<'hide-rating'>): Promise<void> {
  await hideRating(world.ctx, world.admin, { ratingId: await findRating(world, step), reason: step.reason });
}

async function findRating(
  { tx, students, courses }: DemoWorld,
  { student, course }: { student: number; course: number },
): Promise<string> {
  const ofStudent = eq(ratings.studentId, students.get(student)!.id);
  const [row] = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(ofStudent, eq(ratings.courseId, courses[course]!.id)));
  return row!.id;
}
