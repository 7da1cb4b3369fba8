import { karachiDay } from '@qanoon/contracts/lib/primitives';
import { searchTerm } from '@qanoon/contracts/lib/text';
import { AUDIT_ACTIONS, type AuditFilter } from '@qanoon/contracts/platform/audit';
import { z } from 'zod';

/** The filter in the address. Invalid values are ignored; a numeric name is a search for its digits. */
export const auditSearch = z.object({
  action: z.enum(AUDIT_ACTIONS).optional().catch(undefined),
  person: z
    .union([searchTerm, z.number().transform(String)])
    .optional()
    .catch(undefined),
  from: karachiDay.optional().catch(undefined),
  to: karachiDay.optional().catch(undefined),
});
export type AuditSearch = z.infer<typeof auditSearch>;

/** The parameters without empty ones: the address of the page, and the filter of the call. */
export const withoutEmpty = (search: AuditSearch): AuditFilter =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as AuditFilter;
