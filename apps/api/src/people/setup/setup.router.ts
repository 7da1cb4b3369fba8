import { signedInHere } from '@qanoon/contracts/people/auth';
import { createOwnerInput, setupLinkStatus, setupTokenInput } from '@qanoon/contracts/people/setup';
import { publicProcedure, router } from '../../lib/trpc.ts';
import * as service from './setup.service.ts';

export const setupRouter = router({
  check: publicProcedure
    .input(setupTokenInput)
    .output(setupLinkStatus)
    .query(({ ctx, input }) => service.checkSetupLink(ctx, input)),
  createOwner: publicProcedure
    .input(createOwnerInput)
    .output(signedInHere)
    .mutation(({ ctx, input }) => service.createFirstOwner(ctx, input)),
});
