import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { PasswordInput } from '@qanoon/ui/components/form/input';
import type { TypedField } from '@qanoon/ui/components/form/typed-field';
import type * as React from 'react';

type PasswordField = Omit<React.ComponentProps<'input'>, 'type' | keyof TypedField> & {
  error: string | undefined;
};

type PasswordFieldsProps = {
  fields: { currentPassword: PasswordField; newPassword: PasswordField; confirmPassword: PasswordField };
  labels: { newPassword: string; confirmPassword: string };
  /** Content below the new password, e.g. its strength. */
  hint: React.ReactNode;
  busy: boolean;
  /** The account's address, which password managers read. It is not displayed. */
  username: string;
};

/** Asks for the current, the new and the confirmed password, each with a show/hide button. */
export function PasswordFields({ fields, labels, hint, busy, username }: PasswordFieldsProps) {
  const { error: currentError, ...current } = fields.currentPassword;
  const { error: newError, ...chosen } = fields.newPassword;
  const { error: confirmError, ...confirm } = fields.confirmPassword;
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={uiDeferred.currentPassword()} required error={currentError}>
        <PasswordInput autoComplete="current-password" enterKeyHint="next" readOnly={busy} {...current} />
      </Field>
      <Field label={labels.newPassword} required error={newError} help={hint}>
        <PasswordInput autoComplete="new-password" enterKeyHint="next" readOnly={busy} {...chosen} />
      </Field>
      <Field label={labels.confirmPassword} required error={confirmError}>
        <PasswordInput autoComplete="new-password" enterKeyHint="done" readOnly={busy} {...confirm} />
      </Field>
    </>
  );
}
