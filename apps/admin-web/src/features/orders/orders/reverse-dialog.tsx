import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatPkr } from '@qanoon/domain/lib/money';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { ReasonField, reasonForm } from './reason-field.tsx';

type ReverseDialogProps = {
  request: PaymentRequest;
  order: AdminOrder;
  onClose: () => void;
  /** `reason` is null when the reversal failed. */
  onDone: (reason: string | null) => void;
};

/** Records that the bank has taken an approved payment back. */
export function ReverseDialog({ request, order, onClose, onDone }: ReverseDialogProps) {
  const reverse = trpc.payments.reverse.useMutation();
  const form = useZodForm(reasonForm, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await reverse.mutateAsync({ paymentId: request.id, reason });
      toast.success(m.paymentReversed());
      onDone(reason);
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.paymentCouldNotBeReversed()));
      onDone(null);
    },
  });
  const { reference } = order;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.reverseThisPayment()}
      description={
        <WrittenList
          texts={[
            order.studentName,
            formatPkr(request.receivedAmount ?? request.amount),
            request.transactionId,
          ]}
        />
      }
      size="confirm"
      submitLabel={m.reversePayment()}
      busyLabel={m.reversing()}
      tone="danger"
    >
      <p className="text-ink-2">
        {m.reverseMeans()}{' '}
        {order.status === 'paid'
          ? m.reversePaidMeans({ reference })
          : isOpenStatus(order.status)
            ? m.reverseOpenMeans({ reference })
            : m.reverseClosedMeans()}
      </p>
      <ReasonField error={form.errorOf('reason')} busy={form.busy} field={form.register('reason')} />
    </FormDialog>
  );
}
