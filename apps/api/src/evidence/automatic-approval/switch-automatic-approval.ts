import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { matchPendingJob } from '../matching/matching.service.ts';
import * as repo from './switch-automatic-approval.repo.ts';

export async function getSettings({ db }: Pick<Deps, 'db'>, actor: Actor) {
  return { automaticSince: await repo.findSince(db), mayStart: isAllowed('owner', actor) };
}

/**
 * Lets the server approve payments with a certain credit from now on, and also those that wait if the owner
 * says so. The password is required, so that a stolen session cannot turn this on. Throws WRONG_PASSWORD or
 * TOO_MANY_REQUESTS.
 */
export async function startAutomatic(
  ctx: Context,
  actor: Actor,
  { password, includesWaiting }: { password: string; includesWaiting: boolean },
) {
  await confirmPassword(ctx, actor, password);
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    if (!(await repo.start(tx, at))) return;
    await record(tx, actor, 'matching.started', at);
    if (includesWaiting) await ctx.jobs.add(tx, matchPendingJob, {});
  });
  return getSettings(ctx, actor);
}

/** Stops the server from approving anything, even a match whose job is waiting. */
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
