import { zodResolver } from '@hookform/resolvers/zod';
import { saveDeviceToken } from '@qanoon/client/known-devices';
import { startSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { registerInput } from '@qanoon/contracts/auth';
import { passwordHint } from '@qanoon/contracts/password-strength';
import { SITE } from '@qanoon/contracts/site';
import { EmailCheckIndicator } from '@qanoon/ui/email-check-indicator';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAfterSignIn } from './after-sign-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useEmailCheck } from './use-email-check.ts';

const formSchema = registerInput
  .extend({ confirmPassword: z.string().min(1, 'Please fill in all fields') })
  .refine((fields) => fields.password === fields.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

export function SignupForm({ redirect }: { redirect: string | undefined }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: EMPTY });
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const check = useEmailCheck(email);
  const register = trpc.auth.register.useMutation();
  const afterSignIn = useAfterSignIn();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async ({ confirmPassword: _confirmPassword, ...fields }) => {
      const { status, message } = await check.settle();
      if (status !== 'valid') {
        const refusal = message || 'Please enter a unique email';
        form.setError('email', { message: refusal }, { shouldFocus: true });
        toast.error(refusal);
        return;
      }
      try {
        const { device, ...signedIn } = await register.mutateAsync(fields);
        saveDeviceToken(signedIn.id, device);
        const { user } = startSession(signedIn, false);
        await afterSignIn(user, {
          redirect,
          greeting: ['Account created successfully!', `Welcome to ${SITE.name}`],
        });
      } catch (thrown) {
        toast.error('Account creation failed', messageOf(thrown, 'This email may already be registered'));
      }
    },
    (problems) => {
      const empty = Object.values(form.getValues()).some((value) => value.trim() === '');
      toast.error(
        empty
          ? 'Please fill in all fields'
          : (Object.values(problems)[0]?.message ?? 'Please fill in all fields'),
      );
    },
  );

  return (
    <>
      <h1>Sign up</h1>
      <p className="text-ink-2">
        Already have an account?{' '}
        <Link to="/auth/login" search={redirect ? { redirect } : {}} className="link link-target">
          Sign In
        </Link>
      </p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Full name" required error={errors.name?.message}>
          <Input autoComplete="name" maxLength={120} readOnly={isSubmitting} {...form.register('name')} />
        </Field>
        <Field
          label="Email"
          required
          help="We check that it is not already registered."
          error={
            check.status === 'valid'
              ? undefined
              : (errors.email?.message ?? (check.status === 'invalid' ? check.message : undefined))
          }
          ok={check.status === 'valid' ? check.message : undefined}
        >
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            readOnly={isSubmitting}
            end={<EmailCheckIndicator status={check.status} />}
            {...form.register('email')}
          />
        </Field>
        <Field
          label="Password"
          required
          help={<span aria-live="polite">{passwordHint(password)}</span>}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" readOnly={isSubmitting} {...form.register('password')} />
        </Field>
        <Field label="Confirm password" required error={errors.confirmPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            readOnly={isSubmitting}
            {...form.register('confirmPassword')}
          />
        </Field>
        <SubmitButton busy={isSubmitting && 'Creating account...'}>Create account</SubmitButton>
      </form>
    </>
  );
}
