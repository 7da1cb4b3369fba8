import type { Payee } from '@qanoon/contracts/money/payee';
import { payeeLine } from '@qanoon/contracts/money/payees';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import * as common from '@qanoon/messages/server/common';
import * as m from '@qanoon/messages/server/payments';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { MailContent } from '../../platform/mail/mail-content.ts';

export type ReceivedPayment = {
  courseTitle: string;
  amount: Paisa;
  method: PaymentMethod;
  /** The account that the student was shown, if it is known. */
  payee: Payee | null;
  transactionId: string;
  createdAt: Date;
};

/**
 * The receipt of a submitted payment. If the student's address is not `verified`, the mail leaves out the
 * transaction ID, which the student typed (decision 062).
 */
export function paymentReceivedMail(
  payment: ReceivedPayment,
  { verified, reviewHours, studentUrl }: { verified: boolean; reviewHours: number; studentUrl: string },
): MailContent {
  return {
    subject: m.weReceivedYourPaymentFor({ course: payment.courseTitle }),
    preheader: m.paymentIsDecidedWithin({ hours: reviewHours }),
    heading: common.weReceivedYourPayment(),
    paragraphs: [m.thankYouWeCompare({ hours: reviewHours }), m.whatHappensNextWeWrite()],
    facts: [
      { label: shared.course(), value: payment.courseTitle },
      { label: shared.amount(), value: formatPkr(payment.amount) },
      { label: deferred.method(), value: paymentMethodName(payment.method) },
      ...(payment.payee ? [{ label: deferred.paidTo(), value: payeeLine(payment.payee) }] : []),
      ...(verified ? [{ label: transactionIdLabel(payment.method), value: payment.transactionId }] : []),
      { label: deferred.submitted(), value: formatDateTime(payment.createdAt.toISOString()) },
      { label: shared.status(), value: shared.underReview() },
    ],
    button: { label: m.seeStatus(), url: `${studentUrl}/student/enrollment-status` },
    note: m.pleaseDoNotPayAgain(),
  };
}
