import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/server/payments';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { ReviewTopic } from './review-mails.service.ts';

/** `payments` are those that have waited the longest. */
export type WaitingPayments = {
  topic: ReviewTopic;
  count: number;
  amount: Paisa;
  oldest: Date;
  payments: { courseTitle: string; amount: Paisa; createdAt: Date }[];
};

/**
 * Builds the mail about what waits for a reviewer. It does not contain anything that a student typed, because
 * the address may not be verified.
 */
export function reviewMail(
  { topic, count, amount, oldest, payments }: WaitingPayments,
  { reviewHours, adminUrl }: { reviewHours: number; adminUrl: string },
): MailContent {
  const isOverdue = topic === 'overdue';
  const text = isOverdue
    ? m.overdueCount({ count, hours: reviewHours })
    : m.waitingSince({ count, time: formatDateTime(oldest.toISOString()) });
  return {
    subject: isOverdue ? m.paymentsAreOverdue({ count }) : m.paymentsWaitForReview({ count }),
    preheader: text,
    heading: isOverdue ? m.overduePayments() : m.paymentsToReview(),
    paragraphs: [text, ...(isOverdue ? [m.decideThemFirst()] : [])],
    facts: [
      { label: m.waiting(), value: String(count) },
      { label: m.oldest(), value: formatDateTime(oldest.toISOString()) },
      { label: m.amountInAll(), value: formatPkr(amount) },
      ...payments.map((payment) => ({
        label: formatDateTime(payment.createdAt.toISOString()),
        value: joinList([formatPkr(payment.amount), payment.courseTitle]),
      })),
      ...(count > payments.length ? [{ label: m.others(), value: String(count - payments.length) }] : []),
    ],
    button: {
      label: m.reviewPayments(),
      url: `${adminUrl}/admin/enrollments${isOverdue ? '?overdue=true' : ''}`,
    },
  };
}
