import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CertificateSettings } from '@qanoon/contracts/certificates/certificate-settings';
import { turnOn } from '@qanoon/messages/admin/automatic';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { enterYourPassword } from '@qanoon/messages/admin/reconcile';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { ConfirmPasswordField } from '../../people/confirm-password-field.tsx';

const formSchema = z.object({ password: z.string().min(1, { error: enterYourPassword }) });

type StartAutomaticDialogProps = {
  onClose: () => void;
  onStarted: (settings: CertificateSettings) => void;
};

/** Explains to the owner what the system will issue, and turns it on. */
export function StartAutomaticDialog({ onClose, onStarted }: StartAutomaticDialogProps) {
  const start = trpc.certificateSettings.startAutomatic.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { password: '' },
    async onSubmit(fields) {
      onStarted(await start.mutateAsync(fields));
      toast.success(m.automaticStarted());
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, m.turnOnFailed())),
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.turnOnQuestion()}
      submitLabel={turnOn()}
      busyLabel={m.turningOn()}
    >
      <div className="automatic-rules">
        <p>{m.systemIssues()}</p>
        <ul>
          <li>{m.whenCompleted()}</li>
          <li>{m.orWhenRequested()}</li>
        </ul>
        <p>{m.requestsStay()}</p>
      </div>
      <ConfirmPasswordField
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
