import { type PaymentRequest, reviewStatus } from '@qanoon/contracts/payments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { classNames } from '@qanoon/ui/class-names';
import { Price } from '@qanoon/ui/price';
import { Check, ChevronUp, Image, X } from 'lucide-react';
import { ProofTray } from './proof-tray.tsx';

const COLUMNS = 7;

type Props = {
  request: PaymentRequest;
  open: boolean;
  onToggle: () => void;
  busy: 'approve' | 'reject' | undefined;
  onApprove: () => void;
  onReject: () => void;
};

/** One request, with its proof underneath while it is open. Only a pending one can be decided on (§4). */
export function RequestRow({ request, open, onToggle, busy, onApprove, onReject }: Props) {
  const status = reviewStatus(request);
  const pending = status === 'pending';
  const about = `${request.studentName}, ${request.courseTitle}`;
  return (
    <>
      <tr className={classNames(!pending && 'is-done', open && 'is-selected')}>
        <td data-label="Student">
          <b>{request.studentName}</b>
          <span className="under">{request.studentEmail}</span>
        </td>
        <td data-label="Course">{request.courseTitle}</td>
        <td data-label="Amount" className="num">
          <Price amount={request.amount} />
        </td>
        <td data-label="Transaction ID">
          <span className="tnum wrap-anywhere">{request.transactionId}</span>
          <span className="under">{request.method}</span>
        </td>
        <td data-label="Payment Proof">
          <Button variant="ghost" size="dense" aria-expanded={open} aria-label={`${open ? 'Hide' : 'View'} proof: ${about}`} onClick={onToggle}>
            {open ? <ChevronUp className="icon icon-sm" aria-hidden="true" /> : <Image className="icon icon-sm" aria-hidden="true" />}
            {open ? 'Hide proof' : 'View proof'}
          </Button>
        </td>
        <td data-label="Status">
          <ReviewStatusBadge status={status} />
        </td>
        <td data-label="Actions">
          <div className="row-actions">
            <Button size="dense" disabled={!pending} busy={busy === 'approve' && 'Approving...'} aria-label={`Approve: ${about}`} onClick={onApprove}>
              <Check className="icon icon-sm" aria-hidden="true" />
              Approve
            </Button>
            <Button size="dense" variant="danger" disabled={!pending || busy === 'approve'} aria-label={`Reject: ${about}`} onClick={onReject}>
              <X className="icon icon-sm" aria-hidden="true" />
              Reject
            </Button>
          </div>
        </td>
      </tr>
      {open && (
        <tr className="proof-row">
          <td colSpan={COLUMNS}>
            <ProofTray request={request} />
          </td>
        </tr>
      )}
    </>
  );
}
