import * as m from '@qanoon/messages/server/uploads';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';
import { moveIndexFirst } from './fast-start.ts';
import type { VideoFault, VideoMetadata } from './parser-messages.ts';
import { type ParserOptions, readVideoFault, readVideoMetadata } from './video-metadata.ts';

const FAULTS = {
  'cut-off': m.videoBreaksOff,
  'index-missing': m.videoHasNoIndex,
} as const satisfies Record<VideoFault, unknown>;

/**
 * Moves the index of the video at `path` to its start, if possible, and reads its metadata. `changed`: the
 * file was rewritten. FILE_DAMAGED when a part of the file is missing.
 */
export async function prepareVideo(
  path: string,
  { log, ...options }: { log: Logger } & ParserOptions,
): Promise<Omit<VideoMetadata, 'sound' | 'color'> & { changed: boolean }> {
  const fault = await readVideoFault(path, options);
  if (fault) throw new AppError('FILE_DAMAGED', FAULTS[fault]);
  const { sound: _sound, color: _color, ...metadata } = await readVideoMetadata(path, options);
  // A file that the parser cannot read is not rewritten.
  if (metadata.codecs === null) return { ...metadata, changed: false };
  const changed = await moveIndexFirst(path, options).catch((thrown: unknown) => {
    log.warn({ err: thrown }, 'the index of a video could not be moved to its start; the file is unchanged');
    return false;
  });
  return { ...metadata, changed };
}
