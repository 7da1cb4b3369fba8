import { proofUploadInput, readProof } from '@qanoon/contracts/evidence/proof-checks';
import { router, studentProcedure } from '../../lib/trpc.ts';
import * as service from './proof-checks.service.ts';

export const proofChecksRouter = router({
  /** This is a mutation, because the first call starts to read the proof. */
  readOwn: studentProcedure
    .input(proofUploadInput)
    .output(readProof)
    .mutation(({ ctx, input }) => service.readOwn(ctx, ctx.actor, input)),
});
