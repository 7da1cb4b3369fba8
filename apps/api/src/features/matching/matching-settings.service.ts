import type { AuditAction } from '@qanoon/contracts/audit';
import type { Tx } from '@qanoon/db/client';
import type { Actor, Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { confirmPassword } from '../auth/confirm-password.service.ts';
import { matchPendingJob } from './matching.service.ts';
import * as repo from './matching-settings.repo.ts';

export async function getSettings({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const [automaticSince, mayStart] = await Promise.all([repo.findSince(db), repo.isOwner(db, actor.id)]);
  return { automaticSince, mayStart };
}

/**
 * From now on the server approves payments with a certain credit, at once also those that wait if the owner says so. Only the
 * owner turns it on, and a stolen session does not. Throws FORBIDDEN, WRONG_PASSWORD or TOO_MANY_REQUESTS.
 */
export async function startAutomatic(
  ctx: Context,
  actor: Actor,
  { password, includesWaiting }: { password: string; includesWaiting: boolean },
) {
  // First, so that nobody else learns whether a password is right.
  if (!(await repo.isOwner(ctx.db, actor.id))) throw new AppError('FORBIDDEN');
  const { isOwner } = await confirmPassword(ctx, actor, password);
  if (!isOwner) throw new AppError('FORBIDDEN');
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    if (!(await repo.start(tx, at))) return;
    await record(tx, actor, 'matching.started', at);
    if (includesWaiting) await ctx.jobs.add(tx, matchPendingJob, {});
  });
  return getSettings(ctx, actor);
}

/** The server approves nothing more, also no match of which a job is waiting. */
export async function suspendAutomatic(deps: Deps, actor: Actor) {
  await deps.db.transaction(async (tx) => {
    if (await repo.suspend(tx)) await record(tx, actor, 'matching.suspended', deps.now());
  });
  return getSettings(deps, actor);
}

const record = (tx: Tx, actor: Actor, action: AuditAction, at: Date): Promise<void> =>
  recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    personName: null,
    courseTitle: null,
    action,
    subjectId: 'academy',
    detail: {},
    createdAt: at,
  });
