import { searchSiteInput, searchSiteOutput } from '@qanoon/contracts/search';
import { publicProcedure, router } from '../../trpc.ts';
import { searchSite } from './site-search.service.ts';

export const siteSearchRouter = router({
  find: publicProcedure
    .input(searchSiteInput)
    .output(searchSiteOutput)
    .query(({ ctx, input }) => searchSite(ctx, input)),
});
