import { formatDateTime } from '@qanoon/contracts/dates';
import { leftToRight } from '@qanoon/contracts/left-to-right';
import { formatPkr } from '@qanoon/contracts/money';
import { payeeLine } from '@qanoon/contracts/payees';
import { paymentMethodName, transactionIdLabel } from '@qanoon/contracts/payments';
import { isReceiptCopy, type Receipt as ReceiptOf } from '@qanoon/contracts/receipts';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as orders from '@qanoon/messages/shared/orders';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/receipts';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Email } from '@qanoon/ui/email';
import { OrderAmounts } from '@qanoon/ui/order-amounts';
import { PageHead } from '@qanoon/ui/page-head';
import { ShareButton } from '@qanoon/ui/share-button';
import { Skeleton, SkeletonText } from '@qanoon/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CircleX, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { PayeeLine } from '../../payee-line.tsx';
import { receiptFile } from './receipt-file.ts';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';
import './receipt.css';

/** As it is in responses. */
export type ShownReceipt = Omit<ReceiptOf, 'issuedAt'> & { issuedAt: string };

/**
 * One receipt on one sheet, to be printed or saved as a PDF. It shows what was stored when it was issued. The print
 * style hides everything else.
 */
export function Receipt({ receipt }: { receipt: ShownReceipt }) {
  const { data, number, isReversed } = receipt;
  const { academy } = data;
  const title = m.receiptOf({ number: leftToRight(number) });
  const isCopy = isReceiptCopy(new Date(receipt.issuedAt), new Date());
  const facts = factsOf(receipt);
  const marks = [...(isCopy ? [m.copy()] : []), ...(isReversed ? [m.reversed()] : [])];
  return (
    <>
      <PageHead title={common.receipt()} className="print-hide">
        <div className="receipt-actions">
          <ShareButton
            title={title}
            url={window.location.href}
            file={() =>
              receiptFile({
                academy: academy.name,
                status: [title, ...marks].join(' · '),
                facts: [
                  ...data.items.map((item) => ({ term: shared.course(), value: item.courseTitle })),
                  ...facts,
                ],
                number,
              })
            }
            label={m.shareReceipt()}
            copyLabel={m.copyLinkToReceipt()}
            copiedLabel={deferred.linkCopied()}
          />
          <Button asChild variant="secondary">
            <Link to="/orders/$orderId" params={{ orderId: receipt.orderId }}>
              {m.seeTheOrder()}
            </Link>
          </Button>
          <ReceiptPdfButton receiptId={receipt.id} />
          {/* Text whose font has not loaded yet would be missing on paper. */}
          <Button onClick={() => void document.fonts.ready.then(() => window.print())}>
            <Printer className="icon icon-sm" aria-hidden="true" />
            {m.print()}
          </Button>
        </div>
      </PageHead>
      <article className="panel receipt" aria-label={title}>
        <header>
          <p className="receipt-academy">
            <bdi>{academy.name}</bdi>
          </p>
          <div className="receipt-actions">
            {isCopy && <Badge>{m.copy()}</Badge>}
            {isReversed && (
              <Badge tone="danger" icon={CircleX}>
                {m.reversed()}
              </Badge>
            )}
          </div>
        </header>
        <h2 className="receipt-status tnum">{title}</h2>
        {isReversed && <p className="receipt-reversed">{m.thisPaymentWasTakenBack()}</p>}
        <dl className="receipt-facts">
          {facts.map(({ term, value, content = <bdi>{value}</bdi> }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tnum">{content}</dd>
            </div>
          ))}
        </dl>
        <section className="receipt-amounts" aria-label={orders.whatYouPay()}>
          <ul>
            {data.items.map(({ courseTitle, courseTitleLanguage }) => (
              <li key={courseTitle} lang={courseTitleLanguage} dir="auto">
                <bdi>{courseTitle}</bdi>
              </li>
            ))}
          </ul>
          <OrderAmounts
            order={{ ...data, received: data.receivedInAll, balanceDue: data.total - data.receivedInAll }}
          />
        </section>
        <footer>
          <bdi>
            {[academy.name, academy.address.replaceAll('\n', ', '), academy.email, academy.phone]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </footer>
      </article>
    </>
  );
}

/** A row of the sheet. `content`: how the sheet shows the value if not as a line of text. */
type Fact = { term: string; value: string; content?: ReactNode };

/** The facts of the payment. Method, account and ID are missing for an order that was paid by credit or cost nothing. */
function factsOf({ data, number, issuedAt }: ShownReceipt): Fact[] {
  const { method, payee, transactionId, total } = data;
  const approvedBy = data.isApprovedAutomatically ? m.automaticApproval() : data.approvedBy;
  const withoutPayment = total === 0 ? m.nothingToPay() : m.paidFromCredit();
  return [
    { term: m.receiptNumber(), value: number },
    { term: m.issuedOn(), value: formatDateTime(issuedAt) },
    { term: shared.student(), value: data.studentName },
    { term: shared.email(), value: data.studentEmail, content: <Email address={data.studentEmail} /> },
    { term: orders.orderReference(), value: data.reference },
    { term: deferred.paymentMethod(), value: method ? paymentMethodName(method) : withoutPayment },
    ...(method ? [{ term: m.thisPayment(), value: formatPkr(data.amount) }] : []),
    ...(payee
      ? [{ term: deferred.paidTo(), value: payeeLine(payee), content: <PayeeLine payee={payee} /> }]
      : []),
    ...(method && transactionId ? [{ term: transactionIdLabel(method), value: transactionId }] : []),
    ...(approvedBy ? [{ term: m.approvedBy(), value: approvedBy }] : []),
  ];
}

/** The sheet while the receipt loads. */
export function ReceiptSkeleton() {
  return (
    <>
      <div className="page-head" aria-hidden="true">
        <Skeleton className="h-11 w-40" />
      </div>
      <div className="panel receipt grid gap-6" aria-hidden="true">
        <Skeleton className="h-11 w-48" />
        <SkeletonText lines={12} />
      </div>
    </>
  );
}
