import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { refusePublicDemo } from '../server-settings/server-settings.service.ts';
import { listSnapshots, readManifest } from '../snapshots/manifest.ts';
import { takeBackupJob } from './backups.jobs.ts';
import * as repo from './backups.repo.ts';

/** The link lives long enough to press the button of the browser's dialog. */
const LINK_SECONDS = 60;

/** Returns the id that the signed address of a snapshot is for. */
export const getSignedName = (name: string): string => `backups/${name}`;

/** Returns the latest backup that the console or the daily time started. */
export async function getLatestRun({ db }: Pick<Deps, 'db'>) {
  const run = await repo.findLatestRun(db);
  return {
    run: run
      ? {
          id: run.id,
          state: run.state,
          filesDone: run.filesDone,
          filesTotal: run.filesTotal,
          failure: run.failure,
          isDaily: run.requestedById === null,
          createdAt: run.createdAt,
          finishedAt: run.finishedAt,
        }
      : null,
  };
}

/** Starts a backup unless one waits or runs. Throws TOO_MANY_REQUESTS, and SET_ON_SERVER in a public demo. */
export async function startBackup(ctx: Context, actor: Actor): Promise<{ ok: true }> {
  refusePublicDemo(ctx.env);
  await limit(ctx, 'start-backup-account', actor.id);
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    if (!(await ctx.jobs.addAt(tx, takeBackupJob, {}, at))) return;
    await repo.insertRun(tx, actor.id, at);
    tx.afterCommit(ctx.jobs.wake);
  });
  return { ok: true };
}

/** Lists the snapshots in the folder of the console, newest first. */
export async function listBackups(deps: Pick<Deps, 'env' | 'log'>) {
  const names = (await listSnapshots(deps.env.backupDir)).reverse();
  const snapshots = await Promise.all(names.map((name) => describeSnapshot(deps, name)));
  return { snapshots: snapshots.filter((each) => each !== undefined) };
}

async function describeSnapshot({ env, log }: Pick<Deps, 'env' | 'log'>, name: string) {
  try {
    const { createdAt, tables, objects, database } = await readManifest(env.backupDir, name);
    return {
      name,
      createdAt,
      rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0),
      files: objects.length,
      bytes: [...database, ...objects].reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } catch (thrown) {
    // One unreadable snapshot must not hide the others from the owner.
    if (!(thrown instanceof OperatorError)) throw thrown;
    log.warn({ err: thrown, name }, 'a snapshot cannot be read');
    return undefined;
  }
}

/**
 * Creates the address from which the owner can download a snapshot, for a minute and only in this session.
 * Throws WRONG_PASSWORD, TOO_MANY_REQUESTS or NOT_FOUND.
 */
export async function createBackupLink(
  ctx: Context,
  actor: Actor,
  { name, password }: { name: string; password: string },
): Promise<{ url: string }> {
  refusePublicDemo(ctx.env);
  await confirmPassword(ctx, actor, password);
  if (!(await listSnapshots(ctx.env.backupDir)).includes(name)) throw new AppError('NOT_FOUND');
  await ctx.db.transaction((tx) =>
    recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: null,
      courseTitle: null,
      action: 'server.backup-downloaded',
      subjectId: name,
      detail: {},
      createdAt: ctx.now(),
    }),
  );
  const claims = { userId: actor.id, sessionId: actor.sessionId, disposition: 'attachment' } as const;
  return { url: ctx.signer.sign({ uploadId: getSignedName(name), ...claims }, LINK_SECONDS) };
}
