import { adminLink } from '@qanoon/client/links';
import { codeOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { MIN_LONG_PASSWORD_LENGTH } from '@qanoon/contracts/auth';
import { createOwnerInput } from '@qanoon/contracts/setup';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { useAfterSignIn } from './after-sign-in.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = createOwnerInput
  .omit({ token: true })
  .extend({ confirmPassword: z.string().min(1, 'Please fill in all fields') })
  .refine((fields) => fields.password === fields.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

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
        greeting: ['Your account is ready'],
      });
    },
    errorFields: { EMAIL_TAKEN: 'email' },
    onFailure(failure) {
      const code = codeOf(failure);
      reportFailure(failure, 'The account could not be created');
      if (code === 'SETUP_LINK_EXPIRED' || code === 'SETUP_LINK_UNKNOWN') onRefused();
    },
    onInvalid: (message) => toast.error(message),
  });

  return (
    <>
      <p className="text-ink-2">
        Create the owner’s account first. The owner may do everything, and invites the others.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <Field label="Full name" required error={form.errorOf('fullName')}>
          <Input
            autoComplete="name"
            enterKeyHint="next"
            maxLength={120}
            readOnly={form.busy}
            {...form.register('fullName')}
          />
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
        <NewPasswordField
          label="Password"
          typed={form.watch('password')}
          minLength={MIN_LONG_PASSWORD_LENGTH}
          error={form.errorOf('password')}
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('password')}
        />
        <Field label="Confirm password" required error={form.errorOf('confirmPassword')}>
          <PasswordInput
            autoComplete="new-password"
            enterKeyHint="go"
            readOnly={form.busy}
            {...form.register('confirmPassword')}
          />
        </Field>
        <SubmitButton busy={form.busy && 'Creating account...'}>Create the owner</SubmitButton>
      </form>
    </>
  );
}
