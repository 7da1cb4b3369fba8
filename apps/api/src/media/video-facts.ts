import { Worker } from 'node:worker_threads';

/** What a video's container says of it: whole seconds, pixels as shown, RFC 6381 codecs; null where it does not tell. */
export type VideoFacts = { durationSeconds: number | null; width: number | null; height: number | null; codecs: string | null; sound: boolean };

/** What the thread is asked, one question each. */
export type Question = { ask: 'facts'; path: string } | { ask: 'same samples'; path: string; other: string };

const UNKNOWN: VideoFacts = { durationSeconds: null, width: null, height: null, codecs: null, sound: false };
const PATIENCE_MS = 10_000;
/** Every sample of a lecture of hours is looked at. */
const COMPARING_MS = 5 * 60_000;

/** Reads a video's facts from the file itself; unknown ones, and all of a file that the parser breaks on, are null. */
export async function readVideoFacts(path: string, patienceMs = PATIENCE_MS): Promise<VideoFacts> {
  return ((await ask({ ask: 'facts', path }, patienceMs)) as VideoFacts | undefined) ?? UNKNOWN;
}

/** Whether two files hold the same samples at the same times: of each its time and size, of some from begin to end their bytes. */
export const haveSameSamples = async (path: string, other: string): Promise<boolean> =>
  (await ask({ ask: 'same samples', path, other }, COMPARING_MS)) === true;

/** The parser works in a thread of its own with little memory and time: some broken files send it round in circles for ever. */
async function ask(question: Question, patienceMs: number): Promise<unknown> {
  const worker = new Worker(new URL('./video-facts.worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    execArgv: [],
  });
  let patience: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve) => {
      patience = setTimeout(resolve, patienceMs, undefined);
      worker.once('message', resolve);
      // A file that the parser breaks on is accepted all the same: nothing is known of it.
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
