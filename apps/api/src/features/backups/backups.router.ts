import { done } from '@qanoon/contracts/primitives';
import { backupLink, backupLinkInput, backupList, latestBackupRun } from '@qanoon/contracts/server-settings';
import { ownerProcedure, router } from '../../trpc.ts';
import * as service from './backups.service.ts';

export const backupsRouter = router({
  latest: ownerProcedure.output(latestBackupRun).query(({ ctx }) => service.getLatestRun(ctx)),
  list: ownerProcedure.output(backupList).query(({ ctx }) => service.listBackups(ctx)),
  start: ownerProcedure.output(done).mutation(({ ctx }) => service.startBackup(ctx, ctx.actor)),
  createLink: ownerProcedure
    .input(backupLinkInput)
    .output(backupLink)
    .mutation(({ ctx, input }) => service.createBackupLink(ctx, ctx.actor, input)),
});
