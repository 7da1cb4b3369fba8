import { queryUtils } from '@qanoon/client/trpc';
import { onlineManager } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of a payment's receipt in former releases, which students may have shared or stored. */
export const Route = createFileRoute('/receipt/$paymentId')({
  loader: async ({ params }) => {
    // Without a connection the call would wait; the list of payments says that it needs one.
    const payments = onlineManager.isOnline() ? await queryUtils.payments.mine.ensureData() : [];
    const receiptId = payments.find(({ id }) => id === params.paymentId)?.receiptId;
    throw receiptId
      ? redirect({ to: '/receipts/$receiptId', params: { receiptId }, replace: true })
      : redirect({ to: '/purchase-history', replace: true });
  },
});
