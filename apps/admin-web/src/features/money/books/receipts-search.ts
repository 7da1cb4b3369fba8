import { day, month, oneOf, type Params, readParams, word } from '@qanoon/client/page/search-params';
import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';

const FIELDS = {
  month,
  day,
  method: oneOf(...RECEIVED_METHODS),
  account: word,
  received: oneOf(true),
};
export const receiptsSearch = readParams(FIELDS);
export type ReceiptsSearch = Params<typeof FIELDS>;
