import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './receipt-drawing.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

// Runs in a worker thread: drawing takes tens of milliseconds, and only this thread loads HarfBuzz and pdf-lib.

/** The bytes of the document, or why it could not be rendered. */
export type DrawingReply = { pdf: Uint8Array } | { failure: string };

parentPort!.on('message', (sheet: ReceiptSheet) => {
  drawReceipt(sheet)
    .then(
      (pdf): DrawingReply => ({ pdf }),
      (thrown: unknown): DrawingReply => ({
        failure: thrown instanceof Error ? thrown.stack! : String(thrown),
      }),
    )
    .then((reply) => parentPort!.postMessage(reply));
});
