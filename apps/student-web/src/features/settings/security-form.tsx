import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { usePasswordForm } from '@qanoon/client/use-password-form';
import { changePasswordForm } from '@qanoon/contracts/auth';
import { PasswordForm } from '@qanoon/ui/settings';
import { toast } from '@qanoon/ui/toast';

/** Current, new and confirmed password (§2, Settings: Security). The student's other sessions end. */
export function SecurityForm() {
  const change = trpc.auth.changePassword.useMutation();
  const form = usePasswordForm(
    changePasswordForm,
    async ({ confirmPassword: _confirmPassword, ...passwords }) => {
      try {
        await change.mutateAsync(passwords);
        toast.success('Password updated successfully!');
        return true;
      } catch (failure) {
        toast.error(messageOf(failure, 'Failed to update password'));
        return false;
      }
    },
    (message) => toast.error(message),
  );
  const username = useSession()?.user.email ?? '';
  return <PasswordForm {...form} username={username} confirmLabel="Confirm Password" submitLabel="Update Password" busyLabel="Updating..." />;
}
