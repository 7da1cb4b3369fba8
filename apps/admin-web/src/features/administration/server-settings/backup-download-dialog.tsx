import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { backupLinkInput } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';

const formSchema = z.object({ password: backupLinkInput.shape.password });

/** Asks for the password before a backup is downloaded, because a backup contains everything. */
export function BackupDownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const createLink = trpc.backups.createLink.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      const { url } = await createLink.mutateAsync({ name, password });
      // The response is an attachment, so the browser stays on the page.
      window.location.assign(url);
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, m.downloadFailed())),
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.downloadBackup()}
      size="confirm"
      submitLabel={m.download()}
      busyLabel={m.preparing()}
    >
      <Notice tone="warning">{m.downloadWarning()}</Notice>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
