import { useAcademy } from '@qanoon/client/academy';
import { withinHours } from '@qanoon/contracts/academy';
import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import { payeeLine } from '@qanoon/contracts/payees';
import { type Payment, transactionIdLabel } from '@qanoon/contracts/payments';
import { PaymentStatusBadge } from '@qanoon/ui/badge';
import { Logo } from '@qanoon/ui/brand';
import { Button } from '@qanoon/ui/button';
import { PageHead } from '@qanoon/ui/page-head';
import { Price } from '@qanoon/ui/price';
import { ShareButton } from '@qanoon/ui/share-button';
import { Skeleton, SkeletonText } from '@qanoon/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { receiptFile } from './receipt-file.ts';

/** The receipt's text about the status; an unknown status counts as pending (§4). */
const STATUS_TEXTS = {
  completed: 'This payment was received and approved.',
  pending: 'This payment is under review. It is not approved yet.',
  failed: 'This payment was not accepted.',
};

type ReceiptProps = { payment: Payment; student: { name: string; email: string } };

/** One payment on one sheet, to be printed or saved as a PDF. The print style hides everything else. */
export function Receipt({ payment, student }: ReceiptProps) {
  const academy = useAcademy();
  const facts: [string, string][] = [
    ['Student', student.name],
    ['E-mail', student.email],
    ['Course', payment.courseTitle],
    ['Amount', formatPkr(payment.amount)],
    ['Payment method', payment.method],
    ...(payment.payee ? ([['Paid to', payeeLine(payment.payee)]] as [string, string][]) : []),
    [transactionIdLabel(payment.method), payment.transactionId],
    ['Submitted', formatDateTime(payment.createdAt)],
    ...(payment.processedAt
      ? ([['Reviewed', formatDateTime(payment.processedAt)]] as [string, string][])
      : []),
    ...(payment.rejectionReason ? ([['Reason', payment.rejectionReason]] as [string, string][]) : []),
    ['Receipt number', payment.id],
  ];
  const status = STATUS_TEXTS[payment.status] ?? STATUS_TEXTS.pending;
  return (
    <>
      <PageHead title="Receipt" className="print-hide">
        <div className="receipt-actions">
          <ShareButton
            title={`Receipt: ${payment.courseTitle}`}
            url={window.location.href}
            file={() => receiptFile({ academy: academy.name, status, facts, number: payment.id })}
            label="Share receipt"
            copyLabel="Copy link to receipt"
            copiedLabel="Link copied"
          />
          <Button asChild variant="secondary">
            <Link to="/purchase-history">Payment History</Link>
          </Button>
          {/* Text whose font has not loaded yet would be missing on paper. */}
          <Button onClick={() => void document.fonts.ready.then(() => window.print())}>
            <Printer className="icon icon-sm" aria-hidden="true" />
            Print
          </Button>
        </div>
      </PageHead>
      <article className="panel receipt" aria-label={`Receipt for ${payment.courseTitle}`}>
        <header>
          <Logo />
          <PaymentStatusBadge status={payment.status} />
        </header>
        <p className="receipt-status">
          {status}
          {payment.status === 'pending' && ` Payments are decided ${withinHours(academy.reviewHours)}.`}
        </p>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tnum">{term === 'Amount' ? <Price amount={payment.amount} /> : value}</dd>
            </div>
          ))}
        </dl>
        <footer>
          {[academy.name, academy.address.replaceAll('\n', ', '), academy.email, academy.phone]
            .filter(Boolean)
            .join(' · ')}
        </footer>
      </article>
    </>
  );
}

/** The sheet while the payment loads. */
export function ReceiptSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="page-head" aria-hidden="true">
        <Skeleton className="h-11 w-40" />
      </div>
      <div className="panel receipt grid gap-6" aria-hidden="true">
        <Skeleton className="h-11 w-48" />
        <SkeletonText lines={12} />
      </div>
    </div>
  );
}
