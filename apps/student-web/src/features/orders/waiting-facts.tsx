import { trpc } from '@qanoon/client/trpc/trpc';
import { WaitingBox } from './waiting-box.tsx';

/** The waiting box of a request in a list. If its call fails it stays away, because the list says enough. */
export function WaitingFacts({ orderId, courseId }: { orderId: string; courseId: string }) {
  // The call starts here, because the box would send it only after the response about the order.
  trpc.courses.get.usePrefetchQuery({ courseId });
  const order = trpc.orders.get.useQuery({ orderId }).data;
  return order ? <WaitingBox order={order} isPromised /> : null;
}
