import { join } from 'node:path';
import type { DemoContents } from '@qanoon/contracts/people/setup';
import { withAdvisoryLock } from '@qanoon/db/engine/postgres/advisory-lock';
import { readDemoState, removeDemo as removeRows } from '@qanoon/db/queries/remove-demo';
import { dropCachedAcademy } from '../../academy/settings/read-academy.ts';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { endDemo, isDemo } from '../../lib/settings/demo-state.ts';
import { dropCachedMethods } from '../../money/payees/payees.service.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { prepareSetupLink } from '../../people/setup/setup.service.ts';
import { scheduleSweep } from '../../platform/jobs/schedule-sweep.ts';
import { backUp } from '../snapshots/backup.ts';
import * as repo from './demo-removal.repo.ts';

const BACKUP_FOLDER = 'demo-backup';

const getBackupFolder = ({ dataDir }: Deps['env']): string => join(dataDir, BACKUP_FOLDER);

/**
 * Reads what the owner of a demo would remove; null for other administrators, and in an academy that is not a
 * demo.
 */
export async function readDemoContents({ db, env }: Deps, actor: Actor): Promise<DemoContents | null> {
  if (!(await isRemovable({ db, env })) || !isAllowed('owner', actor)) return null;
  return { ...(await repo.countContents(db)), backupFolder: getBackupFolder(env) };
}

/**
 * Backs the demo up and deletes everything in the database, including what its users have added, so that an
 * owner can set up their own academy by the link that it returns. The files have no rows then, and the
 * sweeper deletes them after a day. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS, NOT_A_DEMO, or
 * DEMO_NOT_BACKED_UP.
 */
export async function removeDemo(
  ctx: Context,
  actor: Actor,
  { password }: { password: string },
): Promise<{ setupUrl: string }> {
  await confirmPassword(ctx, actor, password);
  // The lock keeps another process from starting meanwhile, which would add the demo again, and makes a
  // second press wait.
  const setupUrl = await withAdvisoryLock(ctx.env.databaseUrl, 'bootstrap', async () => {
    if (!(await isRemovable(ctx))) throw new AppError('NOT_A_DEMO');
    await backUpDemo(ctx);
    return deleteEverything(ctx);
  });
  logSecurityEvent(ctx, 'demo-removed', { accountId: actor.id });
  return { setupUrl };
}

const isRemovable = async ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<boolean> =>
  isDemo(env) && (await readDemoState(db)) === 'seeded';

async function backUpDemo({ env, storage, now, log }: Deps): Promise<void> {
  const { databaseUrl, dataDir } = env;
  try {
    const { name } = await backUp({ databaseUrl, storage, dataDir, now }, getBackupFolder(env));
    log.info({ folder: getBackupFolder(env), snapshot: name }, 'the demo is backed up');
  } catch (error) {
    log.error({ err: error }, 'the demo cannot be backed up');
    throw new AppError('DEMO_NOT_BACKED_UP');
  }
}

/** Deletes every row in one transaction, which also stores the link of the setup. */
async function deleteEverything(ctx: Context): Promise<string> {
  const link = prepareSetupLink(ctx);
  await ctx.db.transaction(async (tx) => {
    if (!(await removeRows(tx, ctx.now()))) throw new AppError('NOT_A_DEMO');
    await link.store(tx);
    // The waiting sweep was deleted with all other jobs.
    await scheduleSweep(ctx, tx);
  });
  await endDemo(ctx);
  dropCachedAcademy(ctx);
  dropCachedMethods(ctx);
  return link.url;
}
