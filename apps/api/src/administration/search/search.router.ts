import { searchEverythingInput, searchEverythingOutput } from '@qanoon/contracts/administration/search';
import { adminProcedure, router } from '../../lib/trpc.ts';
import { searchEverything } from './search.service.ts';

export const searchRouter = router({
  everything: adminProcedure
    .input(searchEverythingInput)
    .output(searchEverythingOutput)
    .query(({ ctx, input }) => searchEverything(ctx, ctx.actor, input)),
});
