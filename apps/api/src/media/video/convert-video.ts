import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionIndex } from '@qanoon/db/queries/rendition-index';
import * as m from '@qanoon/messages/server/video';
import type { Deps } from '../../lib/context.ts';
import type { Ffmpeg } from '../../lib/services/ffmpeg.ts';
import type { JobAttempt } from '../../lib/services/jobs.ts';
import { findUpload, type Upload } from '../../platform/uploads/uploads.service.ts';
import { listDerivatives } from '../derivatives/derivatives.repo.ts';
import { FfmpegError, runFfmpeg } from '../derivatives/ffmpeg.ts';
import { readRenditionIndex } from '../derivatives/rendition-index.ts';
import { isWorthStoring } from '../derivatives/rendition-size.ts';
import { type ConversionOutput, hlsArgs, planOutputs } from '../derivatives/renditions.ts';
import { storeDerivative } from '../derivatives/store-derivative.ts';
import { readVideoMetadata } from '../parsing/video-metadata.ts';
import * as repo from './video.repo.ts';

/** The shortest time between two updates of the progress. */
const PROGRESS_MS = 1000;
/** The queue account of the conversion worker, so that its parsing alternates with the uploads of users. */
const CONVERSIONS = 'conversions';

const MINUTE_MS = 60_000;
const MAX_LIMIT_MS = 12 * 60 * MINUTE_MS;

/** Returns the timeout for one output file of a video: many times the duration on a slow, busy machine. */
export const conversionLimitMs = (durationSeconds: number | null): number =>
  durationSeconds === null ? MAX_LIMIT_MS : Math.min(MAX_LIMIT_MS, 10 * MINUTE_MS + durationSeconds * 20_000);

/** The video cannot be converted. The message is shown to its author; another attempt would fail too. */
class Unconvertible extends Error {}

type Conversion = { deps: Deps; ffmpeg: Ffmpeg; upload: Upload; signal: AbortSignal };

/**
 * Creates the missing derivatives of a video: poster, sound, qualities. After an interruption it continues
 * with the first missing one; a rendition that was larger than the video is then created and dropped again.
 * Ends without an error when the video is deleted during the conversion. A video that cannot be converted
 * gets the state `failed`, with the reason for its author.
 */
export async function convertUpload(
  deps: Deps,
  ffmpeg: Ffmpeg,
  uploadId: string,
  attempt: Pick<JobAttempt, 'signal' | 'lastAttempt'>,
): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  const conversion = await repo.findConversion(deps.db, uploadId);
  if (!upload || conversion?.state === 'ready') return;
  if (!conversion) await deps.db.transaction((tx) => repo.insertQueued(tx, [uploadId], deps.now()));
  try {
    await deps.storage.withLocalFile(upload.objectKey, (path) =>
      makeAll({ deps, ffmpeg, upload, signal: attempt.signal }, path),
    );
    await update(deps, { uploadId, state: 'ready', percent: 100, reason: null });
  } catch (thrown) {
    if (attempt.signal.aborted) throw thrown;
    if (!(await findUpload(deps.db, uploadId))) return;
    const known = thrown instanceof Unconvertible || thrown instanceof FfmpegError;
    if (!known && !attempt.lastAttempt) throw thrown;
    deps.log.warn({ err: thrown, uploadId }, 'a video was not converted');
    const reason =
      thrown instanceof FfmpegError ? `ffmpeg could not convert it: ${thrown.message}` : undefined;
    await update(deps, {
      uploadId,
      state: 'failed',
      reason: reason ?? (known ? thrown.message : m.serverCouldNotConvertIt()),
    });
  }
}

/** Marks a conversion as failed after the server stopped during each attempt. */
export async function recordStoppedConversion(deps: Deps, uploadId: string): Promise<void> {
  await update(deps, {
    uploadId,
    state: 'failed',
    reason: m.serverStoppedWhileItConverted(),
  });
}

async function makeAll(conversion: Conversion, path: string): Promise<void> {
  const { deps, upload } = conversion;
  const facts = await readVideoMetadata(path, { account: CONVERSIONS });
  const outputs = planOutputs(facts);
  if (outputs.length === 0) throw new Unconvertible(m.fileHoldsNoPictureAnd());
  const { width, height, codecs } = facts;
  await deps.db.transaction((tx) => repo.fillInFacts(tx, upload.id, { width, height, codecs }));

  const existing = new Set((await listDerivatives(deps.db, [upload.id])).map((row) => row.kind));
  const total = outputs.reduce((sum, output) => sum + output.weight, 0);
  const deleted = new AbortController();
  const reportProgress = progressReporter(deps, upload.id, () =>
    deleted.abort(new Error('The video was deleted.')),
  );
  reportProgress(0);
  let done = 0;
  for (const output of outputs) {
    if (!existing.has(output.kind)) {
      const onSeconds = (seconds: number) =>
        reportProgress(
          (100 *
            (done +
              output.weight * Math.min(1, seconds / (facts.durationSeconds ?? Number.POSITIVE_INFINITY)))) /
            total,
        );
      const limitMs = conversionLimitMs(facts.durationSeconds);
      await make(
        {
          ...conversion,
          upload: { ...upload, codecs },
          signal: AbortSignal.any([conversion.signal, deleted.signal]),
        },
        path,
        output,
        { limitMs, onSeconds },
      );
    }
    done += output.weight;
  }
}

/** Creates one output file and stores it, unless it is a rendition larger than the upload. */
async function make(
  { deps, ffmpeg, upload, signal }: Conversion,
  input: string,
  output: ConversionOutput,
  running: { limitMs: number; onSeconds: (seconds: number) => void },
): Promise<void> {
  const { kind, width, height, args } = output;
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
    if (playlist && !isWorthStoring({ bytes }, upload)) return;
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
  const { codecs } = await readVideoMetadata(made, { account: CONVERSIONS });
  if (codecs === null) throw new Error('A rendition names no codecs.');
  return { ...readRenditionIndex(await readFile(playlist, 'utf8'), bytes), codecs };
}

/**
 * Stores the percentage, at most once a second and one at a time. Calls `onDeleted` when the conversion no
 * longer exists.
 */
function progressReporter(deps: Deps, uploadId: string, onDeleted: () => void): (percent: number) => void {
  let next = 0;
  let writing = false;
  return (percent) => {
    if (writing || performance.now() < next) return;
    writing = true;
    next = performance.now() + PROGRESS_MS;
    update(deps, { uploadId, state: 'working', percent: Math.min(99, Math.floor(percent)) })
      .then((exists) => exists || onDeleted())
      .catch((thrown: unknown) =>
        deps.log.warn({ err: thrown, uploadId }, 'the progress of a conversion was not stored'),
      )
      .finally(() => {
        writing = false;
      });
  };
}

const update = (
  { db, now }: Deps,
  change: Omit<Parameters<typeof repo.setConversion>[1], 'updatedAt'>,
): Promise<boolean> => db.transaction((tx) => repo.setConversion(tx, { ...change, updatedAt: now() }));
