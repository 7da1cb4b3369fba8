import { zodResolver } from '@hookform/resolvers/zod';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { forgotPasswordInput } from '@qanoon/contracts/auth';
import type { Role } from '@qanoon/contracts/roles';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { Notice } from '@qanoon/ui/notice';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ROLE_TILES } from './roles.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = forgotPasswordInput.pick({ email: true });

/** Asks for a reset link (§2). The answer is the same for any address, so the words after it promise nothing about accounts. */
export function ForgotPasswordForm({ role: first }: { role: Role }) {
  const [role, setRole] = useState<Role>(first);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { email: '' } });
  const forgot = trpc.auth.forgotPassword.useMutation();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async ({ email }) => {
      setSentTo(undefined);
      try {
        await forgot.mutateAsync({ email, role });
        setSentTo(email);
        toast.success('Password reset link sent!', 'Check your email for instructions');
      } catch (thrown) {
        toast.error(
          messageOf(thrown, 'Failed to send reset link'),
          codeOf(thrown) ? undefined : 'Check your connection and try again.',
        );
      }
    },
    (problems) => toast.error(problems.email?.message ?? 'Please enter your email address'),
  );

  return (
    <>
      <h1>Forgot password</h1>
      <p className="text-ink-2">
        Enter the email of your account. We send a link that lets you choose a new password.
      </p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field group label="Account type">
          <RadioTiles options={ROLE_TILES} value={role} onValueChange={setRole} disabled={isSubmitting} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            readOnly={isSubmitting}
            {...form.register('email')}
          />
        </Field>
        {sentTo && (
          <Notice tone="success">
            If there is an account for <b className="wrap-anywhere">{sentTo}</b>, a link is on its way to it.
            It works once, for 30 minutes. Look in the spam folder too.
          </Notice>
        )}
        <SubmitButton busy={isSubmitting && 'Sending...'}>
          {sentTo ? 'Send the link again' : 'Send Reset Link'}
        </SubmitButton>
      </form>
      <p className="auth-back">
        <Link to="/auth/login" className="link link-target">
          Back to Sign In
        </Link>
      </p>
    </>
  );
}
