import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import type { AdminOrder, ApprovePaymentInput, ReviewedOrder } from '@qanoon/contracts/orders/orders';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatFigure, formatPkr, NO_MONEY } from '@qanoon/domain/lib/money';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { Field } from '@qanoon/ui/components/form/field';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { z } from 'zod';
import { AmountInput } from '../../money/amount-input.tsx';
import { optionalAmount, readAmount, requiredAmount } from '../../money/typed-amount.ts';
import { outcomeOf, ownPart } from './outcome-of-amount.ts';

const fields = z.strictObject({
  received: requiredAmount(m.enterAmountThatArrived),
  fee: optionalAmount,
  /** The parts for other orders, in the order of `otherOrders`. */
  parts: z.array(optionalAmount),
});
type Fields = z.infer<typeof fields>;

const schema = fields.superRefine(({ received, fee, parts }, issues) => {
  const amount = readAmount(received) ?? NO_MONEY;
  const sum = { received: amount, parts: parts.map((part) => ({ amount: readAmount(part) ?? NO_MONEY })) };
  const refuse = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message });
  if (amount > 0 && ownPart(sum) <= 0) refuse(['received'], m.partsAreTooMuch());
  if ((readAmount(fee) ?? 0) > amount) refuse(['fee'], m.feeIsTooMuch());
});

type OtherAmountDialogProps = {
  request: PaymentRequest;
  reviewed: ReviewedOrder;
  onClose: () => void;
  /** Resolves to whether the dialog can close. */
  onApprove: (input: ApprovePaymentInput) => Promise<boolean>;
};

/** Approves a payment with the amount that was received, and may share it among the student's orders. */
export function OtherAmountDialog({ request, reviewed, onClose, onApprove }: OtherAmountDialogProps) {
  const { order, otherOrders } = reviewed;
  const form = useZodForm(schema, {
    defaultValues: { received: formatFigure(request.amount), fee: '', parts: otherOrders.map(() => '') },
    async onSubmit(typed) {
      const { received, fee, parts } = amountsOf(typed, otherOrders);
      const canClose = await onApprove({
        paymentId: request.id,
        received,
        ...(fee > 0 && { fee }),
        ...(parts.length > 0 && {
          split: parts.map((part) => ({ orderId: part.order.id, amount: part.amount })),
        }),
      });
      if (canClose) onClose();
    },
  });
  const words = outcomeOf({ ...amountsOf(form.watch(), otherOrders), order });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.approveOtherAmount()}
      description={<WrittenList texts={[order.studentName, order.reference, formatPkr(order.balanceDue)]} />}
      submitLabel={m.approveThisAmount()}
      busyLabel={m.approving()}
    >
      <Field
        label={m.amountThatArrived()}
        required
        error={form.errorOf('received')}
        help={m.amountThatArrivedHelp({ amount: formatPkr(request.amount) })}
      >
        <AmountInput readOnly={form.busy} {...form.register('received')} />
      </Field>
      <Field label={m.feeOptional()} error={form.errorOf('fee')} help={m.feeHelp()}>
        <AmountInput readOnly={form.busy} {...form.register('fee')} />
      </Field>
      {otherOrders.length > 0 && (
        <fieldset className="grid gap-5">
          <legend className="mb-3 font-semibold">{m.splitTransfer()}</legend>
          {otherOrders.map((other, index) => (
            <Field
              key={other.id}
              label={m.partFor({ reference: other.reference })}
              error={form.errorOf(`parts.${index}`)}
              help={m.partForHelp({
                courses: joinList(other.items.map(({ courseTitle }) => courseTitle)),
                amount: formatPkr(other.balanceDue),
              })}
            >
              <AmountInput readOnly={form.busy} {...form.register(`parts.${index}`)} />
            </Field>
          ))}
        </fieldset>
      )}
      <div className="order-outcome" aria-live="polite">
        <p>{m.whatWillHappen()}</p>
        {words.length > 0 ? (
          <ul>
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          m.enterAmountThatArrived()
        )}
      </div>
    </FormDialog>
  );
}

const amountsOf = ({ received, fee, parts }: Fields, otherOrders: readonly AdminOrder[]) => ({
  received: readAmount(received) ?? NO_MONEY,
  fee: readAmount(fee) ?? NO_MONEY,
  parts: otherOrders.flatMap((order, index) => {
    const amount = readAmount(parts[index] ?? '') ?? NO_MONEY;
    return amount > 0 ? [{ order, amount }] : [];
  }),
});
