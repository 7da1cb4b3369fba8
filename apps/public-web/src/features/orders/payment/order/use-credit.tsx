import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/public/payment';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import type { Order } from './use-order.ts';

/** Pays the order from the student's credit, as far as it reaches. */
export function UseCredit({ order: { id: orderId, credit } }: { order: Order }) {
  const utils = trpc.useUtils();
  const using = trpc.orders.useCredit.useMutation({
    onMutate: toast.dismissErrors,
    onSuccess: () => utils.orders.get.invalidate({ orderId }),
    onError: (error) => {
      toast.error(messageOf(error, m.creditCouldNotBeUsed()));
    },
  });
  if (credit === 0) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={using.isPending && m.using()}
      onClick={() => using.mutate({ orderId })}
    >
      {m.payWithMyCredit({ amount: formatPkr(credit) })}
    </Button>
  );
}
