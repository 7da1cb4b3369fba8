import { useAcademy } from '@qanoon/client/academy';
import { withinHours } from '@qanoon/contracts/academy';
import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import { payeeLine } from '@qanoon/contracts/payees';
import { type Payment, paymentMethodName, transactionIdLabel } from '@qanoon/contracts/payments';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/payments';
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
import './receipt.css';

/** The receipt's text about the status; an unknown status counts as pending (§4). */
const STATUS_TEXTS: Record<string, Message> = {
  completed: m.thisPaymentWasReceivedAnd,
  pending: m.thisPaymentIsUnderReview,
  failed: m.thisPaymentWasNotAccepted,
};

type ReceiptProps = { payment: Payment; student: { name: string; email: string } };

/** One payment on one sheet, to be printed or saved as a PDF. The print style hides everything else. */
export function Receipt({ payment, student }: ReceiptProps) {
  const academy = useAcademy();
  const facts: [string, string][] = [
    [shared.student(), student.name],
    [m.email(), student.email],
    [shared.course(), payment.courseTitle],
    [shared.amount(), formatPkr(payment.amount)],
    [deferred.paymentMethod(), paymentMethodName(payment.method)],
    ...(payment.payee ? ([[deferred.paidTo(), payeeLine(payment.payee)]] as [string, string][]) : []),
    [transactionIdLabel(payment.method), payment.transactionId],
    [deferred.submitted(), formatDateTime(payment.createdAt)],
    ...(payment.processedAt
      ? ([[m.reviewed(), formatDateTime(payment.processedAt)]] as [string, string][])
      : []),
    ...(payment.rejectionReason
      ? ([[deferred.reason(), payment.rejectionReason]] as [string, string][])
      : []),
    [m.receiptNumber(), payment.id],
  ];
  const status = (STATUS_TEXTS[payment.status] ?? m.thisPaymentIsUnderReview)();
  return (
    <>
      <PageHead title={common.receipt()} className="print-hide">
        <div className="receipt-actions">
          <ShareButton
            title={m.receiptOf({ course: payment.courseTitle })}
            url={window.location.href}
            file={() => receiptFile({ academy: academy.name, status, facts, number: payment.id })}
            label={m.shareReceipt()}
            copyLabel={m.copyLinkToReceipt()}
            copiedLabel={deferred.linkCopied()}
          />
          <Button asChild variant="secondary">
            <Link to="/purchase-history">{common.paymentHistory()}</Link>
          </Button>
          {/* Text whose font has not loaded yet would be missing on paper. */}
          <Button onClick={() => void document.fonts.ready.then(() => window.print())}>
            <Printer className="icon icon-sm" aria-hidden="true" />
            {m.print()}
          </Button>
        </div>
      </PageHead>
      <article className="panel receipt" aria-label={m.receiptFor({ course: payment.courseTitle })}>
        <header>
          <Logo />
          <PaymentStatusBadge status={payment.status} />
        </header>
        <p className="receipt-status">
          {status}
          {payment.status === 'pending' &&
            ` ${m.paymentsAreDecided({ within: withinHours(academy.reviewHours) })}`}
        </p>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tnum">
                {term === shared.amount() ? <Price amount={payment.amount} /> : <bdi>{value}</bdi>}
              </dd>
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
      <span className="sr-only">{shared.loading()}</span>
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
