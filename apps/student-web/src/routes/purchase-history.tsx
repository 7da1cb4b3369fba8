import { usePageTitle } from '@qanoon/client/page-title';
import { searchText } from '@qanoon/client/search-text';
import { queryUtils } from '@qanoon/client/trpc';
import { PAYMENT_STATUSES } from '@qanoon/contracts/payments';
import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentHistory } from '../features/payments/payment-history.tsx';

export const Route = createFileRoute('/purchase-history')({
  validateSearch: searchText('status'),
  loader: () => void queryUtils.payments.mine.prefetch(),
  component: PurchaseHistory,
});

function PurchaseHistory() {
  usePageTitle(common.paymentHistory());
  const search = Route.useSearch();
  const status = PAYMENT_STATUSES.find((each) => each === search.status);
  const navigate = Route.useNavigate();
  return (
    <PaymentHistory
      status={status}
      onStatus={(next) => void navigate({ search: next ? { status: next } : {}, replace: true })}
    />
  );
}
