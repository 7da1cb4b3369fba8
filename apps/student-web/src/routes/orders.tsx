import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { MyOrders } from '../features/orders/orders/my-orders.tsx';

export const Route = createFileRoute('/orders')({
  staticData: {
    title: common.myOrders,
    entry: { position: 3, icon: ClipboardList },
  },
  loader: ({ context: { queryUtils } }) => void queryUtils.orders.mine.prefetchInfinite({}),
  component: Orders,
});

function Orders() {
  return <MyOrders />;
}
