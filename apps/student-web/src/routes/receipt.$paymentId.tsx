import { usePageTitle } from '@qanoon/client/page-title';
import { useSession } from '@qanoon/client/session';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/routes';
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
  usePageTitle(common.receipt());
  const { paymentId } = Route.useParams();
  const payments = trpc.payments.mine.useQuery();
  const user = useSession()?.user;
  const payment = payments.data?.find(({ id }) => id === paymentId);
  if (payment && user) return <Receipt payment={payment} student={user} />;
  return (
    <>
      <h1 className="sr-only">{common.receipt()}</h1>
      {payments.data ? (
        <EmptyState
          title={m.noPaymentFound()}
          action={
            <Button asChild>
              <Link to="/purchase-history">{common.paymentHistory()}</Link>
            </Button>
          }
        />
      ) : payments.isError ? (
        <ErrorPanel onRetry={() => void payments.refetch()}>{common.weCouldntLoadYourPayment()}</ErrorPanel>
      ) : (
        <ReceiptSkeleton />
      )}
    </>
  );
}
