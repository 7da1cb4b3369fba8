import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import { type SampleMail, type SampleSetting, samplePayment } from '../../platform/mail/sample-mail.ts';
import { sampleNotifications } from '../../platform/notifications/sample-notification.ts';

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
