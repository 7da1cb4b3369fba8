import { trpc } from '@qanoon/client/trpc/trpc';
import { WaitingBox } from './waiting-box.tsx';

/** The waiting box of a request in a list. Without a response the list says enough. */
export function WaitingFacts({ orderId, courseId }: { orderId: string; courseId: string }) {
  // The box needs it, and would send the call only after the response about the order.
  trpc.courses.get.usePrefetchQuery({ courseId });
  const order = trpc.orders.get.useQuery({ orderId }).data;
  return order ? <WaitingBox order={order} isPromised /> : null;
}
