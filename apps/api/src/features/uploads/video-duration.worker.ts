import { parentPort, workerData } from 'node:worker_threads';
import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

// Runs in a worker thread: reads the duration of one file, in pieces, and says it.
const source = new FilePathSource(workerData as string, { maxCacheSize: 8 * 1024 * 1024, handleUnhandledError: () => undefined });
const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
// What a recorder wrote while recording has no duration in its head: then the end of the last packet tells.
const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
parentPort?.postMessage(seconds);
