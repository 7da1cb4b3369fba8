import { saveDeviceToken } from '@qanoon/client/known-devices';
import { startSession, useSession } from '@qanoon/client/session';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { MIN_LONG_PASSWORD_LENGTH } from '@qanoon/contracts/auth';
import { acceptInvitationInput } from '@qanoon/contracts/invitations';
import { passwordHint } from '@qanoon/contracts/password-strength';
import { Field } from '@qanoon/ui/field';
import { PasswordInput } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { Spinner } from '@qanoon/ui/spinner';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { useAfterSignIn } from './after-sign-in.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = acceptInvitationInput.pick({ password: true });

/**
 * An administrator chooses a password with the link of an invitation. A link that no longer works is reported
 * before the form appears.
 */
export function AcceptInvitation({ token }: { token: string }) {
  const link = trpc.invitations.check.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: false });
  const session = useSession();
  // If the check fails, the form appears: the server checks the link again on submit.
  const invalidLink = link.data?.status !== 'valid' ? link.data?.message : undefined;
  return (
    <>
      <h1>Your invitation</h1>
      {link.isPending ? (
        <p className="flex items-center gap-3 py-8 text-ink-2" role="status">
          <Spinner />
          Checking your link...
        </p>
      ) : invalidLink ? (
        <div className="auth-dead-link">
          <div role="alert">
            <Notice tone="warning">{invalidLink}</Notice>
          </div>
        </div>
      ) : (
        <>
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
        </>
      )}
      <p className="auth-back">
        <Link to="/auth/login" className="link link-target">
          Back to Sign In
        </Link>
      </p>
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
      const { device, ...signedIn } = await accept.mutateAsync({ token, password });
      saveDeviceToken(signedIn.id, device);
      const { user } = startSession(signedIn, false);
      await afterSignIn(user, { redirect: undefined, greeting: ['Welcome!', 'Your account is ready.'] });
    },
    onFailure(failure) {
      const code = codeOf(failure);
      toast.error(
        messageOf(failure, 'The invitation could not be accepted'),
        code ? undefined : 'Check your connection and try again.',
      );
      // The link has expired, or was used or revoked since the page was opened.
      if (code?.startsWith('INVITATION_')) onRefused();
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
        <Field
          label="Password"
          required
          help={
            <span aria-live="polite">{passwordHint(form.watch('password'), MIN_LONG_PASSWORD_LENGTH)}</span>
          }
          error={form.errorOf('password')}
        >
          <PasswordInput
            autoComplete="new-password"
            enterKeyHint="go"
            readOnly={form.busy}
            {...form.register('password')}
          />
        </Field>
        <SubmitButton busy={form.busy && 'Joining...'}>Accept invitation</SubmitButton>
      </form>
    </>
  );
}
