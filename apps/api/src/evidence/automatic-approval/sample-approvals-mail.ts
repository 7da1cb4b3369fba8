import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/server/mails';
import * as deferred from '@qanoon/messages/shared/deferred';
import { type SampleMail, type SampleSetting, samplePayment } from '../../platform/mail/sample-mail.ts';
import { approvalSummaryMail } from './approval-summary-mail.ts';

const LISTED = 50;

/** The owner's summary of what the server approved on a day. */
export function sampleApprovalsMails({ urls, at }: SampleSetting): SampleMail[] {
  const { amount } = samplePayment();
  return [
    {
      id: 'automatic-approvals',
      title: m.automaticApprovals(),
      recipient: deferred.owner(),
      sentWhen: m.inTheEveningOfDaysWithAutomaticApprovals(),
      states: [1, LISTED + 12].map((count) => ({
        id: count === 1 ? 'one' : 'several',
        label: count === 1 ? m.onePayment() : m.severalPayments(),
        verified: true,
        content: approvalSummaryMail(
          {
            until: at,
            count,
            amount: asPaisa(count * amount),
            payments: Array.from({ length: Math.min(count, LISTED) }, () => ({
              reference: '7492-3856',
              amount,
              processedAt: at,
            })),
          },
          { adminUrl: urls.admin },
        ),
        settingsUrl: `${urls.admin}/admin/settings`,
      })),
    },
  ];
}
