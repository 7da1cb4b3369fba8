import { Worker } from 'node:worker_threads';

const PATIENCE_MS = 10_000;

/**
 * How long the video at `path` plays, in whole seconds; null where its container does not tell. The parser works in a thread of its
 * own with little memory and time: some broken files send it round in circles for ever.
 */
export async function readVideoDuration(path: string, patienceMs = PATIENCE_MS): Promise<number | null> {
  const worker = new Worker(new URL('./video-duration.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
  });
  let patience: NodeJS.Timeout | undefined;
  try {
    const seconds = await new Promise<unknown>((resolve) => {
      patience = setTimeout(resolve, patienceMs, null);
      worker.once('message', resolve);
      // A file that the parser breaks on is accepted all the same: its duration is unknown.
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
    return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null;
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
