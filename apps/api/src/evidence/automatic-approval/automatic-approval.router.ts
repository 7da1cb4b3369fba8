import { matchingSettings, startAutomaticInput } from '@qanoon/contracts/evidence/matching';
import { adminWith, ownerProcedure, router } from '../../lib/trpc.ts';
import * as settings from './switch-automatic-approval.ts';

const reviewer = adminWith('canManageEnrollments');

export const matchingRouter = router({
  settings: reviewer.output(matchingSettings).query(({ ctx }) => settings.getSettings(ctx, ctx.actor)),
  startAutomatic: ownerProcedure
    .input(startAutomaticInput)
    .output(matchingSettings)
    .mutation(({ ctx, input }) => settings.startAutomatic(ctx, ctx.actor, input)),
  suspend: reviewer.output(matchingSettings).mutation(({ ctx }) => settings.suspendAutomatic(ctx, ctx.actor)),
});
