import type { WaitingKind } from '@qanoon/contracts/waiting';
import type { Deps } from '../../context.ts';
import { summarizeRequests } from '../certificates/certificates.service.ts';
import { summarizeOpenCredits } from '../credits/credits.service.ts';
import { summarizeUnread } from '../credits/unread-messages.service.ts';
import { summarizePending } from '../payments/review.service.ts';

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
