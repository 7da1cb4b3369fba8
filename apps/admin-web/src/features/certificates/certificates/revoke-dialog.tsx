import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { revokeCertificateInput } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { type ActionDialogProps, subjectOf } from './action-dialog.ts';
import { ReasonField } from './reason-field.tsx';

const formSchema = revokeCertificateInput.pick({ reason: true });

/** Revokes a certificate, with a reason that its public page shows. */
export function RevokeDialog({ certificate, onClose }: ActionDialogProps) {
  const utils = trpc.useUtils();
  const revoke = trpc.certificateRegister.revoke.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await revoke.mutateAsync({ certificateId: certificate.id, reason });
      toast.success(m.certificateRevoked());
      onClose();
      await utils.certificates.invalidate();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.couldNotBeRevoked()));
      if (codeOf(failure)?.startsWith('CERTIFICATE_')) onClose();
      void utils.certificates.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.revokeQuestion()}
      description={<WrittenList texts={subjectOf(certificate)} />}
      size="confirm"
      submitLabel={m.revokeCertificate()}
      busyLabel={m.revoking()}
      cancelLabel={m.keepIt()}
      tone="danger"
    >
      <p className="text-ink-2">{m.revokeMeans()}</p>
      <ReasonField
        help={m.reasonIsPublic()}
        error={form.errorOf('reason')}
        busy={form.busy}
        field={form.register('reason')}
      />
    </FormDialog>
  );
}
