import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type DemoContents, removeDemoInput } from '@qanoon/contracts/people/setup';
import * as m from '@qanoon/messages/admin/demo-removal';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';
import './demo-removal.css';

type RemoveDemoDialogProps = { contents: DemoContents; onClose: () => void };

/**
 * Says what is removed and where its backup is, removes the demo, and goes to the setup of the new academy.
 */
export function RemoveDemoDialog({ contents, onClose }: RemoveDemoDialogProps) {
  const remove = trpc.setup.removeDemo.useMutation();
  const form = useZodForm(removeDemoInput, {
    defaultValues: { password: '' },
    async onSubmit(fields) {
      const { setupUrl } = await remove.mutateAsync(fields);
      window.location.assign(setupUrl);
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, m.failed())),
  });
  const { students, administrators, courses, payments, certificates, files, bytes } = contents;
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.question()}
      submitLabel={m.submit()}
      busyLabel={m.removing()}
      tone="danger"
    >
      <Notice tone="warning">
        <p>{m.everythingGoes()}</p>
        <ul className="demo-contents">
          <li>{m.students({ count: students })}</li>
          <li>{m.administrators({ count: administrators })}</li>
          <li>{m.courses({ count: courses })}</li>
          <li>{m.payments({ count: payments })}</li>
          <li>{m.certificates({ count: certificates })}</li>
          <li>{m.files({ count: files, size: formatBytes(bytes) })}</li>
        </ul>
      </Notice>
      <div>
        <p>{m.backedUpBefore()}</p>
        <code dir="ltr" className="demo-backup">
          {contents.backupFolder}
        </code>
      </div>
      <p>{m.afterwards()}</p>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
