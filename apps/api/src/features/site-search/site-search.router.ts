import { searchSiteInput, searchSiteOutput } from '@qanoon/contracts/search';
import { router } from '../../trpc.ts';
import { visitorProcedure } from '../../visitor-procedure.ts';
import { searchSite } from './site-search.service.ts';

export const siteSearchRouter = router({
  find: visitorProcedure
    .input(searchSiteInput)
    .output(searchSiteOutput)
    .query(({ ctx, input }) => searchSite(ctx, input)),
});
