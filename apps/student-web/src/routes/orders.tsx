import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { MyOrders } from '../features/orders/orders/my-orders.tsx';

export const Route = createFileRoute('/orders')({ component: Orders });

function Orders() {
  usePageTitle(common.myOrders());
  return <MyOrders />;
}
