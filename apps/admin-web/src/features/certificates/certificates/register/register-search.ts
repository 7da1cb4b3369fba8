import { oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';
import { ISSUED_STATES } from '@qanoon/domain/certificates/certificate-states';

const FILTER = { search: term, state: oneOf(...ISSUED_STATES) };
export type RegisterSearch = Params<typeof FILTER>;

/** The address of the register holds the filter and the certificate whose details are open. */
export const openRegister = readParams({ ...FILTER, certificate: word });

/** Leaves empty values out, for the URL's parameters and the input of the API. */
export const withoutEmpty = (search: RegisterSearch): RegisterSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value));
