import type { ThreadReply } from '../../lib/answer-requests.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { CertificateSheet, DrawingRequest } from './certificate-sheet.ts';
import { printedTexts } from './certificate-wording.ts';

const RETRY_AFTER_SECONDS = 5;
/** The least and the greatest width of a picture, in pixels. */
const PICTURE_WIDTH = { least: 160, most: 2400 };

/**
 * A certificate takes two to three tenths of a second. A worker must not wait long in the queue of one
 * account.
 */
const drawingThreads = createThreadPool<DrawingRequest, ThreadReply<Uint8Array>>({
  script: new URL('./certificate-drawing.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  limits: { workers: 1, maxWaiting: 80, maxWaitingPerAccount: 10, limitMs: 15_000 },
});

/**
 * Draws the certificate as a PDF in a thread, in a queue with a fair share for each account. Throws
 * UNAVAILABLE when that is full.
 */
export const drawCertificate = (account: string, sheet: CertificateSheet): Promise<Uint8Array> =>
  draw(account, sheet, null);

/** Draws the certificate as a picture of `width` pixels, from 160 to 2400, with the same limits. */
export const drawCertificatePicture = (
  account: string,
  sheet: CertificateSheet,
  { width, format }: { width: number; format: 'png' | 'webp' },
): Promise<Uint8Array> => {
  const { least, most } = PICTURE_WIDTH;
  return draw(account, sheet, { width: Math.min(most, Math.max(least, Math.round(width))), format });
};

async function draw(
  account: string,
  sheet: CertificateSheet,
  picture: DrawingRequest['picture'],
): Promise<Uint8Array> {
  const reply = await drawingThreads.run(account, { sheet, texts: printedTexts(sheet), picture });
  if (!reply) throw new AppError('UNAVAILABLE', undefined, RETRY_AFTER_SECONDS);
  if ('failure' in reply)
    throw new Error(`The certificate ${sheet.code} could not be drawn: ${reply.failure}`);
  return reply.value;
}
