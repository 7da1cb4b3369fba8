import { useSession } from '@qanoon/client/session/session';
import * as common from '@qanoon/messages/admin/common';
import { Field } from '@qanoon/ui/components/form/field';
import { PasswordInput } from '@qanoon/ui/components/form/input';
import type { TypedField } from '@qanoon/ui/components/form/typed-field';
import type { ComponentProps } from 'react';

type ConfirmPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, keyof TypedField> & {
  error: string | undefined;
  help?: string | undefined;
};

/** The field for the administrator's own password, which changes about the students' money need. */
export function ConfirmPasswordField({ error, help, ...input }: ConfirmPasswordFieldProps) {
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
      <Field label={common.yourPassword()} required error={error} help={help}>
        <PasswordInput autoComplete="current-password" enterKeyHint="done" {...input} />
      </Field>
    </>
  );
}
