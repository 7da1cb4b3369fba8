import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { publicLink } from '@qanoon/client/page/links';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { confirmPassword, PASSWORDS_DIFFER, registerInput } from '@qanoon/contracts/people/auth';
import { pagePath, TERMS_SLUG } from '@qanoon/domain/academy/page-paths';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, PasswordInput } from '@qanoon/ui/components/form/input';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import { useAfterSignIn } from '../after-sign-in.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { storePendingReturn } from '../pending-return.ts';
import { SubmitButton } from '../submit-button.tsx';
import { SignupEmailField } from './signup-email-field.tsx';
import { useEmailCheck } from './use-email-check.ts';

const formSchema = registerInput
  .omit({ acceptsTerms: true, language: true })
  .extend({ confirmPassword })
  .refine((fields) => fields.password === fields.confirmPassword, PASSWORDS_DIFFER);

const EMPTY = { name: '', email: '', password: '', confirmPassword: '', phone: '', remember: true };

export function SignupForm({ redirect }: { redirect: string | undefined }) {
  const academyName = useBrandName();
  const register = trpc.auth.register.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(formSchema, {
    defaultValues: EMPTY,
    async onSubmit({ confirmPassword: _confirmPassword, ...fields }) {
      const checked = await check.settle();
      if (checked.status !== 'valid') {
        const message = checked.message || m.pleaseEnterUniqueEmail();
        form.setError('email', { message }, { shouldFocus: true });
        return;
      }
      const account = await register.mutateAsync({
        ...fields,
        acceptsTerms: true,
        language: currentLanguage(),
      });
      // The link that verifies the address opens in another tab.
      storePendingReturn(redirect);
      await afterSignIn(account, {
        remember: fields.remember,
        redirect,
        greeting: [m.accountCreatedSuccessfully(), m.welcomeTo({ academy: academyName })],
      });
    },
    errorFields: { EMAIL_TAKEN: 'email' },
    onFailure: (failure) =>
      toast.error(m.accountCreationFailed(), messageOf(failure, m.thisEmailMayAlreadyBe())),
    emptyMessage: deferred.pleaseFillInAllFields(),
    emptyFields: {
      name: m.enterYourName,
      email: m.enterYourEmail,
      password: m.enterPassword,
      confirmPassword: m.enterPasswordAgain,
    },
  });
  const email = form.watch('email');
  const check = useEmailCheck(email);

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
        {form.problem && <ErrorStrip>{form.problem}</ErrorStrip>}
        <Field label={m.fullName()} required error={form.errorOf('name')}>
          <Input
            autoComplete="name"
            enterKeyHint="next"
            maxLength={120}
            readOnly={form.busy}
            {...form.register('name')}
          />
        </Field>
        <SignupEmailField
          typed={email}
          check={check}
          error={form.errorOf('email')}
          redirect={redirect}
          onCorrect={(meant) => form.setValue('email', meant, { shouldValidate: true })}
          readOnly={form.busy}
          {...form.register('email')}
        />
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
            enterKeyHint="next"
            readOnly={form.busy}
            {...form.register('confirmPassword')}
          />
        </Field>
        <Field label={m.phoneOptional()} help={m.phoneHelp()} error={form.errorOf('phone')}>
          <Input
            type="tel"
            autoComplete="tel"
            enterKeyHint="go"
            dir="ltr"
            readOnly={form.busy}
            {...form.register('phone')}
          />
        </Field>
        <div className="auth-remember">
          <Checkbox label={m.rememberMe()} {...form.register('remember')} />
        </div>
        <SubmitButton busy={form.busy && m.creatingAccount()}>{common.createAccount()}</SubmitButton>
        <p className="auth-terms">
          <Rich
            parts={m.byCreatingAccountYouAccept({
              link: (text) => (
                <a href={publicLink(pagePath(TERMS_SLUG))} target="_blank" rel="noreferrer" className="link">
                  {text}
                </a>
              ),
            })}
          />
        </p>
      </form>
    </>
  );
}
