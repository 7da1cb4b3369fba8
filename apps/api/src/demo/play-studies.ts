import { hideRating, rate, replyRating } from '../catalog/ratings/ratings.service.ts';
import * as repo from './demo.repo.ts';
import type { StepOf } from './demo-steps.ts';
import { type DemoWorld, findIds } from './demo-world.ts';

/** Plays a lecture, or a part of it, and marks it when it was played whole. The last one completes the course. */
export async function study(
  { tx, students, courses }: DemoWorld,
  { student, course, lecture, part, at }: StepOf<'study'>,
): Promise<void> {
  const { id: studentId } = students.get(student)!;
  const { id: courseId, videos } = courses[course]!;
  const { id: videoId, seconds } = videos[lecture]!;
  const played = Math.max(1, Math.floor(seconds * part));
  await repo.insertPlayback(tx, {
    ...{ studentId, videoId, courseId, playedAt: at },
    positionSeconds: part === 1 ? 0 : played,
    watchedRanges: [[0, played]],
    playedSeconds: played,
  });
  if (part < 1) return;
  await repo.insertWatched(tx, { studentId, videoId, courseId, watchedAt: at });
  if (lecture < videos.length - 1) return;
  await repo.complete(tx, { studentId, courseId }, at);
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
  const ratingId = await repo.findRatingId(world.tx, findIds(world, step));
  await replyRating(world.ctx, world.admin, { ratingId, reply: step.reply, previous: null });
}

export async function hide(world: DemoWorld, step: StepOf<'hide-rating'>): Promise<void> {
  await hideRating(world.ctx, world.admin, {
    ratingId: await repo.findRatingId(world.tx, findIds(world, step)),
    reason: step.reason,
  });
}
