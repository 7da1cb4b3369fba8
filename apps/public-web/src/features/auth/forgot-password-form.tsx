import { trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { forgotPasswordInput } from '@qanoon/contracts/auth';
import type { Role } from '@qanoon/contracts/roles';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { reportFailure } from './report-failure.ts';
import { ROLE_TILES } from './roles.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = forgotPasswordInput.pick({ email: true });

/**
 * Requests a reset link (§2). The response is the same for every address, so the text does not reveal whether
 * there is an account.
 */
export function ForgotPasswordForm({ role: initialRole }: { role: Role }) {
  const [role, setRole] = useState<Role>(initialRole);
  const [sentTo, setSentTo] = useState<string>();
  const forgot = trpc.auth.forgotPassword.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      setSentTo(undefined);
      await forgot.mutateAsync({ email, role });
      setSentTo(email);
      toast.success('Password reset link sent!', 'Check your email for instructions');
    },
    onFailure: (failure) => reportFailure(failure, 'Failed to send reset link'),
    onInvalid: (message) => toast.error(message),
  });

  return (
    <>
      <h1>Forgot password</h1>
      <p className="text-ink-2">
        Enter the email of your account. We send a link that lets you choose a new password.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <Field group label="Account type">
          <RadioTiles options={ROLE_TILES} value={role} onValueChange={setRole} disabled={form.busy} />
        </Field>
        <Field label="Email" required error={form.errorOf('email')}>
          <Input
            type="email"
            autoComplete="username"
            enterKeyHint="send"
            inputMode="email"
            readOnly={form.busy}
            {...form.register('email')}
          />
        </Field>
        {sentTo && (
          <Notice tone="success">
            If there is an account for <b className="wrap-anywhere">{sentTo}</b>, a link is on its way to it.
            It works once, for 30 minutes. Look in the spam folder too.
          </Notice>
        )}
        <SubmitButton busy={form.busy && 'Sending...'}>
          {sentTo ? 'Send the link again' : 'Send Reset Link'}
        </SubmitButton>
      </form>
      <BackToSignIn />
    </>
  );
}
