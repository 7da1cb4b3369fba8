import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { CONFIRMATION_FORMS, type PayeeAccount, payeeNumber } from '@qanoon/contracts/money/payees';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/payees';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { useRecentPassword } from './recent-password.ts';
import { RecentPasswordField } from './recent-password-field.tsx';

/** Deactivates an active account and activates an inactive one. */
export function PayeeActiveDialog({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const setActive = trpc.payees.setActive.useMutation();
  const { id, version, isActive } = account;
  const recent = useRecentPassword();
  const form = useZodForm(recent.form(CONFIRMATION_FORMS), {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      await recent.confirm((passwordProof) =>
        setActive.mutateAsync({ id, version, isActive: !isActive, password, passwordProof }),
      );
      await Promise.all([utils.payees.list.invalidate(), utils.payees.notices.invalidate()]);
      toast.success(isActive ? m.accountDeactivated() : m.accountActivated());
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => {
      toast.error(messageOf(failure, m.accountCouldNotBeSaved()));
      if (codeOf(failure) === 'PAYEE_CHANGED') void utils.payees.list.invalidate();
    },
  });
  const verb = isActive ? common.deactivate() : m.activate();
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={isActive ? m.deactivateAccount() : m.activateAccount()}
      description={
        <WrittenList
          texts={[paymentMethodName(account.method), account.accountTitle, payeeNumber(account)]}
        />
      }
      size="confirm"
      submitLabel={verb}
      busyLabel={deferred.saving()}
      tone={isActive ? 'danger' : 'primary'}
    >
      <p>{isActive ? m.studentsNoLongerSeeIt() : m.studentsSeeItInPayment()}</p>
      <RecentPasswordField
        isConfirmed={recent.proof !== undefined}
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
