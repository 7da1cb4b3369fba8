import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { toast } from '@qanoon/ui/components/feedback/toast';
import type { SyntheticEvent } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { codeOf, messageOf } from '../trpc/trpc.ts';

type ZodFormOptions<Input extends FieldValues, Output> = Pick<
  UseFormProps<Input>,
  'defaultValues' | 'values' | 'mode'
> & {
  /** Receives the parsed values. The form is busy until the promise settles. */
  onSubmit: (values: Output) => unknown;
  /** Receives what `onSubmit` threw, for example to show a toast, unless a field shows it. */
  onFailure?: (failure: unknown) => void;
  /** Fields that show the server's message for an error code. The first one gets the focus. */
  errorFields?: Partial<Record<ErrorCode, FieldPath<Input>>>;
  /** The message of the whole form while a required text is empty. */
  emptyMessage?: string;
  /** What each empty field says. By default it is the schema's message. */
  emptyFields?: Partial<Record<FieldPath<Input>, () => string>>;
};

/**
 * A form that validates against a zod schema on submit. The first invalid field gets the focus; afterwards
 * its message updates with every change. Each submission dismisses the error toasts on screen, so that none
 * stays beside a success. Spread `onSubmit` on the form element, `register(name)` on its
 * controls, and show `errorOf(name)` beside them and `problem` above them. An error is in one place: a toast is only for
 * a failure that belongs to no field and is not shown above them.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  {
    onSubmit,
    onFailure,
    errorFields = {},
    emptyMessage,
    emptyFields = {},
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
        else onFailure?.(failure);
      }
    },
    (invalid) => {
      if (emptyMessage && Object.keys(invalid).some(isEmpty)) form.setError('root.empty', {});
    },
  );
  const isEmpty = (name: string): boolean => form.getValues(name as FieldPath<Input>) === '';
  const errorOf = (name: FieldPath<Input>): string | undefined => {
    const message = (get(errors, name) as FieldError | undefined)?.message;
    return message && isEmpty(name) ? (emptyFields[name]?.() ?? message) : message;
  };
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
    errorOf,
    /**
     * What is wrong with the form as a whole, such as an empty required text or what `setError('root', …)`
     * says.
     */
    problem:
      errors.root?.message ??
      (errors.root?.empty && Object.keys(errors).some(isEmpty) ? emptyMessage : undefined),
  };
}
