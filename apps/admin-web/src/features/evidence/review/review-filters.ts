import { id, karachiDay } from '@qanoon/contracts/lib/primitives';
import { searchTerm } from '@qanoon/contracts/lib/text';
import {
  type ListRequestsInput,
  type PaymentStatus,
  REQUEST_ORDERS,
  type RequestOrder,
} from '@qanoon/contracts/orders/payments';
import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/admin/enrollments';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { z } from 'zod';

/** The tabs above the requests; the first is the default. */
export const REVIEW_TABS = ['pending', 'approved', 'rejected', 'reversed', 'all'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export const TAB_OPTIONS: Record<ReviewTab, { label: Message; status?: PaymentStatus; empty: Message }> = {
  pending: { label: shared.pending, status: 'pending', empty: m.noPendingRequests },
  approved: { label: shared.approved, status: 'completed', empty: m.noApprovedRequests },
  rejected: { label: shared.rejected, status: 'failed', empty: m.noRejectedRequests },
  reversed: { label: m.reversed, status: 'reversed', empty: m.noReversedRequests },
  all: { label: shared.all, empty: m.noRequestsYet },
};

/** The filter in the URL. `payment`: only this request, as the mail to reviewers links to it. Invalid values are ignored; a numeric search is a search for its digits. */
export const reviewSearch = z.object({
  status: z.enum(REVIEW_TABS).optional().catch(undefined),
  search: z
    .union([searchTerm, z.number().transform(String)])
    .optional()
    .catch(undefined),
  method: z.enum(PAYMENT_METHODS).optional().catch(undefined),
  from: karachiDay.optional().catch(undefined),
  to: karachiDay.optional().catch(undefined),
  order: z.enum(REQUEST_ORDERS).optional().catch(undefined),
  overdue: z.literal(true).optional().catch(undefined),
  payment: id.optional().catch(undefined),
});
export type ReviewSearch = z.infer<typeof reviewSearch>;

/** The filter with its defaults applied. */
export type ReviewFilter = {
  tab: ReviewTab;
  search: string;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
  order: RequestOrder;
  /** Only pending requests that wait longer than the academy promises. */
  overdue: boolean;
  /** Only this request, in any status; the other filters do not apply. */
  payment: string | undefined;
};

const defaultOrder = (tab: ReviewTab): RequestOrder => (tab === 'pending' ? 'longest-wait' : 'newest');

export function filterOf({
  status: tab = 'pending',
  search = '',
  method,
  from,
  to,
  order,
  overdue,
  payment,
}: ReviewSearch): ReviewFilter {
  return {
    tab: payment ? 'all' : tab,
    search,
    method,
    from,
    to,
    order: order ?? defaultOrder(tab),
    overdue: overdue === true && tab === 'pending',
    payment,
  };
}

/** The URL's search parameters of a filter, without defaults. */
export function searchOf({
  tab,
  search,
  method,
  from,
  to,
  order,
  overdue,
  payment,
}: ReviewFilter): ReviewSearch {
  if (payment) return { payment };
  return {
    ...(tab !== 'pending' && { status: tab }),
    ...(search && { search }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order !== defaultOrder(tab) && { order }),
    ...(overdue && tab === 'pending' && { overdue: true as const }),
  };
}

export const isNarrowed = ({ search, method, from, to, overdue }: ReviewFilter): boolean =>
  Boolean(search || method || from || to || overdue);

/** The filter as input of the API. */
export function requestsInput({
  tab,
  search,
  method,
  from,
  to,
  order,
  overdue,
  payment,
}: ReviewFilter): Omit<ListRequestsInput, 'limit'> {
  if (payment) return { order, ids: [payment] };
  return {
    order,
    ...(TAB_OPTIONS[tab].status && { status: TAB_OPTIONS[tab].status }),
    ...(search && { search }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(overdue && { overdue: true as const }),
  };
}
