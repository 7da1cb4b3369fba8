import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type AdminOrder, CASH } from '@qanoon/contracts/orders/orders';
import { formatFigure, formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { PayOutFields } from './pay-out-fields.tsx';
import { ReasonField, reasonForm } from './reason-field.tsx';
import { payOutForm, toPayOut } from './typed-pay-out.ts';

/** Returns the schema, which validates the fields of a pay-out only when the money was sent. */
const refundForm = (total: Paisa) =>
  reasonForm
    .extend({
      isPaidOut: z.boolean(),
      payeeAccountId: z.string(),
      amount: z.string(),
      transactionId: z.string(),
      fee: z.string(),
    })
    .superRefine(({ reason: _reason, isPaidOut, ...payOut }, issues) => {
      const { error } = isPaidOut ? payOutForm(total).safeParse(payOut) : { error: undefined };
      for (const { path, message } of error?.issues ?? [])
        issues.addIssue({ code: 'custom', path: [...path], message });
    });

type RefundDialogProps = { order: AdminOrder; onClose: () => void; onDone: () => void };

/** Gives the price of a paid order back, either as credit or together with the money that was sent. */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  const refund = trpc.orders.refund.useMutation();
  const form = useZodForm(refundForm(order.total), {
    defaultValues: {
      reason: '',
      isPaidOut: false,
      payeeAccountId: '',
      amount: formatFigure(order.total),
      transactionId: '',
      fee: '',
    },
    async onSubmit({ reason, isPaidOut, ...payOut }) {
      await refund.mutateAsync({ orderId: order.id, reason, ...(isPaidOut && { payOut: toPayOut(payOut) }) });
      toast.success(isPaidOut ? m.orderRefundedAndPaidOut() : m.orderRefunded());
      onDone();
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.orderCouldNotBeRefunded()));
      onDone();
    },
  });
  const isPaidOut = form.watch('isPaidOut');
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.refundThisOrder()}
      description={<bdi>{order.studentName}</bdi>}
      submitLabel={isPaidOut ? m.refundAndPayOut() : m.refundOrder()}
      busyLabel={m.refunding()}
      tone="danger"
    >
      <p className="text-ink-2">
        {m.refundMeans({ amount: formatPkr(order.total), reference: order.reference })}
      </p>
      <ReasonField error={form.errorOf('reason')} busy={form.busy} field={form.register('reason')} />
      <Checkbox label={m.moneyWasSentBack()} disabled={form.busy} {...form.register('isPaidOut')} />
      {isPaidOut && (
        <PayOutFields
          register={(name) => form.register(name)}
          errorOf={form.errorOf}
          busy={form.busy}
          isCash={form.watch('payeeAccountId') === CASH}
        />
      )}
    </FormDialog>
  );
}
