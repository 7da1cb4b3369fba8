import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { formatPkr } from '@qanoon/contracts/money';
import type { AdminOrder } from '@qanoon/contracts/orders';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { toast } from '@qanoon/ui/toast';
import { ReasonField, reasonForm } from './reason-field.tsx';

type RefundDialogProps = { order: AdminOrder; onClose: () => void; onDone: () => void };

/** Gives the price of a paid order back, as credit of the student. */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  const refund = trpc.orders.refund.useMutation();
  const form = useZodForm(reasonForm, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await refund.mutateAsync({ orderId: order.id, reason });
      toast.success(m.orderRefunded());
      onDone();
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.orderCouldNotBeRefunded()));
      onDone();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.refundThisOrder()}
      description={<bdi>{order.studentName}</bdi>}
      size="confirm"
      submitLabel={m.refundOrder()}
      busyLabel={m.refunding()}
      tone="danger"
    >
      <p className="text-ink-2">
        {m.refundMeans({ amount: formatPkr(order.total), reference: order.reference })}{' '}
        {m.payCreditOutLater()}
      </p>
      <ReasonField error={form.errorOf('reason')} busy={form.busy} field={form.register('reason')} />
    </FormDialog>
  );
}
