import { analyticsSummary } from '@qanoon/contracts/analytics';
import { adminWith, router } from '../../trpc.ts';
import * as service from './analytics.service.ts';

export const analyticsRouter = router({
  summary: adminWith('canViewAnalytics')
    .output(analyticsSummary)
    .query(({ ctx }) => service.getSummary(ctx)),
});
