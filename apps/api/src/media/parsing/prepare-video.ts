import * as m from '@qanoon/messages/server/uploads';
import type { Logger } from 'pino';
import { AppError } from '../../lib/errors/errors.ts';
import { moveIndexFirst } from './fast-start.ts';
import type { VideoFault, VideoMetadata } from './parser-messages.ts';
import { type ParserOptions, readVideoFault, readVideoMetadata } from './video-metadata.ts';

const FAULTS = {
  'cut-off': m.videoBreaksOff,
  'index-missing': m.videoHasNoIndex,
} as const satisfies Record<VideoFault, unknown>;

/** What the row of an upload keeps; a conversion reads the rest again. */
type StoredMetadata = Pick<VideoMetadata, 'durationSeconds' | 'width' | 'height' | 'codecs'>;

/**
 * Moves the index of the video at `path` to its start, if possible, and reads its metadata. `changed`: the
 * file was rewritten. Throws FILE_DAMAGED when a part of the file is missing.
 */
export async function prepareVideo(
  path: string,
  { log, ...options }: { log: Logger } & ParserOptions,
): Promise<StoredMetadata & { changed: boolean }> {
  const fault = await readVideoFault(path, options);
  if (fault) throw new AppError('FILE_DAMAGED', FAULTS[fault]);
  const { durationSeconds, width, height, codecs } = await readVideoMetadata(path, options);
  const metadata = { durationSeconds, width, height, codecs };
  // A file that the parser cannot read is not rewritten.
  if (codecs === null) return { ...metadata, changed: false };
  const changed = await moveIndexFirst(path, options).catch((thrown: unknown) => {
    log.warn({ err: thrown }, 'the index of a video could not be moved to its start; the file is unchanged');
    return false;
  });
  return { ...metadata, changed };
}
