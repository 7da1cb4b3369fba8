import type { MatchReason, TimePrecision } from '@qanoon/contracts/credits';
import { formatDate, formatDateTime } from '@qanoon/contracts/dates';
import { joinList } from '@qanoon/contracts/lists';
import { formatPkr } from '@qanoon/contracts/money';
import type { ListedRequest } from '@qanoon/contracts/payments';
import * as reconcile from '@qanoon/messages/admin/reconcile';
import * as m from '@qanoon/messages/admin/reviews';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundCredit } from './evidence.ts';

const REASONS: Record<MatchReason, { text: Message; speaksFor: boolean }> = {
  'id-equal': { text: reconcile.reasonIdEqual, speaksFor: true },
  'amount-equal': { text: reconcile.reasonAmountEqual, speaksFor: true },
  'amount-differs': { text: reconcile.reasonAmountDiffers, speaksFor: false },
  'name-alike': { text: reconcile.reasonNameAlike, speaksFor: true },
  'name-differs': { text: reconcile.reasonNameDiffers, speaksFor: false },
  'time-near': { text: reconcile.reasonTimeNear, speaksFor: true },
  'paid-too-early': { text: reconcile.reasonPaidTooEarly, speaksFor: false },
  'paid-too-late': { text: reconcile.reasonPaidTooLate, speaksFor: false },
  'id-short': { text: reconcile.reasonIdShort, speaksFor: false },
  'order-paid': { text: reconcile.reasonOrderPaid, speaksFor: false },
  'several-candidates': { text: reconcile.reasonSeveral, speaksFor: false },
};

/** The time of a transfer, and what is not certain about it. */
const TIMES: Record<TimePrecision, (paidAt: string) => string[]> = {
  minute: (paidAt) => [formatDateTime(paidAt)],
  'half-day': (paidAt) => [formatDateTime(paidAt), reconcile.amOrPmNotStated()],
  day: (paidAt) => [formatDate(paidAt), reconcile.dayOnly()],
  import: (paidAt) => [formatDateTime(paidAt), reconcile.importTime()],
};

/** A credit on the academy's account, what speaks for and against it, and its text as it was received. */
export function CreditEvidence({ request, credit }: { request: ListedRequest; credit: FoundCredit }) {
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
          const { text, speaksFor } = REASONS[reason];
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
            there={joinList(TIMES[credit.precision](credit.paidAt))}
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
