import { useSession } from '@qanoon/client/session';
import { codeOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { MIN_LONG_PASSWORD_LENGTH } from '@qanoon/contracts/auth';
import { acceptInvitationInput } from '@qanoon/contracts/invitations';
import { Notice } from '@qanoon/ui/notice';
import { toast } from '@qanoon/ui/toast';
import { useAfterSignIn } from './after-sign-in.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { LinkCheck } from './link-check.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = acceptInvitationInput.pick({ password: true });

/** An administrator chooses a password with the link of an invitation. */
export function AcceptInvitation({ token }: { token: string }) {
  const link = trpc.invitations.check.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: false });
  const session = useSession();
  return (
    <>
      <h1>Your invitation</h1>
      <LinkCheck link={link}>
        {session && (
          <Notice tone="warning" className="mt-6">
            You are signed in as {session.user.email}. Accepting this invitation signs you in as the invited
            administrator instead.
          </Notice>
        )}
        <PasswordForm
          token={token}
          invited={link.data?.invited ?? undefined}
          onRefused={() => void link.refetch()}
        />
      </LinkCheck>
      <BackToSignIn />
    </>
  );
}

type PasswordFormProps = {
  token: string;
  invited: { fullName: string; email: string } | undefined;
  onRefused: () => void;
};

function PasswordForm({ token, invited, onRefused }: PasswordFormProps) {
  const accept = trpc.invitations.accept.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      const account = await accept.mutateAsync({ token, password });
      await afterSignIn(account, { greeting: ['Welcome!', 'Your account is ready.'] });
    },
    onFailure(failure) {
      reportFailure(failure, 'The invitation could not be accepted');
      // The link has expired, or was used or revoked since the page was opened.
      if (codeOf(failure)?.startsWith('INVITATION_')) onRefused();
    },
    onInvalid: (message) => toast.error(message),
  });

  return (
    <>
      <p className="text-ink-2">
        {invited && (
          <>
            You are invited as an administrator, <b className="wrap-anywhere">{invited.fullName}</b>. Your
            e-mail for signing in is <b className="wrap-anywhere">{invited.email}</b>.{' '}
          </>
        )}
        Choose a password that only you know.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={invited?.email ?? ''} readOnly hidden />
        <NewPasswordField
          label="Password"
          typed={form.watch('password')}
          minLength={MIN_LONG_PASSWORD_LENGTH}
          error={form.errorOf('password')}
          enterKeyHint="go"
          readOnly={form.busy}
          {...form.register('password')}
        />
        <SubmitButton busy={form.busy && 'Joining...'}>Accept invitation</SubmitButton>
      </form>
    </>
  );
}
