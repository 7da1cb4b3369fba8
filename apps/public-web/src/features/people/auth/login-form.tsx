import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { config } from '@qanoon/client/page/config';
import { deviceTokens } from '@qanoon/client/session/known-devices';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Role } from '@qanoon/contracts/lib/roles';
import { loginInput } from '@qanoon/contracts/people/auth';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, PasswordInput } from '@qanoon/ui/components/form/input';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignUpOpen } from '../use-sign-up-open.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { isPhone } from './is-phone.ts';
import { storePendingReturn } from './pending-return.ts';
import { describeFailure } from './report-failure.ts';
import { roleTiles } from './roles.ts';
import { SubmitButton } from './submit-button.tsx';

export function LoginForm({ redirect }: { redirect: string | undefined }) {
  // A visitor on the way to the admin console is an administrator.
  const [role, setRole] = useState<Role>(
    redirect && /\/admin(\/|$|\?)/u.test(redirect) ? 'admin' : 'student',
  );
  const signUpOpen = useSignUpOpen();
  const login = trpc.auth.login.useMutation();
  const adminLogin = trpc.auth.adminLogin.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(loginInput, {
    defaultValues: { email: '', password: '', remember: isPhone() },
    async onSubmit(fields) {
      const account = await (role === 'admin' ? adminLogin : login).mutateAsync({
        ...fields,
        anyRole: true,
        devices: deviceTokens(),
      });
      await afterSignIn(account, { remember: fields.remember, redirect, greeting: [m.welcomeBack()] });
    },
    onFailure(failure) {
      const [title, detail] = describe(failure);
      form.setError('root', { message: detail ? m.problemWithDetail({ problem: title, detail }) : title });
    },
    emptyMessage: deferred.pleaseFillInAllFields(),
    emptyFields: { email: m.enterYourEmail, password: m.enterYourPassword },
  });

  return (
    <>
      <h1>{common.signIn()}</h1>
      {signUpOpen && (
        <p className="text-ink-2">
          <Rich
            parts={m.dontHaveAnAccount({
              link: (text) => (
                <Link to="/auth/signup" search={redirect ? { redirect } : {}} className="link link-target">
                  {text}
                </Link>
              ),
            })}
          />
        </p>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit}>
        {form.problem && <ErrorStrip>{form.problem}</ErrorStrip>}
        <Field group label={m.signInAs()}>
          <RadioTiles options={roleTiles()} value={role} onValueChange={setRole} disabled={form.busy} />
        </Field>
        <Field label={shared.email()} required error={form.errorOf('email')}>
          <Input
            type="email"
            autoComplete="username"
            enterKeyHint="next"
            inputMode="email"
            readOnly={form.busy}
            {...form.register('email')}
          />
        </Field>
        <Field label={deferred.password()} required error={form.errorOf('password')}>
          <PasswordInput
            autoComplete="current-password"
            enterKeyHint="go"
            readOnly={form.busy}
            {...form.register('password')}
          />
        </Field>
        <div className="auth-remember">
          <Checkbox label={m.rememberMe()} {...form.register('remember')} />
          <Link
            to="/auth/forgot-password"
            search={role === 'admin' ? { role } : {}}
            onClick={() => storePendingReturn(redirect)}
            className="link link-target"
          >
            {m.forgotPassword()}
          </Link>
        </div>
        <SubmitButton busy={form.busy && m.signingIn()}>{common.signIn()}</SubmitButton>
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
    ? [m.invalidCredentials(), m.pleaseCheckYourEmailAnd()]
    : describeFailure(failure, m.couldNotSignIn());
