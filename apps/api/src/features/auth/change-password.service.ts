import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { logSecurityEvent } from '../../security-log.ts';
import { emailPasswordChanged } from './auth.jobs.ts';
import * as accounts from './auth.repo.ts';
import { retireResets } from './password-resets.repo.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { limit } from './rate-limits.ts';

/**
 * Changes the caller's password and ends their other sessions and reset links. WRONG_PASSWORD when the
 * current one does not match.
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ ok: true }> {
  const { db, now } = ctx;
  await limit(ctx, 'change-password-account', actor.id);
  const user = await accounts.findUser(db, actor.id);
  if (!user || !(await passwordMatches(user.passwordHash, currentPassword))) {
    logSecurityEvent(ctx, 'password-change-failed', { accountId: actor.id, reason: 'wrong-password' });
    throw new AppError('WRONG_PASSWORD');
  }
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    // The password may have changed while this one was hashed.
    if (!(await accounts.setPassword(tx, actor.id, passwordHash, user.passwordHash)))
      throw new AppError('WRONG_PASSWORD');
    await retireResets(tx, actor.id, now());
    await accounts.deleteSessionsOf(tx, actor.id, actor.sessionId);
    await emailPasswordChanged(ctx, tx, user);
  });
  logSecurityEvent(ctx, 'password-changed', { accountId: actor.id });
  return { ok: true };
}
