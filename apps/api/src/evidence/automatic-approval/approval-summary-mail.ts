import { formatDate, formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/server/matching';
import type { MailContent } from '../../platform/mail/mail-content.ts';

/** `payments` has only the latest approvals, and the totals cover all of them. Amounts are in PKR. */
export type ApprovalSummary = {
  until: Date;
  count: number;
  amount: Paisa;
  payments: { reference: string; amount: Paisa; processedAt: Date }[];
};

/** What the server approved since the summary of the day before. It contains nothing that a student typed. */
export function approvalSummaryMail(
  { until, count, amount, payments }: ApprovalSummary,
  { adminUrl }: { adminUrl: string },
): MailContent {
  const text = m.approvedAutomatically({ count, amount: formatPkr(amount) });
  return {
    subject: m.automaticApprovalsOfDay({ count, day: formatDate(until.toISOString()) }),
    preheader: text,
    heading: m.automaticApprovals(),
    paragraphs: [text, m.compareAndSuspend()],
    facts: [
      { label: m.payments(), value: String(count) },
      { label: m.sum(), value: formatPkr(amount) },
      ...payments.map((payment) => ({
        label: formatDateTime(payment.processedAt.toISOString()),
        value: joinList([payment.reference, formatPkr(payment.amount)]),
      })),
      ...(count > payments.length ? [{ label: m.others(), value: String(count - payments.length) }] : []),
    ],
    button: { label: m.openReconcileInbox(), url: `${adminUrl}/admin/reconcile` },
  };
}
