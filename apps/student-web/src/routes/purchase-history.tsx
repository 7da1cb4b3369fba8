import { usePageTitle } from '@qanoon/client/page/page-title';
import { searchText } from '@qanoon/client/page/search-text';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentHistory, readFilter } from '../features/orders/payments/payment-history.tsx';

export const Route = createFileRoute('/purchase-history')({
  validateSearch: searchText('status'),
  loader: () => {
    void queryUtils.payments.mine.prefetch();
    void queryUtils.receipts.mineInCash.prefetch();
  },
  component: PurchaseHistory,
});

function PurchaseHistory() {
  usePageTitle(common.paymentHistory());
  const search = Route.useSearch();
  const status = readFilter(search.status);
  const navigate = Route.useNavigate();
  return (
    <PaymentHistory
      status={status}
      onStatus={(next) => void navigate({ search: next ? { status: next } : {}, replace: true })}
    />
  );
}
