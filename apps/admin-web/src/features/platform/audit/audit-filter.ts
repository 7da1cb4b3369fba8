import { AUDIT_ACTIONS, type AuditFilter } from '@qanoon/contracts/platform/audit';
import type { AuditSearch } from './audit-search.ts';

/** Makes the filter of the call, which omits empty parameters and an action that does not exist. */
export const toAuditFilter = ({ action, person, from, to }: AuditSearch): AuditFilter => {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return {
    ...(known && { action: known }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
  };
};
