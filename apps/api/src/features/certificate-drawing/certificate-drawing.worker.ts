import { parentPort } from 'node:worker_threads';
import { renderCertificate } from './certificate-drawing.ts';
import type { DrawingRequest } from './certificate-sheet.ts';

// Runs in a worker thread: drawing takes tenths of a second, and only such threads load HarfBuzz and pdf-lib.

/** The bytes of the file, or why it could not be drawn. */
export type DrawingReply = { file: Uint8Array } | { failure: string };

parentPort!.on('message', (request: DrawingRequest) => {
  renderCertificate(request)
    .then(
      (file): DrawingReply => ({ file }),
      (thrown: unknown): DrawingReply => ({
        failure: thrown instanceof Error ? thrown.stack! : String(thrown),
      }),
    )
    .then((reply) => parentPort!.postMessage(reply));
});
