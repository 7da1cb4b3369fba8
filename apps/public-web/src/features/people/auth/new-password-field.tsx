import { PasswordHint } from '@qanoon/client/people/password-hint';
import { Field } from '@qanoon/ui/components/form/field';
import { PasswordInput } from '@qanoon/ui/components/form/input';
import type { ComponentProps } from 'react';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & {
  label: string;
  /** What is typed now, for the hint on its strength. */
  typed: string;
  /** The minimum length, if the account needs a longer password than others. */
  minLength?: number | undefined;
  error: string | undefined;
};

/** A password that the user chooses, with a hint on its strength. */
export function NewPasswordField({ label, typed, minLength, error, ...input }: NewPasswordFieldProps) {
  return (
    <Field label={label} required help={<PasswordHint typed={typed} minLength={minLength} />} error={error}>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
  );
}
