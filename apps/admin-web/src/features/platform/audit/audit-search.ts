import { day, type Params, readParams, term, word } from '@qanoon/client/page/search-params';

const FIELDS = { action: word, person: term, from: day, to: day };
/**
 * The filter in the address. The page checks the action, because the first scripts do not have
 * `AUDIT_ACTIONS`.
 */
export const auditSearch = readParams(FIELDS);
export type AuditSearch = Params<typeof FIELDS>;
