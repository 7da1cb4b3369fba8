import { studentLink } from '@qanoon/client/page/links';
import * as orders from '@qanoon/messages/shared/orders';
import { Button } from '@qanoon/ui/components/button/button';

/** Leads to the order, which shows its proofs, the place in the queue and what happens next. */
export function OrderLink({ orderId }: { orderId: string | null | undefined }) {
  if (!orderId) return null;
  return (
    <Button asChild variant="secondary" block>
      <a href={studentLink(`/student/orders/${orderId}`)}>{orders.seeYourOrder()}</a>
    </Button>
  );
}
