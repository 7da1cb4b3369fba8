import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  MAX_BACKUPS_KEPT,
  type OwnersSettings,
  saveBackupTimeInput,
} from '@qanoon/contracts/administration/server-settings';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/server-settings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';

type BackupTimeDialogProps = Pick<OwnersSettings, 'backup'> & { onClose: () => void };

/** Sets when the daily backup is taken, and how many are kept. */
export function BackupTimeDialog({ backup: { time, kept }, onClose }: BackupTimeDialogProps) {
  const utils = trpc.useUtils();
  const save = trpc.serverSettings.saveBackupTime.useMutation();
  const form = useZodForm(saveBackupTimeInput, {
    defaultValues: { time, kept, password: '' },
    async onSubmit(values) {
      await save.mutateAsync(values);
      await utils.serverSettings.get.invalidate();
      toast.success(m.saved());
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, m.couldNotBeSaved())),
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.changeBackupTime()}
      size="confirm"
      submitLabel={common.save()}
      busyLabel={deferred.saving()}
    >
      <Field label={m.dailyTime()} error={form.errorOf('time')} help={m.dailyTimeHelp()}>
        <Input type="time" readOnly={form.busy} {...form.register('time')} />
      </Field>
      <Field label={m.keptLabel()} required error={form.errorOf('kept')} help={m.keptHelp()}>
        <Input
          type="number"
          autoComplete="off"
          enterKeyHint="next"
          inputMode="numeric"
          min={1}
          max={MAX_BACKUPS_KEPT}
          readOnly={form.busy}
          {...form.register('kept', { valueAsNumber: true })}
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
