import { EvidenceDialog } from './checks/evidence-dialog.tsx';
import { BatchDialog } from './decisions/batch-dialog.tsx';
import { RejectDialog } from './decisions/reject-dialog.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { useReview } from './review-context.ts';

/** The dialog that is open over the queue. */
export function ReviewDialogs() {
  const { state, open } = useReview();
  const { dialog } = state;
  switch (dialog?.kind) {
    case 'reject':
      return <RejectDialog key={dialog.request.id} request={dialog.request} />;
    case 'evidence':
      return open && <EvidenceDialog request={open} index={dialog.at} />;
    case 'batch':
      return <BatchDialog requests={dialog.requests} />;
    case 'keys':
      return <KeysDialog />;
    default:
      return null;
  }
}
