import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { getOrderTitle, listOrderItems } from '../../orders/orders/notify-of-order.ts';
import { listOwnerIds } from '../../people/find-account.repo.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { listApproved } from './contradicted-payments.repo.ts';
import type { ObjectionRow } from './objections.repo.ts';

/**
 * Tells the owners that an approved payment relies on money that was taken back, or about which two reports
 * do not agree. A different day alone says nothing against the money, so it is only shown with the credit.
 */
export async function notifyOfObjection(deps: Deps, tx: Tx, objection: ObjectionRow): Promise<void> {
  if (objection.kind === 'other-day') return;
  for (const { payment, studentName, reference, bundleTitle } of await listApproved(tx, objection)) {
    const items = payment.orderId ? await listOrderItems(tx, payment.orderId) : [];
    await createNotifications(deps, tx, {
      kind: objection.kind === 'reversal' ? 'payment-taken-back' : 'payment-contradicted',
      userIds: await listOwnerIds(tx),
      subjectId: payment.id,
      detail: {
        courseTitle: getOrderTitle({ bundleTitle }, items),
        studentName,
        amount: payment.receivedAmount ?? payment.amount,
        method: payment.method,
        transactionId: payment.transactionId,
        ...(reference && { reference }),
      },
      at: objection.createdAt,
      topics: ['payments', 'credits'],
    });
  }
}
