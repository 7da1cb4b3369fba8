import { day, type Params, readParams, term, word } from '@qanoon/client/page/search-params';

const FIELDS = { action: word, person: term, from: day, to: day };
/** The filter in the address. `AUDIT_ACTIONS` is not in the first scripts, so the page compares the action. */
export const auditSearch = readParams(FIELDS);
export type AuditSearch = Params<typeof FIELDS>;
