import { academySettings, updateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import { adminWith, router } from '../../lib/trpc.ts';
import { getSettings, updateAcademy } from './settings.service.ts';

const manager = adminWith('canManageAcademy');

export const academyRouter = router({
  get: manager.output(academySettings).query(({ ctx }) => getSettings(ctx)),
  update: manager
    .input(updateAcademyInput)
    .output(academySettings)
    .mutation(({ ctx, input }) => updateAcademy(ctx, ctx.actor, input)),
});
