import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { usePasswordForm } from '@qanoon/client/use-password-form';
import { changePasswordForm } from '@qanoon/contracts/auth';
import { passwordHint } from '@qanoon/contracts/password-strength';
import { Button } from '@qanoon/ui/button';
import { PasswordFields } from '@qanoon/ui/password-fields';
import { toast } from '@qanoon/ui/toast';

/** Current, new and confirmed password (§2, Settings: Security). The student's other sessions end. */
export function SecurityForm() {
  const change = trpc.auth.changePassword.useMutation();
  const { fields, chosen, busy, onSubmit } = usePasswordForm(
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
  return (
    <form noValidate className="settings-form" onSubmit={onSubmit}>
      <PasswordFields
        fields={fields}
        labels={{ newPassword: 'New Password', confirmPassword: 'Confirm Password' }}
        hint={passwordHint(chosen)}
        busy={busy}
        username={useSession()?.user.email ?? ''}
      />
      <Button type="submit" busy={busy && 'Updating...'}>
        Update Password
      </Button>
    </form>
  );
}
