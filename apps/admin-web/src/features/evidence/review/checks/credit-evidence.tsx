import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as reconcile from '@qanoon/messages/admin/reconcile';
import * as m from '@qanoon/messages/admin/reviews';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { REASON_TEXTS, timeOf } from '../../credit-texts.ts';
import type { FoundCredit } from './evidence.ts';

/**
 * Shows a credit on the academy's account, what speaks for and against it, and its text as it was received.
 */
export function CreditEvidence({ request, credit }: { request: ListedRequest; credit: FoundCredit }) {
  const { time, note } = timeOf(credit);
  return (
    <>
      <p className="font-semibold">
        {credit.isConnected
          ? m.creditIsConnected()
          : credit.kind === 'certain'
            ? m.creditIsCertain()
            : m.creditIsSuggested()}
      </p>
      <ul className="credit-reasons">
        {credit.reasons.map((reason) => {
          const { text, speaksFor } = REASON_TEXTS[reason];
          const Icon = speaksFor ? CircleCheck : TriangleAlert;
          return (
            <li key={reason} className={speaksFor ? 'text-success' : 'text-warning'}>
              <Icon className="icon icon-sm" aria-hidden="true" />
              <span>{text()}</span>
            </li>
          );
        })}
      </ul>
      <table className="credit-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{m.transfer()}</th>
            <th scope="col">{m.thisPayment()}</th>
          </tr>
        </thead>
        <tbody>
          <Row
            label={shared.amount()}
            here={formatPkr(request.amount)}
            there={formatPkr(credit.amount)}
            ltr
          />
          <Row
            label={deferred.transactionId()}
            here={request.transactionId}
            there={credit.transactionId ?? m.notInText()}
            ltr={credit.transactionId !== null}
          />
          <Row label={m.payer()} here={request.studentName} there={credit.payerName || m.notInText()} />
          <Row
            label={m.time()}
            here={m.submittedAt({ time: formatDateTime(request.createdAt) })}
            there={joinList(note ? [time, note] : [time])}
          />
        </tbody>
      </table>
      <figure className="credit-text">
        <figcaption>{reconcile.originalText()}</figcaption>
        <blockquote dir="auto">{credit.originalText}</blockquote>
      </figure>
    </>
  );
}

type RowProps = { label: string; here: ReactNode; there: ReactNode; ltr?: boolean };

const Row = ({ label, here, there, ltr }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="tnum">
      <bdi dir={ltr ? 'ltr' : undefined}>{there}</bdi>
    </td>
    <td className="tnum">
      <bdi dir={ltr ? 'ltr' : undefined}>{here}</bdi>
    </td>
  </tr>
);
