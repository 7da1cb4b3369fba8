import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/server/mails';
import type { Env } from '../../lib/env.ts';
import { reviewMail } from '../../orders/review/review-mail.ts';
import type { ReviewTopic } from '../../orders/review/review-mails.service.ts';
import type { SampleMail } from './sample-mail.ts';

type About = {
  payment: { courseTitle: string; amount: Paisa };
  reviewHours: number;
  urls: Env['urls'];
  at: Date;
};

/** The mails about several payments that wait for a reviewer. */
export function sampleReviewMails({ payment, reviewHours, urls, at }: About): SampleMail[] {
  const { courseTitle, amount } = payment;
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
        { reviewHours, adminUrl: urls.admin },
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
