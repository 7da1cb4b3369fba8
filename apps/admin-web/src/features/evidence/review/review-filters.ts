import type { ListRequestsInput, PaymentStatus, RequestOrder } from '@qanoon/contracts/orders/payments';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/admin/enrollments';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import type { ReviewSearch, ReviewTab } from './review-search.ts';

export const TAB_OPTIONS: Record<ReviewTab, { label: Message; status?: PaymentStatus; empty: Message }> = {
  pending: { label: shared.pending, status: 'pending', empty: m.noPendingRequests },
  approved: { label: shared.approved, status: 'completed', empty: m.noApprovedRequests },
  rejected: { label: shared.rejected, status: 'failed', empty: m.noRejectedRequests },
  reversed: { label: m.reversed, status: 'reversed', empty: m.noReversedRequests },
  all: { label: shared.all, empty: m.noRequestsYet },
};

/** A filter to which the defaults were applied. */
export type ReviewFilter = {
  tab: ReviewTab;
  search: string;
  method: PaymentMethod | undefined;
  from: string | undefined;
  to: string | undefined;
  order: RequestOrder;
  /** Shows only pending requests that wait longer than the academy promises. */
  overdue: boolean;
  /** Shows only this request, in any status. The other filters do not apply. */
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

/** Returns a filter's search parameters for the URL, without defaults. */
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

/** Makes the filter the input of the API. */
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
