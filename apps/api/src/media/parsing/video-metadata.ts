import type { FastStartPlan } from './fast-start-plan.ts';
import type { VideoFault, VideoMetadata } from './parser-messages.ts';
import { runParser } from './parser-pool.ts';

/** `account` owns the queue that the parsing uses. `limitMs` replaces the default timeout. */
export type ParserOptions = { account: string; limitMs?: number | undefined };

const UNKNOWN: VideoMetadata = {
  durationSeconds: null,
  width: null,
  height: null,
  codecs: null,
  sound: false,
  color: null,
  framesPerSecond: null,
};
/** A long timeout, because long lectures have hundreds of thousands of samples. */
const COMPARISON_TIMEOUT_MS = 5 * 60_000;

/** Reads a video's metadata. Missing values are null, and so are all values when the parser fails. */
export const readVideoMetadata = async (path: string, options: ParserOptions): Promise<VideoMetadata> =>
  (await runParser({ type: 'metadata', path }, options)) ?? UNKNOWN;

/** Finds out whether a part of the video is missing; undefined when it is whole, or of an unknown structure. */
export const readVideoFault = (path: string, options: ParserOptions): Promise<VideoFault | undefined> =>
  runParser({ type: 'fault', path }, options);

/** Plans the move of the MP4's index to its start; undefined when it is already first or cannot be moved. */
export const readFastStartPlan = (path: string, options: ParserOptions): Promise<FastStartPlan | undefined> =>
  runParser({ type: 'plan', path }, options);

/**
 * Returns whether two files have the same samples. Compares the time and size of each sample, and the bytes
 * of some throughout the file.
 */
export const haveSameSamples = async (
  path: string,
  other: string,
  { account, limitMs = COMPARISON_TIMEOUT_MS }: ParserOptions,
): Promise<boolean> => (await runParser({ type: 'compare', path, other }, { account, limitMs })) === true;
