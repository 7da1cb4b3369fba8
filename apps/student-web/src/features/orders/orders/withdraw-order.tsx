import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Order } from '@qanoon/contracts/orders/orders';
import * as m from '@qanoon/messages/student/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { useState } from 'react';

/** Closes the order. What was received becomes credit. */
export function WithdrawOrder({ order }: { order: Pick<Order, 'id' | 'received'> }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const withdraw = trpc.orders.withdraw.useMutation({
    onMutate: toast.dismissErrors,
    onSuccess: () => {
      toast.success(m.theOrderWasWithdrawn());
    },
    onError: (error) => {
      toast.error(messageOf(error, m.withdrawCouldNotBeDone()));
    },
    // The orders are loaded again after an error, too, because it means that the page is out of date.
    onSettled: async () => {
      await Promise.all([utils.orders.invalidate(), utils.enrollments.invalidate()]);
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.withdrawThisOrder()}
        confirmLabel={m.withdraw()}
        cancelLabel={m.keepTheOrder()}
        busy={withdraw.isPending && m.withdrawing()}
        onConfirm={() => withdraw.mutate({ orderId: order.id })}
      >
        <p>{m.afterYouWithdraw()}</p>
        {order.received > 0 && <p className="mt-2">{m.whatIsReceivedIsCredit()}</p>}
      </ConfirmDialog>
    </>
  );
}
