import type { saveBackupTimeInput } from '@qanoon/contracts/administration/server-settings';
import type { z } from 'zod';
import type { Actor, Context } from '../../lib/context.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { scheduleDailyBackup } from './schedule-daily-backup.ts';
import * as repo from './server-settings.repo.ts';
import { refusePublicDemo } from './server-settings.service.ts';

/** Changes when the daily backup is taken, and how many are kept. Throws WRONG_PASSWORD or TOO_MANY_REQUESTS. */
export async function saveBackupTime(
  ctx: Context,
  actor: Actor,
  { password, time, kept }: z.output<typeof saveBackupTimeInput>,
): Promise<{ ok: true }> {
  refusePublicDemo(ctx.env);
  await confirmPassword(ctx, actor, password);
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const before = await repo.lockSettings(tx);
    const backupTime = time || null;
    await repo.storeSettings(tx, { backupTime, backupTimeSetAt: at, backupsKept: kept }, at);
    await scheduleDailyBackup(ctx, tx);
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: null,
      courseTitle: null,
      action: 'server.backup-time-changed',
      subjectId: 'server',
      detail: {
        before: {
          backupTime: before?.backupTime ?? null,
          backupsKept: before?.backupsKept ?? repo.DEFAULT_BACKUPS_KEPT,
        },
        after: { backupTime, backupsKept: kept },
      },
      createdAt: at,
    });
  });
  return { ok: true };
}
