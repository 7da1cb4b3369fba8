import { PasswordForm } from '@qanoon/client/people/settings';
import { usePasswordForm } from '@qanoon/client/session/use-password-form';
import { trpc } from '@qanoon/client/trpc/trpc';
import { changeAdminPasswordInput, MIN_ADMIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import * as m from '@qanoon/messages/admin/settings';
import { toast } from '@qanoon/ui/components/feedback/toast';

/**
 * Asks for the current, new and confirmed password (docs/product/console.md#profile-and-security). Saving
 * ends the account's other sessions.
 */
export function SecurityForm() {
  const change = trpc.admins.changePassword.useMutation();
  const form = usePasswordForm(changeAdminPasswordInput, {
    change: (passwords) => change.mutateAsync(passwords),
    saved: m.passwordChangedSuccessfully(),
    failed: m.failedToChangePassword(),
    toast,
  });
  return (
    <PasswordForm
      {...form}
      minLength={MIN_ADMIN_PASSWORD_LENGTH}
      confirmLabel={m.confirmNewPassword()}
      submitLabel={m.changePassword()}
      busyLabel={m.changing()}
    />
  );
}
