import {
  backupLink,
  backupLinkInput,
  backupList,
  latestBackupRun,
} from '@qanoon/contracts/administration/server-settings';
import { done } from '@qanoon/contracts/lib/primitives';
import { ownerProcedure, router } from '../../lib/trpc.ts';
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
