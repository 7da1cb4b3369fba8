import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { Price } from '@qanoon/client/money/price';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { ApprovablePayments } from '@qanoon/contracts/evidence/reviews';
import { formatPkr } from '@qanoon/domain/lib/money';
import { turnOn } from '@qanoon/messages/admin/automatic';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { Written } from '@qanoon/ui/components/text/written';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { UnloadedPart } from '../../../components/unloaded-part.tsx';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';

const formSchema = z.object({
  includesWaiting: z.boolean(),
  password: z.string().min(1, { error: m.enterYourPassword }),
});

/**
 * Explains to the owner what the system will approve, asks whether it starts with what waits, and turns it
 * on.
 */
export function StartAutomaticDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const start = trpc.matching.startAutomatic.useMutation();
  const approvable = trpc.reviews.approvable.useQuery(undefined, { staleTime: 0 });
  const form = useZodForm(formSchema, {
    defaultValues: { includesWaiting: false, password: '' },
    async onSubmit(fields) {
      await start.mutateAsync(fields);
      await utils.matching.invalidate();
      toast.success(m.automaticStarted());
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure(failure) {
      toast.error(messageOf(failure, m.turnOnFailed()));
      void utils.matching.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.turnOnQuestion()}
      submitLabel={turnOn()}
      busyLabel={m.starting()}
    >
      <div className="automatic-rules">
        <p>{m.systemApproves()}</p>
        <ul>
          <li>{m.approvedOnly1()}</li>
          <li>{m.approvedOnly2()}</li>
          <li>{m.approvedOnly3()}</li>
          <li>{m.approvedOnly4()}</li>
          <li>{m.approvedOnlyUndoubted()}</li>
        </ul>
        <p>{m.everythingElseWaits()}</p>
        <p>{m.dontForgetWhatStays()}</p>
      </div>
      {approvable.data ? (
        <Approvable
          approvable={approvable.data}
          choice={
            <Controller
              control={form.control}
              name="includesWaiting"
              render={({ field }) => (
                <Checkbox
                  label={m.approveWaitingNow({ count: approvable.data.count })}
                  checked={field.value}
                  disabled={form.busy}
                  onCheckedChange={field.onChange}
                />
              )}
            />
          }
        />
      ) : (
        <UnloadedPart query={approvable} failed={m.approvableCouldNotBeLoaded()} lines={2} />
      )}
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

type ApprovableProps = { approvable: ApprovablePayments; choice: ReactNode };

/** Asks whether to approve at once what waits. If nothing would be approved, there is nothing to choose. */
function Approvable({ approvable: { count, amount, payments }, choice }: ApprovableProps) {
  if (count === 0) return <Notice>{m.nothingIsApprovedNow()}</Notice>;
  return (
    <Notice tone="warning">
      <p>{m.wouldApproveNow({ count, amount: formatPkr(amount) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a long list */}
      <ul className="automatic-waiting" aria-label={m.paymentsApprovedNow()} tabIndex={0}>
        {payments.map(({ paymentId, studentName, amount: due }) => (
          <li key={paymentId}>
            <Written fallback={common.unknownStudent()}>{studentName}</Written> <Price amount={due} />
          </li>
        ))}
      </ul>
      {choice}
      <p>{m.waitingOtherwise()}</p>
    </Notice>
  );
}
