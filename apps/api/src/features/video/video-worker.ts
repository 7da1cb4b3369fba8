import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { convertVideo } from './conversion.service.ts';
import * as repo from './conversions.repo.ts';

const LOOK_MS = 60_000;
/** A worker writes every second how far it is. */
const STILL_MS = 3600 * 1000;

/** Queues videos in use that were never converted: new ones, and by and by those of before there was a worker. */
export async function queueConversions({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const uploadId of await repo.queueMissing(tx, now()))
      await jobs.add(tx, 'convert-video', { uploadId });
    // What took the whole process with it as often as a job is tried stays like this for ever otherwise.
    const before = new Date(now().getTime() - STILL_MS);
    await repo.failIfCurrent(tx, {
      before,
      reason: 'The server stopped while it converted this video.',
      at: now(),
    });
  });
}

/** Queues the videos of a change that has just been made, behind its answer. Nothing where videos are not converted. */
export function queueConversionsSoon(deps: Deps): void {
  if (deps.ffmpeg) deps.background.run('queueing of videos', () => queueConversions(deps));
}

/** Converts videos in this process, one at a time, and looks for more every minute; `stop` ends the looking. Says whether it does. */
export async function startVideoWorker(deps: Deps): Promise<{ stop: () => void }> {
  const { ffmpeg, log, jobs } = deps;
  if (!ffmpeg) {
    const why =
      deps.env.videoWorker === 'off'
        ? 'the setting VIDEO_WORKER is off'
        : 'there is no ffmpeg with libx264 and libwebp';
    log.info(`videos play as they were uploaded, in one quality: ${why}`);
    return { stop: () => undefined };
  }
  log.info(`videos are converted by ffmpeg ${ffmpeg.version}`);
  await jobs.work('convert-video', async (input, attempt) => {
    await convertVideo(deps, ffmpeg, input, attempt);
    queueConversionsSoon(deps);
  });
  queueConversionsSoon(deps);
  const looking = setInterval(() => queueConversionsSoon(deps), LOOK_MS);
  return { stop: () => clearInterval(looking) };
}

/** How far the videos of a course are; those that nobody converts are missing. */
export const listConversions = ({ db }: Pick<Deps, 'db'>, { courseId }: { courseId: string }) =>
  repo.listOfCourse(db, courseId);

/** Tries a failed conversion anew; one that did not fail goes on as it is. NOT_FOUND for an unknown video. */
export async function convertAgain(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { videoId }: { videoId: string },
) {
  return db.transaction(async (tx) => {
    const uploadId = await repo.findUploadIdOfVideo(tx, videoId);
    if (!uploadId) throw new AppError('NOT_FOUND');
    if (await repo.queueAgain(tx, uploadId, now())) await jobs.add(tx, 'convert-video', { uploadId });
    return { ok: true as const };
  });
}
