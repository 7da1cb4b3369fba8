import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/certificates';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { type ActionDialogProps, subjectOf } from './action-dialog.ts';

/** Makes a revoked certificate valid again. */
export function ReinstateDialog({ certificate, onClose }: ActionDialogProps) {
  const utils = trpc.useUtils();
  const reinstate = trpc.certificateRegister.reinstate.useMutation({
    onSuccess: () => toast.success(m.certificateReinstated()),
    onError: (failure) => toast.error(messageOf(failure, m.couldNotBeReinstated())),
    onSettled() {
      onClose();
      return utils.certificates.invalidate();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.reinstateQuestion()}
      confirmLabel={m.reinstate()}
      busy={reinstate.isPending && m.reinstating()}
      tone="primary"
      onConfirm={() => reinstate.mutate({ certificateId: certificate.id })}
    >
      <p>
        <WrittenList texts={subjectOf(certificate)} />
      </p>
      <p>{m.reinstateMeans({ code: certificate.code ?? '' })}</p>
    </ConfirmDialog>
  );
}
