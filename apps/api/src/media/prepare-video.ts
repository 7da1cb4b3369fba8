import type { Logger } from 'pino';
import { moveIndexFirst } from './fast-start.ts';
import type { VideoMetadata } from './parser-messages.ts';
import { type ParserOptions, readVideoMetadata } from './video-metadata.ts';

/**
 * Moves the index of the video at `path` to its start, if possible, and reads its metadata. `changed`: the
 * file was rewritten.
 */
export async function prepareVideo(
  path: string,
  { log, ...options }: { log: Logger } & ParserOptions,
): Promise<Omit<VideoMetadata, 'sound'> & { changed: boolean }> {
  const { sound: _sound, ...metadata } = await readVideoMetadata(path, options);
  // A file that the parser cannot read is not rewritten.
  if (metadata.codecs === null) return { ...metadata, changed: false };
  const changed = await moveIndexFirst(path, options).catch((thrown: unknown) => {
    log.warn({ err: thrown }, 'the index of a video could not be moved to its start; the file is unchanged');
    return false;
  });
  return { ...metadata, changed };
}
