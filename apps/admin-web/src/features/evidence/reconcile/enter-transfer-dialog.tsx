import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { enterCreditInput, type UnreadMessage } from '@qanoon/contracts/evidence/credits';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { AmountInput } from '../../money/amount-input.tsx';
import { typedAmount } from '../../money/typed-prices.ts';
import { AccountSelect } from './statements/account-select.tsx';

const formSchema = z
  .object({
    payeeAccountId: z.string(),
    amount: typedAmount,
    transactionId: z.string(),
    paidOn: z.string(),
    payerName: z.string(),
    note: z.string(),
    unreadId: z.string().optional(),
  })
  .pipe(enterCreditInput);

type EnterTransferDialogProps = {
  /** The account that is chosen at first. */
  accountId: string | undefined;
  /** The message that was not understood, from which the reviewer enters the transfer. */
  message?: UnreadMessage;
  onEntered: () => void;
  onClose: () => void;
};

/** Enters a transfer that the reviewer saw on the account, or read in a message that no parser understood. */
export function EnterTransferDialog({ accountId, message, onEntered, onClose }: EnterTransferDialogProps) {
  const utils = trpc.useUtils();
  const enter = trpc.credits.enter.useMutation();
  const today = karachiDayOf(new Date());
  const form = useZodForm(formSchema, {
    defaultValues: {
      payeeAccountId: message?.payeeAccountId ?? accountId ?? '',
      ...{ amount: '', transactionId: '', paidOn: today, payerName: '', note: '' },
      ...(message && { unreadId: message.id }),
    },
    async onSubmit(fields) {
      await enter.mutateAsync(fields);
      toast.success(m.transferEntered());
      onEntered();
      await Promise.all([utils.credits.invalidate(), utils.payments.invalidate()]);
    },
    errorFields: { CREDIT_KNOWN: 'transactionId', CREDIT_NOT_POSSIBLE: 'paidOn' },
    onFailure: (failure) => toast.error(messageOf(failure, m.enterFailed())),
  });
  const { busy } = form;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.enterByHand()}
      description={m.enterByHandHelp()}
      submitLabel={m.enterTransfer()}
      busyLabel={deferred.saving()}
    >
      {message ? (
        <figure className="credit-original">
          <figcaption>
            <bdi>{message.accountTitle}</bdi>
          </figcaption>
          <pre dir="auto" className="credit-text">
            {message.text}
          </pre>
        </figure>
      ) : (
        <AccountSelect
          error={form.errorOf('payeeAccountId')}
          disabled={busy}
          {...form.register('payeeAccountId')}
        />
      )}
      <Field label={shared.amount()} required error={form.errorOf('amount')}>
        <AmountInput readOnly={busy} {...form.register('amount')} />
      </Field>
      <Field label={deferred.transactionId()} required error={form.errorOf('transactionId')}>
        <Input
          dir="ltr"
          autoComplete="off"
          enterKeyHint="next"
          readOnly={busy}
          {...form.register('transactionId')}
        />
      </Field>
      <Field label={m.dayReceived()} required error={form.errorOf('paidOn')}>
        <Input type="date" max={today} readOnly={busy} {...form.register('paidOn')} />
      </Field>
      <Field label={m.payerAsStated()} error={form.errorOf('payerName')}>
        <Input
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={200}
          readOnly={busy}
          {...form.register('payerName')}
        />
      </Field>
      {!message && (
        <Field label={m.whereSeen()} required help={m.whereSeenHelp()} error={form.errorOf('note')}>
          <Input
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={500}
            readOnly={busy}
            {...form.register('note')}
          />
        </Field>
      )}
    </FormDialog>
  );
}
