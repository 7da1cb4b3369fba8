import { useSession } from '@qanoon/client/session';
import * as m from '@qanoon/messages/admin/payees';
import { Field } from '@qanoon/ui/field';
import { PasswordInput } from '@qanoon/ui/input';
import type { TypedField } from '@qanoon/ui/typed-field';
import type { ComponentProps } from 'react';

/** The administrator's own password, which every change of an account needs. */
export function ConfirmPasswordField({
  error,
  ...input
}: Omit<ComponentProps<typeof PasswordInput>, keyof TypedField> & {
  error: string | undefined;
}) {
  return (
    <>
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={useSession()?.user.email ?? ''}
        readOnly
        hidden
      />
      <Field label={m.yourPassword()} required error={error} help={m.ownerGetsMailAboutThis()}>
        <PasswordInput autoComplete="current-password" enterKeyHint="done" {...input} />
      </Field>
    </>
  );
}
