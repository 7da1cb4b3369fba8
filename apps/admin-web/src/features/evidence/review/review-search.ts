import { day, oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';
import type { RequestOrder } from '@qanoon/contracts/orders/payments';
import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';

/** The tabs above the requests. The first one is the default. */
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
  /** Shows only this request, to which the mail for reviewers links. */
  payment: word,
};
export const reviewSearch = readParams(FIELDS);
export type ReviewSearch = Params<typeof FIELDS>;
