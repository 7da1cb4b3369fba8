import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorCode } from '@qanoon/contracts/errors';
import { toast } from '@qanoon/ui/toast';
import type { SyntheticEvent } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { codeOf, messageOf } from './trpc.ts';

type ZodFormOptions<Input extends FieldValues, Output> = Pick<
  UseFormProps<Input>,
  'defaultValues' | 'values' | 'mode'
> & {
  /** Receives the parsed values. The form is busy until the promise settles. */
  onSubmit: (values: Output) => unknown;
  /** Receives what `onSubmit` threw, for example to show a toast. */
  onFailure?: (failure: unknown) => void;
  /** Fields that show the server's message for an error code. The first one gets the focus. */
  errorFields?: Partial<Record<ErrorCode, FieldPath<Input>>>;
  /** Receives the first validation message, in the order of the schema. */
  onInvalid?: (message: string) => void;
  /** Replaces that message while a text field is empty (§5). */
  emptyMessage?: string;
};

/**
 * A form that validates against a zod schema on submit. The first invalid field gets the focus; afterwards
 * its message updates with every change. Each submission dismisses the error toasts on screen, so that none
 * stays beside a success. Spread `onSubmit` on the form element, `register(name)` on its
 * controls, and show `errorOf(name)` beside them.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  {
    onSubmit,
    onFailure,
    errorFields = {},
    onInvalid,
    emptyMessage,
    ...options
  }: ZodFormOptions<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (failure) {
        const code = codeOf(failure);
        const field = code && errorFields[code];
        if (field) form.setError(field, { message: messageOf(failure, '') }, { shouldFocus: true });
        onFailure?.(failure);
      }
    },
    (invalid) => {
      const isEmpty = Object.values(form.getValues()).includes('');
      onInvalid?.((isEmpty && emptyMessage) || firstMessage(invalid) || '');
    },
  );
  const submit = (event?: SyntheticEvent) => {
    toast.dismissErrors();
    return send(event);
  };

  return {
    ...form,
    /** Validates and submits, as the submit button does. */
    submit,
    onSubmit: (event: SyntheticEvent) => void submit(event),
    busy: isSubmitting,
    errorOf: (name: FieldPath<Input>): string | undefined =>
      (get(errors, name) as FieldError | undefined)?.message,
  };
}

function firstMessage(errors: FieldErrors): string | undefined {
  for (const error of Object.values(errors)) {
    if (!error) continue;
    const message = typeof error.message === 'string' ? error.message : firstMessage(error as FieldErrors);
    if (message) return message;
  }
  return undefined;
}
