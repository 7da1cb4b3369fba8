import { directionOf, languageName } from '@qanoon/domain/lib/languages';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { reasonIn } from '../../lib/reason-language.ts';
import './ready-reasons.css';

const OWN_REASON = 'own';

type ReasonForm = { choice: string; reason?: string };

type ReadyReasonsProps = {
  /** The ready reasons, in the order of their keys 1 to 8. */
  reasons: Record<string, Message>;
  /** The language in which the student reads the reason. */
  language: Language;
  label: string;
  help: string;
  required?: boolean;
  columns?: 1 | 2;
  /** Whether digits choose a reason. */
  shortcuts: boolean;
  busy: boolean;
  error: string | undefined;
  onSubmit: () => unknown;
};

/**
 * Offers ready reasons, which are inserted in the student's language and can be changed, or the
 * administrator's own words. The form around it has the fields `choice` and `reason`.
 */
export function ReadyReasons({
  reasons,
  language,
  label,
  help,
  required,
  columns = 2,
  shortcuts,
  busy,
  error,
  onSubmit,
}: ReadyReasonsProps) {
  const form = useFormContext<ReasonForm>();
  const choice = form.watch('choice');
  const isOwnReason = choice === OWN_REASON;
  const inserted = useRef('');
  const text = useRef<HTMLDivElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (isOwnReason) setFocus('reason');
    else if (choice) text.current?.scrollIntoView({ block: 'nearest' });
  }, [choice, isOwnReason, setFocus]);

  /** Replaces the sentence of the former choice, but not what the administrator has typed. */
  const insert = useEffectEvent(() => {
    const typed = form.getValues('reason') ?? '';
    if (typed !== inserted.current) return;
    const ready = reasons[choice];
    inserted.current = ready ? reasonIn(ready, language) : '';
    form.setValue('reason', inserted.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language may be known after the choice
  useEffect(() => insert(), [choice, language]);

  const choices = [
    ...Object.entries(reasons).map(([value, reason]) => ({ value, text: reason() })),
    { value: OWN_REASON, text: m.inMyOwnWords() },
  ];

  /** Digits choose a reason and Enter submits. The text field submits with Ctrl and Enter. */
  function onKeyDown(event: KeyboardEvent) {
    const withControl = event.ctrlKey || event.metaKey;
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const chosen =
      shortcuts && !isTyping && !withControl && !event.altKey ? choices[Number(event.key) - 1] : undefined;
    if (chosen) form.setValue('choice', chosen.value);
    else if (event.key !== 'Enter' || (isTyping && !withControl)) return;
    else void onSubmit();
    event.preventDefault();
  }

  return (
    <fieldset disabled={busy} className="grid gap-5" onKeyDown={onKeyDown}>
      <legend className="sr-only">{deferred.reason()}</legend>
      <Field group label={label} required={required} help={help} error={choice ? undefined : error}>
        <Controller
          control={form.control}
          name="choice"
          render={({ field }) => (
            <RadioTiles
              className="ready-reasons"
              columns={columns}
              options={choices.map(({ value, text }, index) => ({
                value,
                title: shortcuts ? <WithKey place={index + 1}>{text}</WithKey> : text,
              }))}
              value={field.value}
              onValueChange={field.onChange}
              disabled={busy}
            />
          )}
        />
      </Field>
      <div ref={text}>
        {choice && (
          <Field
            label={isOwnReason ? m.reasonInYourOwnWords() : reviews.whatStudentReads()}
            help={
              language === currentLanguage()
                ? undefined
                : reviews.studentReadsLanguage({ language: languageName(language) })
            }
            error={error}
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
  );
}

/** The label of a reason, with the key that chooses it. */
function WithKey({ place, children }: { place: number; children: string }) {
  return (
    <>
      <span className="ready-reason-key tnum" aria-hidden="true">
        {place}
      </span>
      {children}
    </>
  );
}
