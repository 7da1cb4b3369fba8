import { useZodForm } from '@qanoon/client/use-zod-form';
import { directionOf, languageName } from '@qanoon/contracts/languages';
import { joinList } from '@qanoon/contracts/lists';
import { formatPkr } from '@qanoon/contracts/money';
import { type ListedRequest, rejectPaymentInput } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { currentLanguage } from '@qanoon/messages/language';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Textarea } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { READY_REASONS, type ReadyReason, reasonIn, useReasonLanguage } from './reject-reasons.ts';
import { courseOf, studentOf } from './review.ts';
import './reject-dialog.css';

const OWN_REASON = 'own';

const choices = () => [
  ...Object.entries(READY_REASONS).map(([value, reason]) => ({ value, text: reason() })),
  { value: OWN_REASON, text: m.inMyOwnWords() },
];

/** With the key that chooses it. */
const withKey = ({ value, text }: { value: string; text: string }, index: number) => ({
  value,
  title: (
    <>
      <span className="reject-key tnum" aria-hidden="true">
        {index + 1}
      </span>
      {text}
    </>
  ),
});
const withoutKey = ({ value, text }: { value: string; text: string }) => ({ value, title: text });
const formSchema = rejectPaymentInput.pick({ reason: true }).extend({ choice: z.string() });

type RejectDialogProps = {
  request: ListedRequest;
  /** Whether digits choose a reason. */
  shortcuts: boolean;
  onClose: () => void;
  onReject: (request: ListedRequest, reason: string | undefined) => Promise<void>;
};

/**
 * Rejects a payment with an optional reason, which the student sees. A ready reason is inserted in the student's
 * language and can be changed. The form's values remain after a failure.
 */
export function RejectDialog({ request, shortcuts, onClose, onReject }: RejectDialogProps) {
  const language = useReasonLanguage(request.id);
  const form = useZodForm(formSchema, {
    defaultValues: { choice: '', reason: '' },
    onSubmit: ({ reason }) => onReject(request, reason || undefined),
  });
  const choice = form.watch('choice');
  const isOwnReason = choice === OWN_REASON;
  const inserted = useRef('');
  const text = useRef<HTMLDivElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (isOwnReason) setFocus('reason');
    else if (choice) text.current?.scrollIntoView({ block: 'nearest' });
  }, [choice, isOwnReason, setFocus]);

  /** Replaces the sentence of the former choice, but not what the reviewer has typed. */
  const insert = useEffectEvent(() => {
    const typed = form.getValues('reason') ?? '';
    if (typed !== inserted.current) return;
    inserted.current = !choice || isOwnReason ? '' : reasonIn(choice as ReadyReason, language);
    form.setValue('reason', inserted.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language may be known after the choice
  useEffect(() => insert(), [choice, language]);

  /** Digits choose a reason and Enter rejects; in the text field Ctrl and Enter. */
  function onKeyDown(event: KeyboardEvent) {
    const withControl = event.ctrlKey || event.metaKey;
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const chosen =
      shortcuts && !isTyping && !withControl && !event.altKey ? choices()[Number(event.key) - 1] : undefined;
    if (chosen) form.setValue('choice', chosen.value);
    else if (event.key !== 'Enter' || (isTyping && !withControl)) return;
    else void form.submit();
    event.preventDefault();
  }

  const isForeign = language !== currentLanguage();
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
                className="reject-reasons"
                options={choices().map((each, index) =>
                  shortcuts ? withKey(each, index) : withoutKey(each),
                )}
                value={field.value}
                onValueChange={field.onChange}
                disabled={form.busy}
              />
            )}
          />
        </Field>
        <div ref={text}>
          {choice && (
            <Field
              label={isOwnReason ? m.reasonInYourOwnWords() : reviews.whatStudentReads()}
              help={
                isForeign ? reviews.studentReadsLanguage({ language: languageName(language) }) : undefined
              }
              error={form.errorOf('reason')}
            >
              <Textarea
                rows={3}
                maxLength={500}
                lang={isOwnReason ? undefined : language}
                dir={isOwnReason ? 'auto' : directionOf(language)}
                {...form.register('reason')}
              />
            </Field>
          )}
        </div>
      </fieldset>
    </FormDialog>
  );
}
