import { trpc } from '@qanoon/client/trpc';
import { usePasswordForm } from '@qanoon/client/use-password-form';
import { changePasswordForm } from '@qanoon/contracts/auth';
import { PasswordForm } from '@qanoon/ui/settings';
import { toast } from '@qanoon/ui/toast';

/** Current, new and confirmed password (§2, Settings: Security). Saving ends the student's other sessions. */
export function SecurityForm() {
  const change = trpc.auth.changePassword.useMutation();
  const form = usePasswordForm(changePasswordForm, {
    change: ({ confirmPassword: _confirmPassword, ...passwords }) => change.mutateAsync(passwords),
    saved: 'Password updated successfully!',
    failed: 'Failed to update password',
    toast,
  });
  return (
    <PasswordForm
      {...form}
      confirmLabel="Confirm Password"
      submitLabel="Update Password"
      busyLabel="Updating..."
    />
  );
}
