import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { AddedDevice } from '@qanoon/contracts/evidence/credits';
import { requiredText } from '@qanoon/contracts/lib/text';
import * as m from '@qanoon/messages/admin/reconcile';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { ConfirmPasswordField } from '../../../people/confirm-password-field.tsx';
import { AccountSelect } from '../statements/account-select.tsx';

const MAX_NAME = 60;
const formSchema = z.object({
  payeeAccountId: z.string().min(1, { error: m.chooseAccount }),
  name: requiredText(m.deviceNameIsRequired, MAX_NAME),
  password: z.string().min(1, { error: m.enterYourPassword }),
});

type AddDeviceDialogProps = { onAdded: (device: AddedDevice) => void; onClose: () => void };

/** Adds a phone that forwards the messages of an account. */
export function AddDeviceDialog({ onAdded, onClose }: AddDeviceDialogProps) {
  const utils = trpc.useUtils();
  const add = trpc.credits.addDevice.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { payeeAccountId: '', name: '', password: '' },
    async onSubmit(fields) {
      const added = await add.mutateAsync(fields);
      void utils.credits.devices.invalidate();
      onAdded(added);
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, m.deviceCouldNotBeAdded())),
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.addDevice()}
      description={m.deviceIsForwarding()}
      submitLabel={m.addDevice()}
      busyLabel={deferred.saving()}
    >
      <AccountSelect
        error={form.errorOf('payeeAccountId')}
        disabled={form.busy}
        {...form.register('payeeAccountId')}
      />
      <Field label={m.deviceName()} required error={form.errorOf('name')} help={m.deviceNameHelp()}>
        <Input
          dir="auto"
          maxLength={MAX_NAME}
          autoComplete="off"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('name')}
        />
      </Field>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
