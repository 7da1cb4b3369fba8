import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { useAttemptKey } from '@qanoon/client/payment/use-attempt-key';
import { messageOf, trpc, trpcClient } from '@qanoon/client/trpc/trpc';
import { CASH } from '@qanoon/contracts/orders/orders';
import { formatFigure, formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { PayOutFields } from './pay-out-fields.tsx';
import { payOutForm, toPayOut } from './typed-pay-out.ts';

type PayOutDialogProps = { student: { id: string; fullName: string }; credit: Paisa; onClose: () => void };

/** Records that credit was sent back to a student. */
export function PayOutDialog({ student, credit, onClose }: PayOutDialogProps) {
  const utils = trpc.useUtils();
  const keyOf = useAttemptKey();
  const form = useZodForm(payOutForm(credit), {
    defaultValues: { payeeAccountId: '', amount: formatFigure(credit), transactionId: '', fee: '' },
    async onSubmit(typed) {
      const input = { studentId: student.id, ...toPayOut(typed) };
      await trpcClient.orders.payOut.mutate(input, { context: { idempotencyKey: keyOf(input) } });
      void utils.orders.invalidate();
      // The student's timeline names the pay-out.
      void utils.students.invalidate();
      toast.success(m.payOutRecorded());
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.payOutCouldNotBeRecorded()));
      void utils.orders.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.payOutTitle()}
      description={<bdi>{student.fullName}</bdi>}
      submitLabel={m.recordPayOut()}
      busyLabel={m.recording()}
    >
      <p className="text-ink-2">{m.payOutMeans({ amount: formatPkr(credit) })}</p>
      <PayOutFields
        register={(name) => form.register(name)}
        errorOf={form.errorOf}
        busy={form.busy}
        isCash={form.watch('payeeAccountId') === CASH}
      />
    </FormDialog>
  );
}
