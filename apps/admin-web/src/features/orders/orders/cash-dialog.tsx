import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { useAttemptKey } from '@qanoon/client/payment/use-attempt-key';
import { messageOf, trpc, trpcClient } from '@qanoon/client/trpc/trpc';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { formatPkr } from '@qanoon/domain/lib/money';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { joinList } from '@qanoon/domain/lib/text/lists';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import * as shared from '@qanoon/messages/shared/common';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { CourseField } from '../../catalog/course-field.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { AmountInput } from '../../money/amount-input.tsx';
import { readAmount, requiredAmount } from '../../money/typed-amount.ts';

const cashForm = z
  .strictObject({
    orderId: z.string(),
    courseId: z.string(),
    amount: requiredAmount(m.enterAmountThatArrived),
  })
  .refine(({ orderId, courseId }) => orderId !== '' || courseId !== '', {
    path: ['courseId'],
    error: m.courseIsRequired,
    when: () => true,
  });

type CashDialogProps = {
  student: { id: string; fullName: string };
  orders: readonly AdminOrder[];
  onClose: () => void;
};

/** Records cash that a student has paid at the academy for an open order or for another course. */
export function CashDialog({ student, orders, onClose }: CashDialogProps) {
  const utils = trpc.useUtils();
  const keyOf = useAttemptKey();
  const open = orders.filter(({ status }) => isOpenStatus(status));
  const form = useZodForm(cashForm, {
    defaultValues: { orderId: open[0]?.id ?? '', courseId: '', amount: '' },
    async onSubmit({ orderId, courseId, amount }) {
      const input = {
        studentId: student.id,
        ...(orderId ? { orderId } : { courseId }),
        amount: readAmount(amount)!,
      };
      const { receiptNumber } = await trpcClient.orders.recordCash.mutate(input, {
        context: { idempotencyKey: keyOf(input) },
      });
      toast.success(m.cashRecorded({ number: leftToRight(receiptNumber) }));
      reload();
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.cashCouldNotBeRecorded()));
      reload();
    },
  });
  const reload = () => {
    void utils.orders.invalidate();
    void utils.students.invalidate();
    void utils.receipts.invalidate();
  };
  const { busy, errorOf } = form;
  const courseId = form.watch('courseId');
  const order = open.find(({ id }) => id === form.watch('orderId'));
  const choices = useCourseChoices(trpc.students.courseChoices, [courseId]);
  const chosen = choices.find(courseId);
  const due = order?.balanceDue ?? chosen?.price;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.recordCash()}
      description={<bdi>{student.fullName}</bdi>}
      submitLabel={m.recordCash()}
      busyLabel={m.recording()}
    >
      <p className="text-ink-2">{m.cashMeans()}</p>
      {open.length > 0 && (
        <Field label={m.cashFor()} error={errorOf('orderId')}>
          <Select disabled={busy} {...form.register('orderId')}>
            {open.map(({ id, reference, bundleTitle, items }) => (
              <option key={id} value={id}>
                {joinList([reference, bundleTitle ?? joinList(items.map((item) => item.courseTitle))])}
              </option>
            ))}
            <option value="">{m.anotherCourse()}</option>
          </Select>
        </Field>
      )}
      {!order && (
        <CourseField
          label={shared.course()}
          choices={{
            ...choices,
            courses: choices.courses.filter(({ archived, price }) => !archived && price > 0),
          }}
          none={m.chooseCourse()}
          required
          error={errorOf('courseId')}
          disabled={busy}
          {...form.register('courseId')}
        />
      )}
      <Field
        label={m.amountThatArrived()}
        required
        error={errorOf('amount')}
        help={due === undefined ? undefined : m.cashDue({ amount: formatPkr(due) })}
      >
        <AmountInput enterKeyHint="done" readOnly={busy} {...form.register('amount')} />
      </Field>
    </FormDialog>
  );
}
