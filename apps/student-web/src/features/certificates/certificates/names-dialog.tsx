import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  type CertificateNamesInput,
  certificateNamesInput,
} from '@qanoon/contracts/certificates/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { NamesFields } from './names-fields.tsx';

type NamesDialogProps = { names: CertificateNamesInput; onClose: () => void };

/** Changes the names of certificates that are issued later. */
export function NamesDialog({ names: { name, nameUrdu }, onClose }: NamesDialogProps) {
  const utils = trpc.useUtils();
  const confirm = trpc.certificates.confirmNames.useMutation();
  const form = useZodForm(certificateNamesInput, {
    defaultValues: { name, nameUrdu },
    async onSubmit(fields) {
      utils.certificates.names.setData(undefined, await confirm.mutateAsync(fields));
      toast.success(m.nameSaved());
      onClose();
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.nameCouldNotBeSaved())),
  });
  const typed = form.watch();
  return (
    <FormDialog
      title={m.changeYourNameOnCertificates()}
      description={m.newNameIsPrintedFromNow()}
      form={form}
      submitLabel={m.saveName()}
      busyLabel={deferred.saving()}
      onClose={onClose}
    >
      <NamesFields register={form.register} errorOf={form.errorOf} typed={typed} busy={form.busy} />
    </FormDialog>
  );
}
