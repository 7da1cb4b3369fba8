import { auditEntry, auditPage, listAuditInput } from '@qanoon/contracts/audit';
import { paymentIdInput } from '@qanoon/contracts/payments';
import { z } from 'zod';
import { adminWith, router } from '../../trpc.ts';
import * as service from './audit.service.ts';

export const auditRouter = router({
  list: adminWith('canManageUsers')
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => service.listEntries(ctx, input)),
  ofPayment: adminWith('canManageEnrollments')
    .input(paymentIdInput)
    .output(z.array(auditEntry))
    .query(({ ctx, input }) => service.listOfPayment(ctx, input)),
});
