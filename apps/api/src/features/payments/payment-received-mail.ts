import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import { payeeLine } from '@qanoon/contracts/payees';
import { type Payee, type PaymentMethod, transactionIdLabel } from '@qanoon/contracts/payments';
import type { MailContent } from '../../mail/mail-content.ts';

/** `amount` in PKR. */
export type ReceivedPayment = {
  courseTitle: string;
  amount: number;
  method: PaymentMethod;
  /** The account that the student was shown, if it is known. */
  payee: Payee | null;
  transactionId: string;
  createdAt: Date;
};

/**
 * The receipt of a submitted payment. `verified`: whether the student's address is verified; without it the
 * mail leaves out the transaction ID, which the student typed (decision 062).
 */
export function paymentReceivedMail(
  payment: ReceivedPayment,
  { verified, reviewHours, studentUrl }: { verified: boolean; reviewHours: number; studentUrl: string },
): MailContent {
  const within = reviewHours === 1 ? '1 hour' : `${reviewHours} hours`;
  return {
    subject: `We received your payment: ${payment.courseTitle}`,
    preheader: `Your payment is decided within ${within}. You do not need to do anything.`,
    heading: 'We received your payment',
    paragraphs: [
      `Thank you. We compare your screenshot with our account, and your payment is decided within ${within}.`,
      'What happens next: we write to you when it is decided. If it is approved, the course opens at once. If something does not match, you get the reason and can submit again.',
    ],
    facts: [
      { label: 'Course', value: payment.courseTitle },
      { label: 'Amount', value: formatPkr(payment.amount) },
      { label: 'Method', value: payment.method },
      ...(payment.payee ? [{ label: 'Paid to', value: payeeLine(payment.payee) }] : []),
      ...(verified ? [{ label: transactionIdLabel(payment.method), value: payment.transactionId }] : []),
      { label: 'Submitted', value: formatDateTime(payment.createdAt.toISOString()) },
      { label: 'Status', value: 'Under review' },
    ],
    button: { label: 'See the status', url: `${studentUrl}/student/enrollment-status` },
    note: 'Please do not pay again while the payment is under review.',
  };
}
