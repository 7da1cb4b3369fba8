import * as m from '@qanoon/messages/admin/payees';
import type { ComponentProps } from 'react';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';

type RecentPasswordFieldProps = Omit<ComponentProps<typeof ConfirmPasswordField>, 'help'> & {
  /** Whether the password was entered on this page a moment ago (recent-password.ts). */
  isConfirmed: boolean;
};

/** Asks for the password that a change of an account needs, or says that it was entered. */
export const RecentPasswordField = ({ isConfirmed, ...field }: RecentPasswordFieldProps) =>
  isConfirmed ? (
    <p className="field-help">{m.passwordWasConfirmed()}</p>
  ) : (
    <ConfirmPasswordField help={m.ownerGetsMailAboutThis()} {...field} />
  );
