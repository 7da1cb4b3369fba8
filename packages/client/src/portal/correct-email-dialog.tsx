import { correctEmailInput } from '@qanoon/contracts/people/auth';
import * as m from '@qanoon/messages/shared/client';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, PasswordInput } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { useZodForm } from '../forms/use-zod-form.ts';
import { getSession, updateUser } from '../session/session.ts';
import { messageOf, trpc } from '../trpc/trpc.ts';

type CorrectEmailDialogProps = { email: string; onCorrected: () => void; onClose: () => void };

/** Replaces an address that is not verified, such as a mistyped one. It needs the password, as it moves the account. */
export function CorrectEmailDialog({ email, onCorrected, onClose }: CorrectEmailDialogProps) {
  const utils = trpc.useUtils();
  const correct = trpc.auth.correctEmail.useMutation();
  const form = useZodForm(correctEmailInput, {
    defaultValues: { email, password: '' },
    async onSubmit(fields) {
      await correct.mutateAsync(fields);
      const user = getSession()?.user;
      if (user) updateUser({ ...user, email: fields.email });
      toast.success(m.addressCorrected());
      onCorrected();
      onClose();
      await utils.profiles.invalidate();
    },
    errorFields: { WRONG_PASSWORD: 'password', EMAIL_TAKEN: 'email' },
    onFailure: (failure) => toast.error(messageOf(failure, m.addressCouldNotBeCorrected())),
    emptyFields: { email: m.enterYourEmail, password: m.enterCurrentPassword },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.correctAddressTitle()}
      size="confirm"
      submitLabel={m.correctAddress()}
      busyLabel={deferred.saving()}
    >
      <Field label={shared.email()} required help={m.correctAddressHelp()} error={form.errorOf('email')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('email')}
        />
      </Field>
      <Field label={m.yourPassword()} required error={form.errorOf('password')}>
        <PasswordInput
          autoComplete="current-password"
          enterKeyHint="send"
          readOnly={form.busy}
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}
