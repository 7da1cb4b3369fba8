import { receiptSheet } from '@qanoon/contracts/money/receipt-sheet';
import type { ReceiptPdfInput } from '@qanoon/contracts/money/receipts';
import { inLanguage, type Language } from '@qanoon/messages/language';
import { readLogo } from '../../academy/settings/find-logo.ts';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { ThreadReply } from '../../lib/answer-requests.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { DrawnReceipt } from './draw-receipt.ts';
import { getReceipt } from './receipts.service.ts';

const URL_SECONDS = 15 * 60;
const RETRY_AFTER_SECONDS = 5;

/** A receipt takes a tenth of a second. A worker must not wait long in the queue of one account. */
const drawingThreads = createThreadPool<DrawnReceipt, ThreadReply<Uint8Array>>({
  script: new URL('./draw-receipt.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  limits: { workers: 1, maxWaiting: 80, maxWaitingPerAccount: 10, limitMs: 10_000 },
});

/** What a signed URL of a receipt names, as the path after `/files/`. */
export const receiptPath = (receiptId: string): string => `receipts/${receiptId}.pdf`;

/**
 * Creates a signed URL of the receipt as a PDF, for this session. Throws RECEIPT_NOT_FOUND if the actor may
 * not read it.
 */
export async function receiptPdfUrl(deps: Deps, actor: Actor, { receiptId, language }: ReceiptPdfInput) {
  await getReceipt(deps, actor, { receiptId });
  const url = deps.signer.sign(
    {
      uploadId: receiptPath(receiptId),
      userId: actor.id,
      sessionId: actor.sessionId,
      disposition: 'attachment',
    },
    URL_SECONDS,
  );
  return { url: `${url}&language=${language}` };
}

/**
 * Renders the receipt as a PDF, with the name for saving it. It is rendered in a thread, in a queue with a
 * fair share for each account. Throws UNAVAILABLE when that is full.
 */
export async function receiptPdf(
  deps: Deps,
  actor: Actor,
  { receiptId, language }: { receiptId: string; language: Language },
): Promise<{ fileName: string; pdf: Uint8Array }> {
  const { number, data, isReversed, issuedAt } = await getReceipt(deps, actor, { receiptId });
  const sheet = inLanguage(language, () =>
    receiptSheet({ number, data, isReversed, issuedAt: issuedAt.toISOString() }),
  );
  const academy = await getAcademy(deps);
  const { accentColor } = academy;
  const logo = await readLogo(deps, academy);
  const reply = await drawingThreads.run(actor.id, { ...sheet, accentColor, logo });
  if (!reply) throw new AppError('UNAVAILABLE', undefined, RETRY_AFTER_SECONDS);
  if ('failure' in reply) throw new Error(`The receipt ${number} could not be rendered: ${reply.failure}`);
  return { fileName: `receipt-${number}.pdf`, pdf: reply.value };
}
