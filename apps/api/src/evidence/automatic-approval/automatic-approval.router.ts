import { matchingSettings, startAutomaticInput } from '@qanoon/contracts/evidence/matching';
import { adminWith, ownerProcedure, router } from '../../lib/trpc.ts';
import * as approval from './switch-automatic-approval.ts';

const reviewer = adminWith('canManageEnrollments');

export const automaticApprovalRouter = router({
  settings: reviewer.output(matchingSettings).query(({ ctx }) => approval.getSettings(ctx, ctx.actor)),
  startAutomatic: ownerProcedure
    .input(startAutomaticInput)
    .output(matchingSettings)
    .mutation(({ ctx, input }) => approval.startAutomatic(ctx, ctx.actor, input)),
  suspend: reviewer.output(matchingSettings).mutation(({ ctx }) => approval.suspendAutomatic(ctx, ctx.actor)),
});
