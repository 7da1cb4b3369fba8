import { PasswordForm } from '@qanoon/client/people/settings';
import { usePasswordForm } from '@qanoon/client/session/use-password-form';
import { trpc } from '@qanoon/client/trpc/trpc';
import { changePasswordForm } from '@qanoon/contracts/people/auth';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/settings';
import { toast } from '@qanoon/ui/components/feedback/toast';

/**
 * Asks for the current, new and confirmed password (docs/product/student-portal.md#settings). Saving ends the
 * student's other sessions.
 */
export function SecurityForm() {
  const change = trpc.auth.changePassword.useMutation();
  const form = usePasswordForm(changePasswordForm, {
    change: ({ confirmPassword: _confirmPassword, ...passwords }) => change.mutateAsync(passwords),
    saved: m.passwordUpdatedSuccessfully(),
    failed: m.failedToUpdatePassword(),
    toast,
  });
  return (
    <PasswordForm
      {...form}
      confirmLabel={m.confirmPassword()}
      submitLabel={m.updatePassword()}
      busyLabel={common.updating()}
    />
  );
}
