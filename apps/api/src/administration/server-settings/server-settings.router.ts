import {
  saveAddressesInput,
  saveBackupTimeInput,
  saveMailServerInput,
  saveOutcome,
  serverSettings,
} from '@qanoon/contracts/administration/server-settings';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, ownerProcedure, router } from '../../lib/trpc.ts';
import { saveAddresses } from './save-addresses.ts';
import { saveBackupTime } from './save-backup-time.ts';
import { saveMailServer } from './save-mail-server.ts';
import { getServerSettings } from './server-settings.service.ts';

export const serverSettingsRouter = router({
  get: adminWith('canManageAcademy')
    .output(serverSettings)
    .query(({ ctx }) => getServerSettings(ctx, ctx.actor)),
  saveMailServer: ownerProcedure
    .input(saveMailServerInput)
    .output(saveOutcome)
    .mutation(({ ctx, input }) => saveMailServer(ctx, ctx.actor, input)),
  saveAddresses: ownerProcedure
    .input(saveAddressesInput)
    .output(saveOutcome)
    .mutation(({ ctx, input }) => saveAddresses(ctx, ctx.actor, input)),
  saveBackupTime: ownerProcedure
    .input(saveBackupTimeInput)
    .output(done)
    .mutation(({ ctx, input }) => saveBackupTime(ctx, ctx.actor, input)),
});
