import type { Plan } from './fast-start-plan.ts';
import type { VideoFacts } from './parser-messages.ts';
import { parse } from './parser-threads.ts';

/** Whose work the parsing is, and how many milliseconds it may take where not the usual ones. */
export type VideoFactsOptions = { account: string; limitMs?: number | undefined };

const UNKNOWN: VideoFacts = { durationSeconds: null, width: null, height: null, codecs: null, sound: false };
/** Every sample of a lecture of hours is looked at. */
const COMPARING_MS = 5 * 60_000;

/** Reads a video's facts from the file itself; unknown ones, and all of a file that the parser breaks on, are null. */
export const readVideoFacts = async (path: string, asking: VideoFactsOptions): Promise<VideoFacts> =>
  (await parse({ ask: 'facts', path }, asking)) ?? UNKNOWN;

/** How to put the index of the MP4 at `path` first; undefined where it is first, or cannot be moved. */
export const readFastStartPlan = (path: string, asking: VideoFactsOptions): Promise<Plan | undefined> =>
  parse({ ask: 'plan', path }, asking);

/** Whether two files hold the same samples at the same times: of each its time and size, of some from begin to end their bytes. */
export const haveSameSamples = async (
  path: string,
  other: string,
  { account, limitMs = COMPARING_MS }: VideoFactsOptions,
): Promise<boolean> => (await parse({ ask: 'same samples', path, other }, { account, limitMs })) === true;
