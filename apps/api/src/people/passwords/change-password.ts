import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';
import { confirmPassword } from './confirm-password.ts';
import { emailPasswordChanged } from './passwords.jobs.ts';
import { retireResets, setPassword } from './passwords.repo.ts';
import { hashPassword } from './passwords.ts';

/**
 * Changes the caller's password and ends their other sessions and reset links. Throws WRONG_PASSWORD when the
 * current one does not match.
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ ok: true }> {
  const { db, now } = ctx;
  const user = await confirmPassword(ctx, actor, currentPassword, 'password-change-failed');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    // The password may have changed while this one was hashed.
    if (!(await setPassword(tx, actor.id, passwordHash, user.passwordHash)))
      throw new AppError('WRONG_PASSWORD');
    await retireResets(tx, actor.id, now());
    await deleteSessionsOf(tx, actor.id, actor.sessionId);
    await emailPasswordChanged(ctx, tx, user);
  });
  logSecurityEvent(ctx, 'password-changed', { accountId: actor.id });
  return { ok: true };
}
