import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { usePasswordForm } from '@qanoon/client/use-password-form';
import { changeAdminPasswordInput } from '@qanoon/contracts/auth';
import { PasswordForm } from '@qanoon/ui/settings';
import { toast } from '@qanoon/ui/toast';

/** Current, new and confirmed password, all required (§2, Admin Profile & Security). The account's other sessions end. */
export function SecurityForm() {
  const change = trpc.admins.changePassword.useMutation();
  const form = usePasswordForm(
    changeAdminPasswordInput,
    async (passwords) => {
      try {
        await change.mutateAsync(passwords);
        toast.success('Password changed successfully!');
        return true;
      } catch (failure) {
        toast.error(messageOf(failure, 'Failed to change password'));
        return false;
      }
    },
    (message) => toast.error(message),
  );
  const username = useSession()?.user.email ?? '';
  return <PasswordForm {...form} username={username} confirmLabel="Confirm New Password" submitLabel="Change Password" busyLabel="Changing..." />;
}
