import { day, oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';
import type { RequestOrder } from '@qanoon/contracts/orders/payments';
import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';

/** The tabs above the requests; the first is the default. */
export const REVIEW_TABS = ['pending', 'approved', 'rejected', 'reversed', 'all'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

const FIELDS = {
  status: oneOf(...REVIEW_TABS),
  search: term,
  method: oneOf<PaymentMethod>(...PAYMENT_METHODS),
  from: day,
  to: day,
  order: oneOf<RequestOrder>('longest-wait', 'newest'),
  overdue: oneOf(true),
  /** Only this request, as the mail to reviewers links to it. */
  payment: word,
};
export const reviewSearch = readParams(FIELDS);
export type ReviewSearch = Params<typeof FIELDS>;
