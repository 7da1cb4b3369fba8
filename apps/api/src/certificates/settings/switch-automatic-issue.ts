import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './certificate-settings.repo.ts';
import { getSettings } from './certificate-settings.service.ts';
import { DEFAULT_DESIGN, readPrintSettings } from './read-print-settings.ts';

/**
 * Makes the server issue a certificate whenever a course is completed, from now on. The password is asked
 * for, so that a stolen session cannot turn it on. Throws WRONG_PASSWORD or TOO_MANY_REQUESTS, and
 * CERTIFICATE_NOT_READY when nobody could sign.
 */
export async function startAutomaticIssue(ctx: Context, actor: Actor, { password }: { password: string }) {
  await confirmPassword(ctx, actor, password);
  await ctx.db.transaction(async (tx) => {
    // The stronger lock is taken first, because two concurrent calls would otherwise wait for each other.
    await repo.lockSettings(tx, 'update');
    await readPrintSettings(tx, null);
    const at = ctx.now();
    if (await repo.startAutomatic(tx, { design: DEFAULT_DESIGN, at }))
      await record(tx, actor, 'automatic-issue.started', at);
  });
  return getSettings(ctx, actor);
}

/** Stops the server from issuing certificates by itself. Those that are being drawn are completed. */
export async function stopAutomaticIssue(deps: Deps, actor: Actor) {
  await deps.db.transaction(async (tx) => {
    if (await repo.stopAutomatic(tx)) await record(tx, actor, 'automatic-issue.stopped', deps.now());
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
    subjectId: 'certificate-settings',
    detail: {},
    createdAt: at,
  });
