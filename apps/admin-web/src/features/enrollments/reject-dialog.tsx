import { zodResolver } from '@hookform/resolvers/zod';
import { formatPkr } from '@qanoon/contracts/money';
import { type PaymentRequest, rejectPaymentInput } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Textarea } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { type KeyboardEvent, useEffect } from 'react';
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

const CHOICES = [
  ...COMMON_REASONS.map((value) => ({ value: value as string, title: value as string })),
  { value: OWN_WORDS, title: 'In my own words' },
];
const FORM = 'reject-payment';

const form = rejectPaymentInput.pick({ reason: true }).extend({ choice: z.string() });
type Values = z.infer<typeof form>;
const START: Values = { choice: '', reason: '' };

type RejectDialogProps = {
  /** The payment in question; the dialog is open while there is one. */
  request: PaymentRequest | undefined;
  /** Whether digits choose a reason. */
  keys: boolean;
  busy: boolean;
  onClose: () => void;
  onReject: (request: PaymentRequest, reason: string | undefined) => Promise<void>;
};

/** Asks for the reason the student will read; giving one is optional. A failure keeps what was written. */
export function RejectDialog({ request, keys, busy, onClose, onReject }: RejectDialogProps) {
  const { control, register, handleSubmit, watch, setValue, setFocus, reset, formState } = useForm<Values>({
    resolver: zodResolver(form),
    defaultValues: START,
  });
  const ownText = watch('choice') === OWN_WORDS;
  useEffect(() => {
    if (!request) {
      reset(START);
      return;
    }
    // Radix begins at the close button; the reasons are what the dialog is for.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${FORM} [role="radio"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [request, reset]);
  useEffect(() => {
    if (ownText) setFocus('reason');
  }, [ownText, setFocus]);

  const submit = handleSubmit(async ({ choice, reason }) => {
    if (!request || busy) return;
    await onReject(request, (choice === OWN_WORDS ? reason : choice) || undefined);
  });

  /** A digit chooses, Enter on a reason rejects; in the text both are typed. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLTextAreaElement) return;
    const choice =
      keys && !event.ctrlKey && !event.metaKey && !event.altKey ? CHOICES[Number(event.key) - 1] : undefined;
    if (choice) setValue('choice', choice.value);
    else if (event.key !== 'Enter') return;
    else void submit();
    event.preventDefault();
  }

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
          <Button type="submit" form={FORM} variant="danger-solid" busy={busy && 'Rejecting...'}>
            Reject
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
        <fieldset disabled={busy} className="grid gap-5">
          <legend className="sr-only">Reason</legend>
          <Field
            group
            label="Reason (optional)"
            help={`The student reads it beside the course and may submit a new proof.${keys ? ' Press 1 to 5 to choose, Enter to reject.' : ''}`}
          >
            <Controller
              control={control}
              name="choice"
              render={({ field }) => (
                <RadioTiles
                  columns={1}
                  options={CHOICES}
                  value={field.value}
                  onValueChange={field.onChange}
                  disabled={busy}
                />
              )}
            />
          </Field>
          {ownText && (
            <Field label="Reason in your own words" error={formState.errors.reason?.message}>
              <Textarea rows={3} maxLength={500} {...register('reason')} />
            </Field>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}
