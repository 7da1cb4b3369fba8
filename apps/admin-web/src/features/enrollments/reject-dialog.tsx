import { useZodForm } from '@qanoon/client/use-zod-form';
import { joinList } from '@qanoon/contracts/lists';
import { formatPkr } from '@qanoon/contracts/money';
import { type PaymentRequest, rejectPaymentInput } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Textarea } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { type KeyboardEvent, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { courseOf, studentOf } from './review.ts';

const COMMON_REASONS = [
  m.amountOnScreenshotIsNot,
  m.transactionIdOnScreenshotIs,
  m.screenshotCannotBeRead,
  m.paymentHasNotReachedOur,
] as const;
const OWN_REASON = 'own';

/** The reason is stored as the administrator read it. */
const choices = () => [
  ...COMMON_REASONS.map((reason) => ({ value: reason(), title: reason() })),
  { value: OWN_REASON, title: m.inMyOwnWords() },
];
const formSchema = rejectPaymentInput.pick({ reason: true }).extend({ choice: z.string() });

type RejectDialogProps = {
  request: PaymentRequest;
  /** Whether digits choose a reason. */
  shortcuts: boolean;
  onClose: () => void;
  onReject: (request: PaymentRequest, reason: string | undefined) => Promise<void>;
};

/**
 * Rejects a payment with an optional reason, which the student sees. The form's values remain after a
 * failure.
 */
export function RejectDialog({ request, shortcuts, onClose, onReject }: RejectDialogProps) {
  const form = useZodForm(formSchema, {
    defaultValues: { choice: '', reason: '' },
    onSubmit: ({ choice, reason }) =>
      onReject(request, (choice === OWN_REASON ? reason : choice) || undefined),
  });
  const isOwnReason = form.watch('choice') === OWN_REASON;
  const { setFocus } = form;
  useEffect(() => {
    if (isOwnReason) setFocus('reason');
  }, [isOwnReason, setFocus]);

  /** Digits choose a reason and Enter rejects, except in the text field. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLTextAreaElement) return;
    const choice =
      shortcuts && !event.ctrlKey && !event.metaKey && !event.altKey
        ? choices()[Number(event.key) - 1]
        : undefined;
    if (choice) form.setValue('choice', choice.value);
    else if (event.key !== 'Enter') return;
    else void form.submit();
    event.preventDefault();
  }

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.rejectThisPayment()}
      description={<bdi>{joinList([studentOf(request), courseOf(request), formatPkr(request.amount)])}</bdi>}
      submitLabel={m.reject()}
      busyLabel={m.rejecting()}
      tone="danger"
    >
      <fieldset disabled={form.busy} className="grid gap-5" onKeyDown={onKeyDown}>
        <legend className="sr-only">{deferred.reason()}</legend>
        <Field
          group
          label={m.reasonOptional()}
          help={shortcuts ? m.studentReadsReasonWithKeys() : m.studentReadsReason()}
        >
          <Controller
            control={form.control}
            name="choice"
            render={({ field }) => (
              <RadioTiles
                columns={1}
                options={choices()}
                value={field.value}
                onValueChange={field.onChange}
                disabled={form.busy}
              />
            )}
          />
        </Field>
        {isOwnReason && (
          <Field label={m.reasonInYourOwnWords()} error={form.errorOf('reason')}>
            <Textarea rows={3} maxLength={500} {...form.register('reason')} />
          </Field>
        )}
      </fieldset>
    </FormDialog>
  );
}
