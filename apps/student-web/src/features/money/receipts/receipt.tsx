import { useAcademy } from '@qanoon/client/page/academy';
import { RouteHead } from '@qanoon/client/portal/route-head';
import {
  type ReceiptSheet,
  receiptSheet,
  type SheetAmount,
  type SheetLine,
} from '@qanoon/contracts/money/receipt-sheet';
import type { Receipt as ReceiptOf } from '@qanoon/contracts/money/receipts';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/receipts';
import { Button } from '@qanoon/ui/components/button/button';
import { ShareButton } from '@qanoon/ui/components/button/share-button';
import { Skeleton, SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Email } from '@qanoon/ui/components/text/email';
import { Link } from '@tanstack/react-router';
import { CircleX, Printer } from 'lucide-react';
import { receiptFile } from './receipt-file.ts';
import { ReceiptItems } from './receipt-items.tsx';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';
import './receipt.css';

/** A receipt as responses contain it. */
export type ShownReceipt = Omit<ReceiptOf, 'issuedAt'> & { issuedAt: string };

/** Shows one receipt on one sheet, with the texts of its PDF. The print style hides everything else. */
export function Receipt({ receipt }: { receipt: ShownReceipt }) {
  const sheet = receiptSheet(receipt);
  return (
    <>
      <RouteHead className="print-hide">
        <div className="receipt-actions">
          <ShareButton
            title={m.receiptOf({ number: leftToRight(receipt.number) })}
            url={window.location.href}
            file={() => receiptFile(sheet, receipt.number)}
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
          {/* Print waits for the fonts, because text without its font would be missing on paper. */}
          <Button onClick={() => void document.fonts.ready.then(() => window.print())}>
            <Printer className="icon icon-sm" aria-hidden="true" />
            {m.print()}
          </Button>
        </div>
      </RouteHead>
      <Sheet sheet={sheet} />
    </>
  );
}

/** Shows the receipt in the order in which `draw-receipt.ts` draws it. */
function Sheet({ sheet }: { sheet: ReceiptSheet }) {
  const { academy, student, reversedMark, payment } = sheet;
  const { logoUrl } = useAcademy();
  return (
    <article className="panel receipt" aria-label={sheet.title}>
      <header>
        <div className="receipt-head">
          {logoUrl && <img className="receipt-logo" src={logoUrl} alt="" width="52" height="52" />}
          <div>
            <p className="receipt-academy">
              <bdi>{academy.name}</bdi>
            </p>
            {academy.contact.map((line) => (
              <p key={line} className="receipt-contact">
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
        </div>
        <h2 className="receipt-heading">{sheet.heading}</h2>
      </header>
      {reversedMark && (
        <p className="receipt-reversed">
          <Badge tone="danger" icon={CircleX}>
            {reversedMark.label}
          </Badge>
          {reversedMark.note}
        </p>
      )}
      <div className="receipt-parties">
        <div>
          <p className="receipt-contact">{student.label}</p>
          <p className="receipt-student">
            <bdi>{student.name}</bdi>
          </p>
          <p>
            <Email address={student.email} />
          </p>
        </div>
        <Lines lines={sheet.facts} />
      </div>
      <ReceiptItems columns={sheet.columns} items={sheet.items} />
      <Amounts amounts={sheet.amounts} />
      <section className="receipt-payment">
        <h3>{payment.heading}</h3>
        <Lines lines={payment.lines} />
      </section>
      <footer>{sheet.footer}</footer>
    </article>
  );
}

const Lines = ({ lines }: { lines: readonly SheetLine[] }) => (
  <dl className="receipt-facts">
    {lines.map(({ label, value, isCode }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tnum">
          <bdi dir={isCode ? 'ltr' : 'auto'}>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

const Amounts = ({ amounts }: { amounts: readonly SheetAmount[] }) => (
  <dl className="receipt-amounts">
    {amounts.map(({ label, figure, isTotal }) => (
      <div key={label} className={isTotal ? 'receipt-total' : undefined}>
        <dt>{label}</dt>
        <dd className="tnum">
          <bdi dir="ltr">{`${shared.pkr()}\u00a0${figure}`}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** The placeholder of the sheet while the receipt loads. */
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
