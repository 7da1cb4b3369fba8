import { day, oneOf, type Params, readParams, word } from '@qanoon/client/page/search-params';
import type { TrendUnit } from '@qanoon/contracts/administration/analytics';
import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';

const FIELDS = {
  unit: oneOf<TrendUnit>('day', 'week', 'month'),
  from: day,
  to: day,
  course: word,
  method: oneOf(...RECEIVED_METHODS),
};
export const trendSearch = readParams(FIELDS);
export type TrendSearch = Params<typeof FIELDS>;
