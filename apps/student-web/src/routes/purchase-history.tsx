import { readParams, word } from '@qanoon/client/page/search-params';
import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { PaymentHistory, readFilter } from '../features/orders/payments/payment-history.tsx';

export const Route = createFileRoute('/purchase-history')({
  staticData: {
    title: common.paymentHistory,
    entry: { position: 4, icon: ReceiptText, label: common.purchaseHistory },
  },
  validateSearch: readParams({ status: word }),
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.payments.mine.prefetch();
    void queryUtils.receipts.mineInCash.prefetch();
  },
  component: PurchaseHistory,
});

function PurchaseHistory() {
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
