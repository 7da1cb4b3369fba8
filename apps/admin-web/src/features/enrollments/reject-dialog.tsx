import { zodResolver } from '@hookform/resolvers/zod';
import { formatPkr } from '@qanoon/contracts/money';
import { type PaymentRequest, rejectPaymentInput } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Textarea } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { courseOf, studentOf } from './review.ts';

const COMMON_REASONS = [
  'The amount on the screenshot is not the course price.',
  'The transaction ID on the screenshot is not the one submitted.',
  'The screenshot cannot be read.',
  'The payment has not reached our account.',
] as const;
const OWN_WORDS = 'own';

const form = rejectPaymentInput.pick({ reason: true }).extend({ choice: z.string() });
type Values = z.infer<typeof form>;
const START: Values = { choice: '', reason: '' };

type RejectDialogProps = {
  /** The payment in question; the dialog is open while there is one. */
  request: PaymentRequest | undefined;
  busy: boolean;
  onClose: () => void;
  onReject: (request: PaymentRequest, reason: string | undefined) => Promise<void>;
};

/** Asks for the reason the student will read; giving one is optional. A failure keeps what was written. */
export function RejectDialog({ request, busy, onClose, onReject }: RejectDialogProps) {
  const { control, register, handleSubmit, watch, reset, formState } = useForm<Values>({ resolver: zodResolver(form), defaultValues: START });
  const ownWords = watch('choice') === OWN_WORDS;
  useEffect(() => {
    if (!request) reset(START);
  }, [request, reset]);

  const submit = handleSubmit(async ({ choice, reason }) => {
    if (!request || busy) return;
    await onReject(request, (choice === OWN_WORDS ? reason : choice) || undefined);
  });
  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Reject this payment"
      description={request && `${studentOf(request)}, ${courseOf(request)}, ${formatPkr(request.amount)}`}
      busy={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="reject-payment" variant="danger-solid" busy={busy && 'Rejecting...'}>
            Reject
          </Button>
        </>
      }
    >
      <form id="reject-payment" noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={busy} className="grid gap-5">
          <legend className="sr-only">Reason</legend>
          <Field group label="Reason (optional)" help="The student reads it beside the course and may submit a new proof.">
            <Controller
              control={control}
              name="choice"
              render={({ field }) => (
                <RadioTiles
                  columns={1}
                  options={[...COMMON_REASONS.map((value) => ({ value, title: value })), { value: OWN_WORDS, title: 'In my own words' }]}
                  value={field.value}
                  onValueChange={field.onChange}
                  disabled={busy}
                />
              )}
            />
          </Field>
          {ownWords && (
            <Field label="Reason in your own words" error={formState.errors.reason?.message}>
              <Textarea rows={3} maxLength={500} {...register('reason')} />
            </Field>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}
