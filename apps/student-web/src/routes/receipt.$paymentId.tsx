import { usePageTitle } from '@qanoon/client/page-title';
import { useSession } from '@qanoon/client/session';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Receipt, ReceiptSkeleton } from '../features/payments/receipt.tsx';

export const Route = createFileRoute('/receipt/$paymentId')({
  loader: () => void queryUtils.payments.mine.prefetch(),
  component: ReceiptPage,
});

function ReceiptPage() {
  usePageTitle('Receipt');
  const { paymentId } = Route.useParams();
  const payments = trpc.payments.mine.useQuery();
  const user = useSession()?.user;
  const payment = payments.data?.find(({ id }) => id === paymentId);
  if (payment && user) return <Receipt payment={payment} student={user} />;
  return (
    <>
      <h1 className="sr-only">Receipt</h1>
      {payments.data ? (
        <EmptyState
          title="No payment found."
          action={
            <Button asChild>
              <Link to="/purchase-history">Payment History</Link>
            </Button>
          }
        />
      ) : payments.isError ? (
        <ErrorPanel onRetry={() => void payments.refetch()}>
          We couldn't load your payment history. Please try again later.
        </ErrorPanel>
      ) : (
        <ReceiptSkeleton />
      )}
    </>
  );
}
