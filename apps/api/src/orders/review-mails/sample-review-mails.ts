import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/server/mails';
import { type SampleMail, type SampleSetting, samplePayment } from '../../platform/mail/sample-mail.ts';
import { reviewMail } from './review-mail.ts';
import type { ReviewTopic } from './review-mails.service.ts';

/** The mails about several payments that wait for a reviewer. */
export function sampleReviewMails({ academy, urls, at }: SampleSetting): SampleMail[] {
  const { courseTitle, amount } = samplePayment();
  const statesOf = (topic: ReviewTopic) =>
    [1, 12].map((count) => ({
      id: count === 1 ? 'one' : 'several',
      label: count === 1 ? m.onePayment() : m.severalPayments(),
      verified: true,
      content: reviewMail(
        {
          topic,
          count,
          amount: asPaisa(count * amount),
          oldest: at,
          payments: Array.from({ length: Math.min(count, 10) }, () => ({
            courseTitle,
            amount,
            createdAt: at,
          })),
        },
        { reviewHours: academy.reviewHours, adminUrl: urls.admin },
      ),
      settingsUrl: `${urls.admin}/admin/settings`,
    }));
  return [
    {
      id: 'payments-waiting',
      title: m.paymentsWaiting(),
      recipient: m.reviewers(),
      sentWhen: m.collectedEveryTwoHours(),
      states: statesOf('submitted'),
    },
    {
      id: 'payments-overdue',
      title: m.paymentsOverdue(),
      recipient: m.reviewers(),
      sentWhen: m.whenPaymentsAreOverdue(),
      states: statesOf('overdue'),
    },
  ];
}
