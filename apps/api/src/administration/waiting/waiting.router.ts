import { waitingWork } from '@qanoon/contracts/administration/waiting';
import { adminWith, router } from '../../lib/trpc.ts';
import { summarizeWaiting } from './waiting.service.ts';

export const waitingRouter = router({
  summary: adminWith('canManageEnrollments')
    .output(waitingWork)
    .query(({ ctx }) => summarizeWaiting(ctx)),
});
