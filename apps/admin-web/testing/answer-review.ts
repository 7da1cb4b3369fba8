import { answer } from '@qanoon/client/testing/answers';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { asPaisa } from '@qanoon/domain/lib/money';
import { at, FACTS, REVIEWED, request } from './review-data.ts';

/** Draws the picture of a receipt as a data URL. */
function drawReceipt(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 60, height: 130 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#e9dfc8';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

/** Answers every list of requests with those that it asks for. */
export const answerRequests = (
  items: ListedRequest[],
  over: Partial<{ totalCount: number; nextCursor: string | null }> = {},
): void =>
  answer('payments.requests', ({ ids }) => ({
    items: ids ? items.filter(({ id }) => ids.includes(id)) : items,
    nextCursor: null,
    totalCount: items.length,
    moreThanTotal: false,
    pendingCount: items.length,
    overdueCount: 0,
    ...over,
  }));

/** Signs a reviewer in, and answers all calls of the queue. */
export function answerReview(): void {
  signInAsAdmin();
  answerRequests([request(0), request(1)]);
  answer('reviews.own', []);
  answer('reviews.pace', { medianSeconds: null, decisions: 0 });
  answer('reviews.facts', FACTS);
  answer('reviews.open', { lockedBy: null, expiresAt: '2099-01-01T00:00:00.000Z' });
  answer('reviews.release', { ok: true });
  answer('payments.proof', { signedUrl: drawReceipt() });
  answer('payments.history', {
    payeeAccount: { isSame: true, isActive: true, changedAt: at(-60) },
    payments: [],
    sameTransactionId: [],
  });
  answer('orders.reviewed', { ...REVIEWED, linkedPayments: [], credit: asPaisa(250_00) });
}
