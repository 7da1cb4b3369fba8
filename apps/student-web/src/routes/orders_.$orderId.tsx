import { HiddenRouteHead } from '@qanoon/client/portal/route-head';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as orders from '@qanoon/messages/shared/orders';
import * as common from '@qanoon/messages/student/common';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../features/orders/orders/order-page.tsx';
import { DeferredPushOffer } from '../features/platform/push/deferred-push-offer.tsx';

export const Route = createFileRoute('/orders_/$orderId')({
  staticData: { title: common.myOrders, within: '/orders' },
  loader: ({ context: { queryUtils }, params }) => void queryUtils.orders.get.prefetch(params),
  component: OneOrder,
});

function OneOrder() {
  const { orderId } = Route.useParams();
  const order = trpc.orders.get.useQuery({ orderId });
  if (order.data) return <OrderPage order={order.data} offer={<DeferredPushOffer />} />;
  return (
    <>
      <HiddenRouteHead />
      <NotLoaded query={order} failed={messageOf(order.error, orders.orderCouldNotBeLoaded())} />
    </>
  );
}
