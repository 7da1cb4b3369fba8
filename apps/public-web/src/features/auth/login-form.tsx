import { zodResolver } from '@hookform/resolvers/zod';
import { config } from '@qanoon/client/config';
import { deviceTokens, saveDeviceToken } from '@qanoon/client/known-devices';
import { startSession } from '@qanoon/client/session';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { loginInput } from '@qanoon/contracts/auth';
import type { Role } from '@qanoon/contracts/roles';
import { Checkbox } from '@qanoon/ui/checkbox';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAfterSignIn } from './after-sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { ROLE_TILES } from './roles.ts';
import { SubmitButton } from './submit-button.tsx';

export function LoginForm({ redirect }: { redirect: string | undefined }) {
  // A link into the console is followed by an administrator.
  const [role, setRole] = useState<Role>(
    redirect && /\/admin(\/|$|\?)/u.test(redirect) ? 'admin' : 'student',
  );
  const form = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { email: '', password: '', remember: false },
  });
  const login = trpc.auth.login.useMutation();
  const adminLogin = trpc.auth.adminLogin.useMutation();
  const afterSignIn = useAfterSignIn();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (fields) => {
      try {
        const { device, ...signedIn } = await (role === 'admin' ? adminLogin : login).mutateAsync({
          ...fields,
          devices: deviceTokens(),
        });
        saveDeviceToken(signedIn.id, device);
        const { user } = startSession(signedIn, fields.remember ?? false);
        await afterSignIn(user, { redirect, greeting: ['Welcome back!'] });
      } catch (thrown) {
        if (codeOf(thrown) === 'INVALID_CREDENTIALS')
          toast.error('Invalid credentials', 'Please check your email and password');
        // Too many attempts, in the server's words; and nobody is told that a right password was wrong because the line dropped.
        else
          toast.error(
            messageOf(thrown, 'Could not sign in'),
            codeOf(thrown) ? undefined : 'Check your connection and try again.',
          );
      }
    },
    () => toast.error('Please fill in all fields'),
  );

  return (
    <>
      <h1>Sign In</h1>
      <p className="text-ink-2">
        Don’t have an account?{' '}
        <Link to="/auth/signup" search={redirect ? { redirect } : {}} className="link link-target">
          Sign up
        </Link>
      </p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field group label="Sign in as">
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
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            readOnly={isSubmitting}
            {...form.register('password')}
          />
        </Field>
        <div className="auth-remember">
          <Checkbox label="Remember me" {...form.register('remember')} />
          <Link
            to="/auth/forgot-password"
            search={role === 'admin' ? { role } : {}}
            className="link link-target"
          >
            Forgot password?
          </Link>
        </div>
        <SubmitButton busy={isSubmitting && 'Signing in...'}>Sign In</SubmitButton>
      </form>
      {config.demo && (
        <DemoAccounts
          onUse={(account) => {
            setRole(account.role);
            form.setValue('email', account.email, { shouldValidate: true });
            form.setValue('password', account.password, { shouldValidate: true });
          }}
        />
      )}
    </>
  );
}
