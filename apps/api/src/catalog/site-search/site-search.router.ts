import { searchSiteInput, searchSiteOutput } from '@qanoon/contracts/catalog/site-search';
import { visitorProcedure } from '../../academy/settings/close-academy.ts';
import { router } from '../../lib/trpc.ts';
import { searchSite } from './site-search.service.ts';

export const siteSearchRouter = router({
  find: visitorProcedure
    .input(searchSiteInput)
    .output(searchSiteOutput)
    .query(({ ctx, input }) => searchSite(ctx, input)),
});
