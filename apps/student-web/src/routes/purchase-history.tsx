import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import { PAYMENT_STATUSES } from '@qanoon/contracts/payments';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PaymentHistory } from '../features/payments/payment-history.tsx';

export const Route = createFileRoute('/purchase-history')({
  validateSearch: z.object({ status: z.enum(PAYMENT_STATUSES).optional().catch(undefined) }),
  loader: () => void queryUtils.payments.mine.prefetch(),
  component: PurchaseHistory,
});

function PurchaseHistory() {
  usePageTitle('Payment History');
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PaymentHistory
      status={status}
      onStatus={(next) => void navigate({ search: next ? { status: next } : {}, replace: true })}
    />
  );
}
