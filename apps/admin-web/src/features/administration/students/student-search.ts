import { oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';

const FIELDS = {
  search: term,
  status: oneOf('active', 'inactive'),
  verified: oneOf('yes', 'no'),
  course: word,
  payment: oneOf('pending'),
};
export const studentSearch = readParams(FIELDS);
export type StudentSearch = Params<typeof FIELDS>;
