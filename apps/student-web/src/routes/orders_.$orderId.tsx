import { usePageTitle } from '@qanoon/client/page/page-title';
import { messageOf, queryUtils, trpc } from '@qanoon/client/trpc/trpc';
import * as orders from '@qanoon/messages/shared/orders';
import * as common from '@qanoon/messages/student/common';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../features/orders/orders/order-page.tsx';
import { DeferredPushOffer } from '../features/platform/push/deferred-push-offer.tsx';

export const Route = createFileRoute('/orders_/$orderId')({
  loader: ({ params }) => void queryUtils.orders.get.prefetch(params),
  component: OneOrder,
});

function OneOrder() {
  usePageTitle(common.myOrders());
  const { orderId } = Route.useParams();
  const order = trpc.orders.get.useQuery({ orderId });
  if (order.data) return <OrderPage order={order.data} offer={<DeferredPushOffer />} />;
  return (
    <>
      <h1 className="sr-only">{common.myOrders()}</h1>
      <NotLoaded query={order} failed={messageOf(order.error, orders.orderCouldNotBeLoaded())} />
    </>
  );
}
