import { usePageTitle } from '@qanoon/client/page-title';
import { messageOf, queryUtils, trpc } from '@qanoon/client/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as orders from '@qanoon/messages/shared/orders';
import * as common from '@qanoon/messages/student/common';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../features/orders/order-page.tsx';
import { DeferredPushOffer } from '../features/push/deferred-push-offer.tsx';

export const Route = createFileRoute('/orders_/$orderId')({
  loader: ({ params }) => void queryUtils.orders.get.prefetch(params),
  component: OneOrder,
});

function OneOrder() {
  usePageTitle(common.myOrders());
  const { orderId } = Route.useParams();
  const order = trpc.orders.get.useQuery({ orderId });
  if (order.data) return <OrderPage order={order.data} offer={<DeferredPushOffer />} />;
  if (!order.isError) return <PageSpinner label={shared.loading()} />;
  return (
    <>
      <h1 className="sr-only">{common.myOrders()}</h1>
      <ErrorPanel onRetry={() => void order.refetch()}>
        {messageOf(order.error, orders.orderCouldNotBeLoaded())}
      </ErrorPanel>
    </>
  );
}
