import { trpc } from '@qanoon/client/trpc';
import { WaitingBox } from './waiting-box.tsx';

/** The waiting box of a request in a list. Without a response the list says enough. */
export function WaitingFacts({ orderId }: { orderId: string }) {
  const order = trpc.orders.get.useQuery({ orderId }).data;
  return order ? <WaitingBox order={order} /> : null;
}
