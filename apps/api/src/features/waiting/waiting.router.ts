import { waitingWork } from '@qanoon/contracts/waiting';
import { adminWith, router } from '../../trpc.ts';
import { summarizeWaiting } from './waiting.service.ts';

export const waitingRouter = router({
  summary: adminWith('canManageEnrollments')
    .output(waitingWork)
    .query(({ ctx }) => summarizeWaiting(ctx)),
});
