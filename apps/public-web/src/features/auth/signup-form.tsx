import { useAcademy } from '@qanoon/client/academy';
import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { confirmPassword, PASSWORDS_DIFFER, registerInput } from '@qanoon/contracts/auth';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { EmailCheckIndicator } from '@qanoon/ui/email-check-indicator';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { Rich } from '@qanoon/ui/rich';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { useAfterSignIn } from './after-sign-in.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { storePendingReturn } from './pending-return.ts';
import { SubmitButton } from './submit-button.tsx';
import { useEmailCheck } from './use-email-check.ts';

const formSchema = registerInput
  .extend({ confirmPassword })
  .refine((fields) => fields.password === fields.confirmPassword, PASSWORDS_DIFFER);

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

export function SignupForm({ redirect }: { redirect: string | undefined }) {
  const { name: academyName } = useAcademy();
  const register = trpc.auth.register.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(formSchema, {
    defaultValues: EMPTY,
    async onSubmit({ confirmPassword: _confirmPassword, ...fields }) {
      const checked = await check.settle();
      if (checked.status !== 'valid') {
        const message = checked.message || m.pleaseEnterUniqueEmail();
        form.setError('email', { message }, { shouldFocus: true });
        toast.error(message);
        return;
      }
      const account = await register.mutateAsync({ ...fields, language: currentLanguage() });
      // The link that verifies the address opens in another tab.
      storePendingReturn(redirect);
      await afterSignIn(account, {
        redirect,
        greeting: [m.accountCreatedSuccessfully(), m.welcomeTo({ academy: academyName })],
      });
    },
    errorFields: { EMAIL_TAKEN: 'email' },
    onFailure: (failure) =>
      toast.error(m.accountCreationFailed(), messageOf(failure, m.thisEmailMayAlreadyBe())),
    emptyMessage: deferred.pleaseFillInAllFields(),
    onInvalid: (message) => toast.error(message),
  });
  const check = useEmailCheck(form.watch('email'));

  return (
    <>
      <h1>{common.signUp()}</h1>
      <p className="text-ink-2">
        <Rich
          parts={m.alreadyHaveAnAccount({
            link: (text) => (
              <Link to="/auth/login" search={redirect ? { redirect } : {}} className="link link-target">
                {text}
              </Link>
            ),
          })}
        />
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <Field label={m.fullName()} required error={form.errorOf('name')}>
          <Input
            autoComplete="name"
            enterKeyHint="next"
            maxLength={120}
            readOnly={form.busy}
            {...form.register('name')}
          />
        </Field>
        <Field
          label={shared.email()}
          required
          help={m.weCheckThatItIs()}
          error={
            check.status === 'valid'
              ? undefined
              : (form.errorOf('email') ?? (check.status === 'invalid' ? check.message : undefined))
          }
          ok={check.status === 'valid' ? check.message : undefined}
        >
          <Input
            type="email"
            autoComplete="username"
            enterKeyHint="next"
            inputMode="email"
            readOnly={form.busy}
            end={<EmailCheckIndicator status={check.status} />}
            {...form.register('email')}
          />
        </Field>
        <NewPasswordField
          label={deferred.password()}
          typed={form.watch('password')}
          error={form.errorOf('password')}
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('password')}
        />
        <Field label={m.confirmPassword()} required error={form.errorOf('confirmPassword')}>
          <PasswordInput
            autoComplete="new-password"
            enterKeyHint="go"
            readOnly={form.busy}
            {...form.register('confirmPassword')}
          />
        </Field>
        <SubmitButton busy={form.busy && m.creatingAccount()}>{common.createAccount()}</SubmitButton>
      </form>
    </>
  );
}
