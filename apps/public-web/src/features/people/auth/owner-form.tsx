import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { adminLink } from '@qanoon/client/page/links';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import { confirmPassword, MIN_ADMIN_PASSWORD_LENGTH, PASSWORDS_DIFFER } from '@qanoon/contracts/people/auth';
import { createOwnerInput } from '@qanoon/contracts/people/setup';
import * as m from '@qanoon/messages/public/auth';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, PasswordInput } from '@qanoon/ui/components/form/input';
import { useAfterSignIn } from './after-sign-in.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = createOwnerInput
  .omit({ token: true })
  .extend({ confirmPassword })
  .refine((fields) => fields.password === fields.confirmPassword, PASSWORDS_DIFFER);

/** Creates the owner, signs them in and opens the next step in the admin console. */
export function OwnerForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const create = trpc.setup.createOwner.useMutation();
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(formSchema, {
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
    async onSubmit({ confirmPassword: _confirmPassword, ...fields }) {
      const account = await create.mutateAsync({ token, ...fields });
      await afterSignIn(account, {
        redirect: adminLink('/admin/setup'),
        greeting: [m.yourAccountIsReady2()],
      });
    },
    errorFields: { EMAIL_TAKEN: 'email' },
    emptyMessage: deferred.pleaseFillInAllFields(),
    emptyFields: {
      fullName: m.enterYourName,
      email: m.enterYourEmail,
      password: m.enterPassword,
      confirmPassword: m.enterPasswordAgain,
    },
    onFailure(failure) {
      const code = codeOf(failure);
      reportFailure(failure, m.accountCouldNotBeCreated());
      if (code?.startsWith('SETUP_')) onRefused();
    },
  });

  return (
    <>
      <p className="text-ink-2">{m.createOwnersAccountFirstOwner()}</p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        {form.problem && <ErrorStrip>{form.problem}</ErrorStrip>}
        <Field label={m.fullName()} required error={form.errorOf('fullName')}>
          <Input
            autoComplete="name"
            enterKeyHint="next"
            maxLength={120}
            readOnly={form.busy}
            {...form.register('fullName')}
          />
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
        <NewPasswordField
          label={deferred.password()}
          typed={form.watch('password')}
          minLength={MIN_ADMIN_PASSWORD_LENGTH}
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
        <SubmitButton busy={form.busy && m.creatingAccount()}>{m.createOwner()}</SubmitButton>
      </form>
    </>
  );
}
