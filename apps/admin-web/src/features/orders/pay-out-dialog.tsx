import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { ERRORS } from '@qanoon/contracts/errors';
import { leftToRight } from '@qanoon/contracts/left-to-right';
import { joinList } from '@qanoon/contracts/lists';
import { formatFigure, formatPkr } from '@qanoon/contracts/money';
import { payeeNumber } from '@qanoon/contracts/payees';
import { paymentMethodName } from '@qanoon/contracts/payments';
import { oneLineText } from '@qanoon/contracts/text';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Input, Select } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { AmountInput } from '../../amount-input.tsx';
import { amountOf, optionalAmount, requiredAmount } from './typed-amount.ts';

const schemaFor = (credit: number) =>
  z
    .strictObject({
      payeeAccountId: z.string().min(1, { error: m.accountIsRequired }),
      amount: requiredAmount(m.enterAmountInPkr).refine((text) => (amountOf(text) ?? 0) <= credit, {
        error: () => m.amountIsMoreThanCredit({ amount: formatPkr(credit) }),
      }),
      transactionId: oneLineText().min(1, { error: m.transactionIdIsRequired }).max(100),
      fee: optionalAmount,
    })
    .refine(({ amount, fee }) => (amountOf(fee) ?? 0) <= (amountOf(amount) ?? 0), {
      path: ['fee'],
      error: ERRORS.FEE_TOO_HIGH.message,
    });

type PayOutDialogProps = { student: { id: string; fullName: string }; credit: number; onClose: () => void };

/** Records that credit was sent back to a student. */
export function PayOutDialog({ student, credit, onClose }: PayOutDialogProps) {
  const utils = trpc.useUtils();
  const accounts = trpc.orders.payOutAccounts.useQuery();
  const payOut = trpc.orders.payOut.useMutation();
  const form = useZodForm(schemaFor(credit), {
    defaultValues: { payeeAccountId: '', amount: formatFigure(credit), transactionId: '', fee: '' },
    async onSubmit({ amount, fee, ...rest }) {
      const feeAmount = amountOf(fee);
      await payOut.mutateAsync({
        ...rest,
        studentId: student.id,
        amount: amountOf(amount)!,
        ...(feeAmount && { fee: feeAmount }),
      });
      void utils.orders.invalidate();
      toast.success(m.payOutRecorded());
      onClose();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.payOutCouldNotBeRecorded()));
      void utils.orders.invalidate();
    },
  });
  const { busy, errorOf, register } = form;
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
      <Field label={m.paidFromAccount()} required error={errorOf('payeeAccountId')}>
        <Select disabled={busy} {...register('payeeAccountId')}>
          <option value="">{m.chooseAccount()}</option>
          {accounts.data?.map((account) => (
            <option key={account.id} value={account.id}>
              {joinList([
                paymentMethodName(account.method),
                account.accountTitle,
                leftToRight(payeeNumber(account)),
              ])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={shared.amount()} required error={errorOf('amount')}>
        <AmountInput readOnly={busy} {...register('amount')} />
      </Field>
      <Field label={deferred.transactionId()} required error={errorOf('transactionId')}>
        <Input
          type="text"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          readOnly={busy}
          {...register('transactionId')}
        />
      </Field>
      <Field label={m.feeInAddition()} error={errorOf('fee')} help={m.feeInAdditionHelp()}>
        <AmountInput enterKeyHint="done" readOnly={busy} {...register('fee')} />
      </Field>
    </FormDialog>
  );
}
