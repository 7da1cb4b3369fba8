import type { Deps } from '../../context.ts';
import { playsEverywhere } from '../../media/rendition-size.ts';
import { exceedsSdr } from '../../media/sdr-filters.ts';
import { readVideoMetadata } from '../../media/video-metadata.ts';
import { findUpload, removeObjects, type Upload } from '../uploads/uploads.service.ts';
import * as repo from './measured-videos.repo.ts';
import { BACKLOG_PRIORITY, convertVideo } from './video.jobs.ts';

/** The queue account of the measuring, so that its parsing alternates with the uploads of users. */
const MEASURING = 'measuring';
/** The limit is long, because nobody waits, and a recording of hours has thousands of fragments to read. */
const LIMIT_MS = 5 * 60_000;
/** What an earlier release created from the picture, whose colors it did not convert. */
const PICTURES = ['poster', '240p', '480p', '720p'];

/**
 * Reads a stored video again: its duration by its samples, and whether its renditions are right. A file that cannot be
 * read keeps its former facts.
 */
export async function measureStoredVideo(deps: Deps, uploadId: string): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  if (!upload || upload.measuredAt) return;
  const { durationSeconds, width, height, codecs, color } = await deps.storage.withLocalFile(
    upload.objectKey,
    (path) => readVideoMetadata(path, { account: MEASURING, limitMs: LIMIT_MS }),
  );
  const facts = codecs === null ? {} : { durationSeconds, width, height, codecs };
  const outdated = color && exceedsSdr(color) ? PICTURES : [];
  const canConvert = (await deps.ffmpeg) !== null;
  const isIncomplete = codecs !== null && wereRenditionsDropped({ ...upload, codecs });
  const objectKeys = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    if (!(await repo.setMeasured(tx, { uploadId, measuredAt: at, ...facts }))) return [];
    if (facts.durationSeconds) await repo.setDurationOfVideos(tx, uploadId, facts.durationSeconds);
    if (!canConvert || (outdated.length === 0 && !isIncomplete)) return [];
    const { requeued, objectKeys: deleted } = await repo.requeueConversion(tx, { uploadId, outdated, at });
    if (requeued) await deps.jobs.addAll(tx, convertVideo, [{ uploadId }], BACKLOG_PRIORITY);
    return deleted;
  });
  await removeObjects(deps, objectKeys);
}

/**
 * Whether an earlier release took this file for one that plays everywhere, by the names of its codecs alone, so that it
 * dropped every rendition with more bytes.
 */
const wereRenditionsDropped = (original: Pick<Upload, 'contentType'> & { codecs: string }): boolean =>
  original.codecs.startsWith('avc1.') && !playsEverywhere(original);
