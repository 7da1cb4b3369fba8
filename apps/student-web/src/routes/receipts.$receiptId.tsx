import { HiddenRouteHead } from '@qanoon/client/portal/route-head';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/receipts';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Receipt, ReceiptSkeleton } from '../features/money/receipts/receipt.tsx';

export const Route = createFileRoute('/receipts/$receiptId')({
  staticData: { title: common.receipt, within: '/purchase-history' },
  loader: ({ context: { queryUtils }, params }) => void queryUtils.receipts.get.prefetch(params),
  component: ReceiptPage,
});

function ReceiptPage() {
  const { receiptId } = Route.useParams();
  const receipt = trpc.receipts.get.useQuery({ receiptId });
  if (receipt.data) return <Receipt receipt={receipt.data} />;
  return (
    <>
      <HiddenRouteHead />
      {codeOf(receipt.error) === 'RECEIPT_NOT_FOUND' ? (
        <EmptyState
          title={m.thereIsNoReceiptHere()}
          action={
            <Button asChild>
              <Link to="/purchase-history">{common.paymentHistory()}</Link>
            </Button>
          }
        />
      ) : (
        <NotLoaded query={receipt} skeleton={<ReceiptSkeleton />} failed={m.receiptCouldNotBeLoaded()} />
      )}
    </>
  );
}
