import * as common from '@qanoon/messages/server/common';
import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import {
  type SampleMail,
  type SampleSetting,
  type SampleState,
  samplePayee,
  samplePayment,
} from '../../platform/mail/sample-mail.ts';
import { sampleNotifications } from '../../platform/notifications/sample-notification.ts';
import { paymentReceivedMail } from './payment-received-mail.ts';

/** The mails to a student about a payment. */
export function samplePaymentMails({ academy, urls, at }: SampleSetting): SampleMail[] {
  const payment = samplePayment();
  const notified = sampleNotifications({ urls });
  const received = (id: string, label: string, verified: boolean): SampleState => ({
    id,
    label,
    verified,
    content: paymentReceivedMail(
      { ...payment, payee: samplePayee(), createdAt: at },
      { verified, reviewHours: academy.reviewHours, studentUrl: urls.student },
    ),
    settingsUrl: `${urls.student}/student/settings`,
  });
  return [
    {
      id: 'payment-received',
      title: common.weReceivedYourPayment(),
      recipient: shared.student(),
      sentWhen: m.whenStudentSubmitsPayment(),
      states: [
        received('verified', m.verifiedAddress(), true),
        received('unverified', m.unverifiedAddress(), false),
      ],
    },
    {
      id: 'payment-decided',
      title: m.paymentDecided(),
      recipient: shared.student(),
      sentWhen: m.whenPaymentIsApprovedOr(),
      states: [
        notified('approved', shared.approved(), 'payment-approved', payment),
        notified('rejected-reason', m.rejectedWithReason(), 'payment-rejected', {
          ...payment,
          reason: m.screenshotDoesNotShow(),
        }),
        notified('rejected', m.rejectedWithoutReason(), 'payment-rejected', payment),
      ],
    },
  ];
}

/** The mails to reviewers about one payment. */
export function sampleSubmissionMails({ urls }: SampleSetting): SampleMail[] {
  const submitted = { ...samplePayment(), studentName: m.nameOfStudent() };
  const notified = sampleNotifications({ urls });
  return [
    {
      id: 'payment-submitted',
      title: m.paymentToReview(),
      recipient: m.reviewers(),
      sentWhen: m.toEachAdministratorWhoReviews(),
      states: [
        notified('verified', m.verifiedAddress(), 'payment-submitted', submitted),
        notified('unverified', m.unverifiedAddress(), 'payment-submitted', submitted, false),
      ],
    },
  ];
}
