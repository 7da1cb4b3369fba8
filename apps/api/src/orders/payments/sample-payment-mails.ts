import { asPaisa } from '@qanoon/domain/lib/money';
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

/** The mails about an order: what is due, its end, and money that goes back. */
export function sampleOrderMails({ urls, at }: SampleSetting): SampleMail[] {
  const payment = samplePayment();
  const { courseTitle, amount } = payment;
  const notified = sampleNotifications({ urls });
  const order = { courseTitle, orderId: 'sample', reference: '7492-3856' };
  const ofPayment = { ...payment, ...order };
  return [
    {
      id: 'order',
      title: m.orderOfStudent(),
      recipient: shared.student(),
      sentWhen: m.whenOrderOfStudentChanges(),
      states: [
        notified('balance-due', m.partIsDue(), 'balance-due', {
          ...ofPayment,
          balanceDue: asPaisa(amount / 3),
        }),
        notified('credit', m.becameCredit(), 'credit-added', { ...ofPayment, credit: amount }),
        notified('expiring', m.expiresSoon(), 'order-expiring', {
          ...order,
          amount,
          expiresAt: at.toISOString(),
        }),
        notified('expired', m.hasExpired(), 'order-expired', { ...order, amount }),
        notified('reversed', m.paymentTakenBack(), 'payment-reversed', {
          ...ofPayment,
          reason: m.bankTookItBack(),
        }),
        notified('refunded', m.priceGivenBack(), 'order-refunded', { ...order, amount }),
        notified('paid-out', m.creditPaidBack(), 'credit-paid-out', { ...payment, courseTitle: '' }),
      ],
    },
    {
      id: 'approved-in-doubt',
      title: m.approvedPaymentInDoubt(),
      recipient: m.owners(),
      sentWhen: m.whenApprovedIsContradicted(),
      states: [
        notified('taken-back', m.takenBack(), 'payment-taken-back', ofPayment),
        notified('contradicted', m.reportsDiffer(), 'payment-contradicted', ofPayment),
      ],
    },
  ];
}
