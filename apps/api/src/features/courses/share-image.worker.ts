import { parentPort } from 'node:worker_threads';
import { drawShareImage, type ShareSheet } from './draw-share-image.ts';

// Runs in a worker thread, because only such threads load HarfBuzz.

/** The bytes of the picture, or why it could not be drawn. */
export type DrawingReply = { picture: Uint8Array } | { failure: string };

parentPort!.on('message', (sheet: ShareSheet) => {
  drawShareImage(sheet)
    .then(
      (picture): DrawingReply => ({ picture }),
      (error: unknown): DrawingReply => ({ failure: error instanceof Error ? error.stack! : String(error) }),
    )
    .then((reply) => parentPort!.postMessage(reply));
});
