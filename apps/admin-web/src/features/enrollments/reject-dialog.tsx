import { useZodForm } from '@qanoon/client/use-zod-form';
import { formatPkr } from '@qanoon/contracts/money';
import { type PaymentRequest, rejectPaymentInput } from '@qanoon/contracts/payments';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Textarea } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { type KeyboardEvent, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { courseOf, studentOf } from './review.ts';

const COMMON_REASONS = [
  'The amount on the screenshot is not the course price.',
  'The transaction ID on the screenshot is not the one submitted.',
  'The screenshot cannot be read.',
  'The payment has not reached our account.',
] as const;
const OWN_REASON = 'own';

const CHOICES = [
  ...COMMON_REASONS.map((value) => ({ value: value as string, title: value as string })),
  { value: OWN_REASON, title: 'In my own words' },
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
        ? CHOICES[Number(event.key) - 1]
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
      title="Reject this payment"
      description={`${studentOf(request)}, ${courseOf(request)}, ${formatPkr(request.amount)}`}
      submitLabel="Reject"
      busyLabel="Rejecting..."
      tone="danger"
    >
      <fieldset disabled={form.busy} className="grid gap-5" onKeyDown={onKeyDown}>
        <legend className="sr-only">Reason</legend>
        <Field
          group
          label="Reason (optional)"
          help={`The student reads it beside the course and may submit a new proof.${shortcuts ? ' Press 1 to 5 to choose, Enter to reject.' : ''}`}
        >
          <Controller
            control={form.control}
            name="choice"
            render={({ field }) => (
              <RadioTiles
                columns={1}
                options={CHOICES}
                value={field.value}
                onValueChange={field.onChange}
                disabled={form.busy}
              />
            )}
          />
        </Field>
        {isOwnReason && (
          <Field label="Reason in your own words" error={form.errorOf('reason')}>
            <Textarea rows={3} maxLength={500} {...form.register('reason')} />
          </Field>
        )}
      </fieldset>
    </FormDialog>
  );
}
