import type { WaitingKind } from '@qanoon/contracts/administration/waiting';
import { summarizeRequests } from '../../certificates/records/list-certificates.ts';
import { summarizeOpenCredits } from '../../evidence/credits/credits.service.ts';
import { summarizeUnread } from '../../evidence/credits/handle-unread.ts';
import { summarizePending } from '../../evidence/reviews/requests/payment-requests.service.ts';
import type { Deps } from '../../lib/context.ts';

type Waiting = { count: number; oldestAt: Date | null };

/** What waits for a reviewer, for the counts of the navigation and for the dashboard. */
export async function summarizeWaiting(deps: Deps): Promise<Record<WaitingKind, Waiting>> {
  const [{ payments, overduePayments }, transfers, unreadMessages, certificates] = await Promise.all([
    summarizePending(deps),
    summarizeOpenCredits(deps),
    summarizeUnread(deps),
    summarizeRequests(deps),
  ]);
  return { payments, overduePayments, transfers, unreadMessages, certificates };
}
