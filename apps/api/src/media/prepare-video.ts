import type { Logger } from 'pino';
import { moveIndexFirst } from './fast-start.ts';
import type { VideoFacts } from './parser-messages.ts';
import { readVideoFacts, type VideoFactsOptions } from './video-facts.ts';

/**
 * Makes the video at `path` start at once, where it can, and reads its facts. `changed` when its bytes are no longer those that arrived.
 * A file that cannot be rewritten stays as it is. The parsing is work of an account.
 */
export async function prepareVideo(
  path: string,
  { log, ...asking }: { log: Logger } & VideoFactsOptions,
): Promise<Omit<VideoFacts, 'sound'> & { changed: boolean }> {
  const { sound: _sound, ...facts } = await readVideoFacts(path, asking);
  // What the parser does not know is not touched.
  if (facts.codecs === null) return { ...facts, changed: false };
  const changed = await moveIndexFirst(path, asking).catch((thrown: unknown) => {
    log.warn({ err: thrown }, 'a video could not be rewritten to start at once; it stays as it arrived');
    return false;
  });
  return { ...facts, changed };
}
