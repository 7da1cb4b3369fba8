import { useAcademy } from '@qanoon/client/academy';
import { config } from '@qanoon/client/config';
import { deviceTokens } from '@qanoon/client/known-devices';
import { codeOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { loginInput } from '@qanoon/contracts/auth';
import type { Role } from '@qanoon/contracts/roles';
import { Checkbox } from '@qanoon/ui/checkbox';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAfterSignIn } from './after-sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { storePendingReturn } from './pending-return.ts';
import { describeFailure } from './report-failure.ts';
import { ROLE_TILES } from './roles.ts';
import { SubmitButton } from './submit-button.tsx';

export function LoginForm({ redirect }: { redirect: string | undefined }) {
  // A visitor on the way to the admin console is an administrator.
  const [role, setRole] = useState<Role>(
    redirect && /\/admin(\/|$|\?)/u.test(redirect) ? 'admin' : 'student',
  );
  const { signUpOpen } = useAcademy();
  const login = trpc.auth.login.useMutation();
  const adminLogin = trpc.auth.adminLogin.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(loginInput, {
    defaultValues: { email: '', password: '', remember: false },
    async onSubmit(fields) {
      const account = await (role === 'admin' ? adminLogin : login).mutateAsync({
        ...fields,
        devices: deviceTokens(),
      });
      await afterSignIn(account, { remember: fields.remember, redirect, greeting: ['Welcome back!'] });
    },
    onFailure(failure) {
      const [title, detail] = describe(failure);
      toast.error(title, detail);
      // The toast goes away; this stays until the next attempt.
      form.setError('root', { message: detail ? `${title}. ${detail}` : title });
    },
    onInvalid: () => toast.error('Please fill in all fields'),
  });

  const failure = form.formState.errors.root?.message;
  return (
    <>
      <h1>Sign In</h1>
      {signUpOpen && (
        <p className="text-ink-2">
          Don’t have an account?{' '}
          <Link to="/auth/signup" search={redirect ? { redirect } : {}} className="link link-target">
            Sign up
          </Link>
        </p>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit}>
        {failure && <ErrorStrip>{failure}</ErrorStrip>}
        <Field group label="Sign in as">
          <RadioTiles options={ROLE_TILES} value={role} onValueChange={setRole} disabled={form.busy} />
        </Field>
        <Field label="Email" required error={form.errorOf('email')}>
          <Input
            type="email"
            autoComplete="username"
            enterKeyHint="next"
            inputMode="email"
            readOnly={form.busy}
            {...form.register('email')}
          />
        </Field>
        <Field label="Password" required error={form.errorOf('password')}>
          <PasswordInput
            autoComplete="current-password"
            enterKeyHint="go"
            readOnly={form.busy}
            {...form.register('password')}
          />
        </Field>
        <div className="auth-remember">
          <Checkbox label="Remember me" {...form.register('remember')} />
          <Link
            to="/auth/forgot-password"
            search={role === 'admin' ? { role } : {}}
            onClick={() => storePendingReturn(redirect)}
            className="link link-target"
          >
            Forgot password?
          </Link>
        </div>
        <SubmitButton busy={form.busy && 'Signing in...'}>Sign In</SubmitButton>
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

/** The server has a message for too many attempts; a lost connection does not count as a wrong password. */
const describe = (failure: unknown): [string, string?] =>
  codeOf(failure) === 'INVALID_CREDENTIALS'
    ? ['Invalid credentials', 'Please check your email and password']
    : describeFailure(failure, 'Could not sign in');
