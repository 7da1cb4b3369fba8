import { auditPage, listAuditInput } from '@qanoon/contracts/platform/audit';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './audit.service.ts';

export const auditRouter = router({
  list: adminWith('canManageUsers')
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => service.listEntries(ctx, ctx.actor, input)),
});
