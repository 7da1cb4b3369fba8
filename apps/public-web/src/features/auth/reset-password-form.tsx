import { zodResolver } from '@hookform/resolvers/zod';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { resetPasswordInput } from '@qanoon/contracts/auth';
import { passwordHint } from '@qanoon/contracts/password-strength';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { PasswordInput } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { Spinner } from '@qanoon/ui/spinner';
import { toast } from '@qanoon/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { SubmitButton } from './submit-button.tsx';

const formSchema = resetPasswordInput.pick({ password: true });

/** A new password by a link from a mail (§2). A link that no longer works says so before anything is typed. */
export function ResetPassword({ token }: { token: string }) {
  const link = trpc.auth.checkResetToken.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: true });
  // When it cannot be asked, the form stands: the server decides when it is sent.
  const deadEnd = link.data?.status !== 'valid' ? link.data?.message : undefined;
  return (
    <>
      <h1>Reset Password</h1>
      {link.isPending ? (
        <p className="flex items-center gap-3 py-8 text-ink-2" role="status">
          <Spinner />
          Checking your link...
        </p>
      ) : deadEnd ? (
        <DeadLink message={deadEnd} />
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

function DeadLink({ message }: { message: string }) {
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
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { password: '' } });
  const password = useWatch({ control: form.control, name: 'password' });
  const reset = trpc.auth.resetPassword.useMutation();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (fields) => {
      try {
        await reset.mutateAsync({ token, password: fields.password });
        toast.success('Password reset successful! Please log in.');
        await navigate({ to: '/auth/login', replace: true });
      } catch (thrown) {
        const message = messageOf(thrown, 'Failed to reset password');
        toast.error(message, codeOf(thrown) ? undefined : 'Check your connection and try again.');
        if (codeOf(thrown) === 'COMMON_PASSWORD')
          form.setError('password', { message }, { shouldFocus: true });
        // The link ran out or was used while the password was being thought of.
        else if (codeOf(thrown)) onRefused();
      }
    },
    (problems) => toast.error(problems.password?.message ?? 'Please enter a new password'),
  );

  return (
    <>
      <p className="text-ink-2">Choose a new password. You are signed out everywhere else.</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="New password"
          required
          help={<span aria-live="polite">{passwordHint(password)}</span>}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" readOnly={isSubmitting} {...form.register('password')} />
        </Field>
        <SubmitButton busy={isSubmitting && 'Resetting...'}>Reset Password</SubmitButton>
      </form>
    </>
  );
}
