import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { resetPasswordInput } from '@qanoon/contracts/auth';
import { passwordHint } from '@qanoon/contracts/password-strength';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { PasswordInput } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { Spinner } from '@qanoon/ui/spinner';
import { toast } from '@qanoon/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { pendingReturn } from './pending-return.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = resetPasswordInput.pick({ password: true });

/**
 * Sets a new password with the link from a mail (§2). A link that no longer works is reported before the form
 * appears.
 */
export function ResetPassword({ token }: { token: string }) {
  const link = trpc.auth.checkResetToken.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: true });
  // If the check fails, the form appears: the server checks the link again on submit.
  const invalidLink = link.data?.status !== 'valid' ? link.data?.message : undefined;
  return (
    <>
      <h1>Reset Password</h1>
      {link.isPending ? (
        <p className="flex items-center gap-3 py-8 text-ink-2" role="status">
          <Spinner />
          Checking your link...
        </p>
      ) : invalidLink ? (
        <InvalidLink message={invalidLink} />
      ) : (
        <ResetForm token={token} onRefused={() => void link.refetch()} />
      )}
      <p className="auth-back">
        <Link to="/auth/login" className="link link-target">
          Back to Sign In
        </Link>
      </p>
    </>
  );
}

function InvalidLink({ message }: { message: string }) {
  return (
    <div className="auth-dead-link">
      <div role="alert">
        <Notice tone="warning">{message}</Notice>
      </div>
      <Button asChild size="lg" block>
        <Link to="/auth/forgot-password">Request a new link</Link>
      </Button>
    </div>
  );
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      await reset.mutateAsync({ token, password });
      toast.success('Password reset successful! Please log in.');
      const redirect = pendingReturn();
      await navigate({ to: '/auth/login', search: redirect ? { redirect } : {}, replace: true });
    },
    errorFields: { COMMON_PASSWORD: 'password' },
    onFailure(failure) {
      const code = codeOf(failure);
      toast.error(
        messageOf(failure, 'Failed to reset password'),
        code ? undefined : 'Check your connection and try again.',
      );
      // The link has expired or was used since the page was opened.
      if (code && code !== 'COMMON_PASSWORD') onRefused();
    },
    onInvalid: (message) => toast.error(message),
  });

  return (
    <>
      <p className="text-ink-2">Choose a new password. You are signed out everywhere else.</p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <Field
          label="New password"
          required
          help={<span aria-live="polite">{passwordHint(form.watch('password'))}</span>}
          error={form.errorOf('password')}
        >
          <PasswordInput autoComplete="new-password" readOnly={form.busy} {...form.register('password')} />
        </Field>
        <SubmitButton busy={form.busy && 'Resetting...'}>Reset Password</SubmitButton>
      </form>
    </>
  );
}
