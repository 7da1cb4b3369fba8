import { AUDIT_ACTIONS } from '@qanoon/contracts/audit';
import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const auditSearch = z.object({ action: z.enum(AUDIT_ACTIONS).optional().catch(undefined) });
export type AuditSearch = z.infer<typeof auditSearch>;
