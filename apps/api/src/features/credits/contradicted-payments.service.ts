import { toPkr } from '@qanoon/contracts/money';
import type { Tx } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import { createNotifications, listOwnerIds } from '../notifications/notifications.service.ts';
import { titleOf } from '../orders/order-proofs.service.ts';
import { listApproved } from './contradicted-payments.repo.ts';
import type { ObjectionRow } from './credit-objections.repo.ts';
import { listTitles } from './credits.repo.ts';

/**
 * Tells the owners that an approved payment relies on money that was taken back, or of which two reports do not agree. Another
 * day alone says nothing against the money, so it is only shown with the credit.
 */
export async function notifyOfObjection(deps: Deps, tx: Tx, objection: ObjectionRow): Promise<void> {
  if (objection.kind === 'other-day') return;
  for (const { payment, studentName, reference } of await listApproved(tx, objection)) {
    const titles = payment.orderId ? await listTitles(tx, [payment.orderId]) : [];
    await createNotifications(deps, tx, {
      kind: objection.kind === 'reversal' ? 'payment-taken-back' : 'payment-contradicted',
      userIds: await listOwnerIds(tx),
      subjectId: payment.id,
      detail: {
        courseTitle: titleOf(titles),
        studentName,
        amount: toPkr(payment.receivedAmount ?? payment.amount),
        method: payment.method,
        transactionId: payment.transactionId,
        ...(reference && { reference }),
      },
      at: objection.createdAt,
      topics: ['payments', 'credits'],
    });
  }
}
