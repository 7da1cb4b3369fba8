import type { PaymentStatus } from '@qanoon/contracts/payments';

/** What the list can be narrowed to, in the address as `?status=`. Pending stands first: it is the work. */
export const REVIEW_FILTERS = ['pending', 'approved', 'rejected', 'all'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export const FILTER_LOOKS: Record<ReviewFilter, { label: string; status: PaymentStatus | undefined; empty: string }> = {
  pending: { label: 'Pending', status: 'pending', empty: 'No pending requests.' },
  approved: { label: 'Approved', status: 'completed', empty: 'No approved requests.' },
  rejected: { label: 'Rejected', status: 'failed', empty: 'No rejected requests.' },
  all: { label: 'All', status: undefined, empty: 'No pending requests.' },
};
