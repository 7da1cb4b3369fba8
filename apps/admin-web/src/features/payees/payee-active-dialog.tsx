import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { addPayeeInput, type PayeeAccount, payeeNumber } from '@qanoon/contracts/payees';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { ConfirmPasswordField } from './password-field.tsx';

const formSchema = z.object({ password: addPayeeInput.shape.password });

/** Deactivates an active account and activates an inactive one. */
export function PayeeActiveDialog({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const setActive = trpc.payees.setActive.useMutation();
  const { id, version, isActive } = account;
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      await setActive.mutateAsync({ id, version, isActive: !isActive, password });
      await Promise.all([utils.payees.list.invalidate(), utils.payees.notices.invalidate()]);
      toast.success(isActive ? 'Account deactivated.' : 'Account activated.');
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => {
      if (codeOf(failure) === 'WRONG_PASSWORD') return;
      toast.error(messageOf(failure, 'The account could not be saved.'));
      if (codeOf(failure) === 'PAYEE_CHANGED') void utils.payees.list.invalidate();
    },
  });
  const verb = isActive ? 'Deactivate' : 'Activate';
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={`${verb} this account?`}
      description={`${account.method}, ${account.accountTitle}, ${payeeNumber(account)}`}
      size="confirm"
      submitLabel={verb}
      busyLabel="Saving..."
      tone={isActive ? 'danger' : 'primary'}
    >
      <p>
        {isActive
          ? 'Students no longer see it. Payments that were already sent to it can still be submitted and reviewed.'
          : 'Students see it in the payment form from now on.'}
      </p>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
