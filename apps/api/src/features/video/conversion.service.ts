import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionIndex } from '@qanoon/db/rendition-index';
import type { Deps } from '../../context.ts';
import type { JobAttempt } from '../../jobs/jobs.ts';
import { type Ffmpeg, FfmpegError, runFfmpeg } from '../../media/ffmpeg.ts';
import { readRenditionIndex } from '../../media/rendition-index.ts';
import { hlsArgs, type Making, makingsOf } from '../../media/renditions.ts';
import { readVideoFacts } from '../../media/video-facts.ts';
import { storeDerivative } from '../derivatives/derivatives.service.ts';
import { findUpload, type Upload } from '../uploads/uploads.service.ts';
import * as repo from './conversions.repo.ts';
import * as derivatives from './derivatives.repo.ts';

/** How often at most the author sees the progress move. */
const TELL_MS = 1000;
/** What reading files for conversions is counted for: it takes turns with the uploads of people. */
const CONVERSIONS = 'conversions';

const MINUTE_MS = 60_000;
const MAX_LIMIT_MS = 12 * 60 * MINUTE_MS;

/** How long one file made of a video of so many seconds may take: many times what a slow, busy machine needs. */
export const conversionLimitMs = (durationSeconds: number | null): number =>
  durationSeconds === null ? MAX_LIMIT_MS : Math.min(MAX_LIMIT_MS, 10 * MINUTE_MS + durationSeconds * 20_000);

/** Why a video cannot be converted, in words for its author: trying again would be of no use. */
class Unconvertible extends Error {}

type Work = { deps: Deps; ffmpeg: Ffmpeg; upload: Upload; signal: AbortSignal };

/**
 * Makes of a video what is not there yet: its poster, its sound, its qualities. Begun again after a kill it goes on with the first that is
 * missing. Ends quietly when the video is deleted meanwhile. A video that cannot be converted is written down as failed, for its author.
 */
export async function convertVideo(
  deps: Deps,
  ffmpeg: Ffmpeg,
  { uploadId }: { uploadId: string },
  attempt: JobAttempt,
): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  const conversion = await repo.findConversion(deps.db, uploadId);
  if (!upload || !conversion || conversion.state === 'ready') return;
  try {
    await deps.storage.withLocalFile(upload.objectKey, (path) =>
      makeAll({ deps, ffmpeg, upload, signal: attempt.signal }, path),
    );
    await write(deps, { uploadId, state: 'ready', percent: 100, reason: null });
  } catch (thrown) {
    if (attempt.signal.aborted) throw thrown;
    if (!(await findUpload(deps.db, uploadId))) return;
    const known = thrown instanceof Unconvertible || thrown instanceof FfmpegError;
    if (!known && !attempt.lastAttempt) throw thrown;
    deps.log.warn({ err: thrown, uploadId }, 'a video was not converted');
    const reason =
      thrown instanceof FfmpegError ? `ffmpeg could not convert it: ${thrown.message}` : undefined;
    await write(deps, {
      uploadId,
      state: 'failed',
      reason: reason ?? (known ? thrown.message : 'The server could not convert it.'),
    });
  }
}

async function makeAll(work: Work, path: string): Promise<void> {
  const { deps, upload } = work;
  const facts = await readVideoFacts(path, { account: CONVERSIONS });
  const makings = makingsOf(facts);
  if (makings.length === 0)
    throw new Unconvertible('The file holds no picture and no sound that can be read.');
  const { width, height, codecs } = facts;
  await deps.db.transaction((tx) => repo.fillInFacts(tx, upload.id, { width, height, codecs }));

  const have = new Set((await derivatives.listDerivatives(deps.db, [upload.id])).map((row) => row.kind));
  const total = makings.reduce((sum, making) => sum + making.weight, 0);
  const gone = new AbortController();
  const tell = progressTeller(deps, upload.id, () => gone.abort(new Error('The video was deleted.')));
  tell(0);
  let done = 0;
  for (const making of makings) {
    if (!have.has(making.kind)) {
      const onSeconds = (seconds: number) =>
        tell(
          (100 *
            (done +
              making.weight * Math.min(1, seconds / (facts.durationSeconds ?? Number.POSITIVE_INFINITY)))) /
            total,
        );
      const limitMs = conversionLimitMs(facts.durationSeconds);
      await make({ ...work, signal: AbortSignal.any([work.signal, gone.signal]) }, path, making, {
        limitMs,
        onSeconds,
      });
    }
    done += making.weight;
  }
}

/** Makes one file and keeps it. */
async function make(
  { deps, ffmpeg, upload, signal }: Work,
  input: string,
  making: Making,
  running: { limitMs: number; onSeconds: (seconds: number) => void },
): Promise<void> {
  const { kind, width, height, args } = making;
  const path = join(deps.storage.tmpDir, randomUUID());
  const [made, playlist] = kind === 'poster' ? [`${path}.webp`, undefined] : [`${path}.mp4`, `${path}.m3u8`];
  try {
    await runFfmpeg(ffmpeg, {
      input,
      output: [...args, ...(playlist ? hlsArgs(path) : [made])],
      signal,
      ...running,
    });
    const { size: bytes } = await stat(made);
    const rendition = playlist ? await indexOf(made, playlist, bytes) : null;
    const contentType = kind === 'poster' ? 'image/webp' : kind === 'audio' ? 'audio/mp4' : 'video/mp4';
    await storeDerivative(deps, made, {
      uploadId: upload.id,
      kind,
      contentType,
      bytes,
      width,
      height,
      rendition,
    });
  } finally {
    await Promise.all([made, ...(playlist ? [playlist] : [])].map((file) => rm(file, { force: true })));
  }
}

async function indexOf(made: string, playlist: string, bytes: number): Promise<RenditionIndex> {
  const { codecs } = await readVideoFacts(made, { account: CONVERSIONS });
  if (codecs === null) throw new Error('A rendition names no codecs.');
  return { ...readRenditionIndex(await readFile(playlist, 'utf8'), bytes), codecs };
}

/** Writes the percentage down, at most once a second and one at a time; `onGone` when there is nothing to write it to any more. */
function progressTeller(deps: Deps, uploadId: string, onGone: () => void): (percent: number) => void {
  let next = 0;
  let writing = false;
  return (percent) => {
    if (writing || performance.now() < next) return;
    writing = true;
    next = performance.now() + TELL_MS;
    write(deps, { uploadId, state: 'working', percent: Math.min(99, Math.floor(percent)) })
      .then((there) => there || onGone())
      .catch((thrown: unknown) =>
        deps.log.warn({ err: thrown, uploadId }, 'progress of a conversion was not written'),
      )
      .finally(() => {
        writing = false;
      });
  };
}

const write = (
  { db, now }: Deps,
  change: Omit<Parameters<typeof repo.setConversion>[1], 'updatedAt'>,
): Promise<boolean> => db.transaction((tx) => repo.setConversion(tx, { ...change, updatedAt: now() }));
