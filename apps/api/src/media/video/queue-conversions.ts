import type { Db, Tx } from '@qanoon/db/engine/client';
import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/video';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { BACKLOG_PRIORITY, convertVideo } from './video.jobs.ts';
import * as repo from './video.repo.ts';

const REASONS = [m.fileHoldsNoPictureAnd, m.serverCouldNotConvertIt, m.serverStoppedWhileItConverted];

/**
 * Queues the videos of a course that were never converted, in the transaction that saves the course. Without
 * ffmpeg in this process the course's editor shows no conversion, but another process may do the job.
 */
export async function queueConversions(
  { jobs, ffmpeg, now }: Pick<Deps, 'jobs' | 'ffmpeg' | 'now'>,
  tx: Tx,
  courseId: string,
): Promise<void> {
  await queueUploads({ jobs, ffmpeg, now }, tx, await repo.listUnconvertedOfCourse(tx, courseId));
}

/** Queues videos that were never converted, in the transaction that claims them. */
export async function queueUploads(
  { jobs, ffmpeg, now }: Pick<Deps, 'jobs' | 'ffmpeg' | 'now'>,
  tx: Tx,
  uploadIds: string[],
): Promise<void> {
  if (await ffmpeg) await repo.insertQueued(tx, uploadIds, now());
  await jobs.addAll(
    tx,
    convertVideo,
    uploadIds.map((uploadId) => ({ uploadId })),
  );
}

/**
 * Queues every video in use whose conversion is not finished and has no job: the sample data, and videos that
 * came while no process had ffmpeg. The newest is converted first.
 */
export async function queueBacklog({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const uploadIds = await repo.listUnfinished(db);
  await db.transaction((tx) =>
    jobs.addAll(
      tx,
      convertVideo,
      uploadIds.map((uploadId) => ({ uploadId })),
      BACKLOG_PRIORITY,
    ),
  );
}

/** Logs whether this process converts videos, and queues the backlog when it does. */
export async function startConversions(deps: Deps): Promise<void> {
  const { log, env } = deps;
  const ffmpeg = await deps.ffmpeg;
  if (ffmpeg) {
    log.info(`videos are converted by ffmpeg ${ffmpeg.version}`);
    return queueBacklog(deps);
  }
  const why =
    env.videoWorker === 'off'
      ? 'the setting VIDEO_WORKER is off'
      : 'there is no ffmpeg with libx264, libwebp and zscale';
  log.info(`videos play as they were uploaded, in one quality: ${why}`);
}

/**
 * Lists which of these videos cannot be played, with the reason for their author. Their conversion failed,
 * and either neither picture nor sound was found in them, or their format is accepted only to be converted.
 */
export const listUnplayable = async (db: Pick<Db, 'select'>, uploadIds: string[]) =>
  (await repo.listUnplayable(db, uploadIds)).map(withReason);

/** Lists the progress of a course's conversions. Videos that were not queued are left out. */
export const listConversions = async ({ db }: Pick<Deps, 'db'>, { courseId }: { courseId: string }) =>
  (await repo.listOfCourse(db, courseId)).map(withReason);

/** Lists the progress of these uploads' conversions. Uploads that were not queued are left out. */
export const listConversionsOf = async ({ db }: Pick<Deps, 'db'>, uploadIds: string[]) =>
  (await repo.listOfUploads(db, uploadIds)).map(withReason);

/**
 * Translates the reason of a conversion into the current language if the text is ours; it is stored in
 * English.
 */
const withReason = <Row extends { reason: string | null }>(row: Row): Row => ({
  ...row,
  reason: REASONS.find((text) => inLanguage('en', text) === row.reason)?.() ?? row.reason,
});

/**
 * Repeats a failed conversion; changes nothing in any other state. Throws NOT_FOUND if there is no
 * conversion.
 */
export async function convertAgain(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { uploadId }: { uploadId: string },
) {
  return db.transaction(async (tx) => {
    if (await repo.queueAgain(tx, uploadId, now())) await jobs.add(tx, convertVideo, { uploadId });
    else if (!(await repo.findConversion(tx, uploadId))) throw new AppError('NOT_FOUND');
    return { ok: true as const };
  });
}
