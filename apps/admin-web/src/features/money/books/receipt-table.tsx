import type { RegisteredReceipt } from '@qanoon/contracts/money/receipt-register';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatFigure, formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/admin/books';
import * as titles from '@qanoon/messages/admin/titles';
import * as shared from '@qanoon/messages/shared/common';
import { Table } from '@qanoon/ui/components/list/table';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';

/** A receipt as responses contain it. */
type Shown = Omit<RegisteredReceipt, 'issuedAt'> & { issuedAt: string };

/** Lists receipts with what came in, how and for what. */
export function ReceiptTable({ receipts }: { receipts: readonly Shown[] }) {
  return (
    <Table label={titles.receipts()} cards className="books-table">
      <thead>
        <tr>
          <th scope="col">{m.receiptNumber()}</th>
          <th scope="col">{shared.student()}</th>
          <th scope="col">{m.paidFor()}</th>
          <th scope="col">{m.method()}</th>
          <th scope="col" className="num">
            {m.received()}
          </th>
          <th scope="col">{m.approvedBy()}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </tbody>
    </Table>
  );
}

function ReceiptRow({ receipt }: { receipt: Shown }) {
  const { number, issuedAt, studentId, studentName, reference, title, method, account } = receipt;
  return (
    <tr>
      <td data-label={m.receiptNumber()} className="tnum">
        <b dir="ltr">{number}</b>
        <small>{formatDateTime(issuedAt)}</small>
        {receipt.isReversed && (
          <Badge tone="danger" icon={CircleX}>
            {m.takenBack()}
          </Badge>
        )}
      </td>
      <td data-label={shared.student()}>
        <Link to="/students/$studentId" params={{ studentId }} className="link">
          <bdi>{studentName}</bdi>
        </Link>
        <small>
          <bdi dir="ltr">{reference}</bdi>
        </small>
      </td>
      <td data-label={m.paidFor()}>
        <bdi>{title}</bdi>
      </td>
      <td data-label={m.method()}>
        {method ? paymentMethodName(method) : m.creditMethod()}
        {account && (
          <small>
            <bdi>{account}</bdi>
          </small>
        )}
        {receipt.transactionId && (
          <small className="tnum">
            <bdi dir="ltr">{receipt.transactionId}</bdi>
          </small>
        )}
      </td>
      <td data-label={m.received()} className="num">
        <bdi dir="ltr">{formatFigure(receipt.amount)}</bdi>
        {receipt.credited > 0 && <small>{m.keptAsCredit({ amount: formatPkr(receipt.credited) })}</small>}
      </td>
      <td data-label={m.approvedBy()}>
        <Written fallback={m.automatically()}>{receipt.approvedBy}</Written>
      </td>
    </tr>
  );
}
