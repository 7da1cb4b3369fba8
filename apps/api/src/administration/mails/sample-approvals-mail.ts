import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/server/mails';
import * as deferred from '@qanoon/messages/shared/deferred';
import { approvalSummaryMail } from '../../evidence/automatic-approval/approval-summary-mail.ts';
import type { Env } from '../../lib/env.ts';
import type { SampleMail } from './sample-mail.ts';

const LISTED = 50;

/** The owner's summary of what the server approved on a day. */
export const sampleApprovalsMail = ({
  amount,
  urls,
  at,
}: {
  amount: Paisa;
  urls: Env['urls'];
  at: Date;
}): SampleMail => ({
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
});
