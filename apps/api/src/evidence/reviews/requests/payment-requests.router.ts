import { page } from '@qanoon/contracts/lib/primitives';
import {
  listEveryInput,
  listRequestsInput,
  paymentHistory,
  paymentIdInput,
  paymentRequest,
  recentRequestPage,
  recentRequestsInput,
  requestPage,
} from '@qanoon/contracts/orders/payments';
import { adminWith, router } from '../../../lib/trpc.ts';
import * as review from './payment-requests.service.ts';

const reviewer = adminWith('canManageEnrollments');

/** What reviewers read about payments. */
export const paymentRequestsRouter = router({
  requests: reviewer
    .input(listRequestsInput)
    .output(requestPage)
    .query(({ ctx, input }) => review.listRequests(ctx, ctx.actor, input)),
  /** The procedure of GET /api/admin/payments. */
  every: reviewer
    .input(listEveryInput)
    .output(page(paymentRequest))
    .query(({ ctx, input }) => review.listPage(ctx, { ...input, order: 'newest' })),
  recent: reviewer
    .input(recentRequestsInput)
    .output(recentRequestPage)
    .query(({ ctx, input }) => review.listRecent(ctx, input)),
  history: reviewer
    .input(paymentIdInput)
    .output(paymentHistory)
    .query(({ ctx, input }) => review.getHistory(ctx, input)),
});
