import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import { PAYMENT_DETAILS } from '@qanoon/contracts/site';
import { Button } from '@qanoon/ui/button';
import { classNames } from '@qanoon/ui/class-names';
import { CopyButton } from '@qanoon/ui/copy-button';
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProofImage } from './proof-image.tsx';
import { isPending, studentOf } from './review.ts';
import { useOpenProof } from './use-open-proof.ts';

type ProofTrayProps = { id: string; request: PaymentRequest; inCard?: boolean };

/** The proof beside what it has to agree with. */
export function ProofTray({ id, request, inCard }: ProofTrayProps) {
  const openProof = useOpenProof();
  const account = PAYMENT_DETAILS[request.method].rows[0];
  return (
    <section id={id} aria-label={`Proof of ${studentOf(request)}`} className={classNames('tray', inCard && 'in-card')}>
      <ProofImage filePath={request.paymentProof} student={studentOf(request)} />
      <div className="min-w-0">
        <p className="tray-title">Check the proof</p>
        <dl className="tray-facts">
          <Fact label="Amount" check={<PriceCheck request={request} />}>
            {formatPkr(request.amount)}
          </Fact>
          <Fact label="Transaction ID">
            <bdi>{request.transactionId}</bdi>
            <CopyButton text={request.transactionId} label="Copy transaction ID" copiedLabel="Transaction ID copied" className="-my-1" />
          </Fact>
          <Fact label="Method">{`${request.method}, ${account?.value ?? ''}`}</Fact>
          <Fact label="Submitted">{formatDateTime(request.createdAt)}</Fact>
          {!isPending(request) && <Fact label="Decided">{decision(request)}</Fact>}
          {request.rejectionReason && <Fact label="Reason">{request.rejectionReason}</Fact>}
        </dl>
        <div className="tray-foot">
          <Button variant="secondary" onClick={() => void openProof(request.paymentProof)}>
            <ExternalLink aria-hidden="true" />
            Open in new tab
          </Button>
          {isPending(request) && <p>Approve marks the payment completed and opens the course. Reject marks it rejected.</p>}
        </div>
      </div>
    </section>
  );
}

function Fact({ label, check, children }: { label: string; check?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="tray-value tnum">{children}</span>
        {check}
      </dd>
    </div>
  );
}

/** The amount is the price when the proof was sent; the course may have another one today. */
function PriceCheck({ request }: { request: PaymentRequest }) {
  if (request.amount === request.coursePrice)
    return (
      <span className="tray-check text-success">
        <CircleCheck className="icon icon-sm" aria-hidden="true" />
        Matches the course price
      </span>
    );
  return (
    <span className="tray-check text-warning">
      <TriangleAlert className="icon icon-sm" aria-hidden="true" />
      {`The course price is now ${formatPkr(request.coursePrice)}`}
    </span>
  );
}

function decision({ decidedBy, processedAt }: PaymentRequest): string {
  const when = formatDateTime(processedAt);
  return decidedBy ? `${when}, by ${decidedBy}` : when;
}
