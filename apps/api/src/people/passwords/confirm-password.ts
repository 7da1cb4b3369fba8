import type { Confirmation } from '@qanoon/contracts/money/payees';
import * as m from '@qanoon/messages/server/auth';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { type Account, findAccount } from '../find-account.repo.ts';
import { isPasswordProof, newPasswordProof } from './password-proof.ts';
import { matchPassword } from './passwords.ts';

/**
 * Checks the actor's own password before a change that a stolen session must not make, and returns the
 * account. Throws WRONG_PASSWORD, or TOO_MANY_REQUESTS: all such checks of an account share one limit, so
 * that a session cannot guess more often through another call. Hashing is slow: call it outside a
 * transaction.
 */
export async function confirmPassword(
  ctx: Context,
  actor: Actor,
  password: string,
  failure: 'password-change-failed' | 'password-confirmation-failed' = 'password-confirmation-failed',
): Promise<Account> {
  await limit(ctx, 'change-password-account', actor.id);
  const user = await findAccount(ctx.db, actor.id);
  if (user && (await matchPassword(user.passwordHash, password)) !== 'none') return user;
  logSecurityEvent(ctx, failure, { accountId: actor.id, reason: 'wrong-password' });
  throw new AppError('WRONG_PASSWORD');
}

/**
 * Checks the actor's password, or the proof that the same page got for it within the last five minutes, and returns the proof
 * for the next change. A proof does not prolong itself. Throws the errors of `confirmPassword`.
 */
export async function confirmRecently(
  ctx: Context,
  actor: Actor,
  { password, passwordProof }: Confirmation,
): Promise<string> {
  const { id, sessionId } = actor;
  if (passwordProof) {
    const account = await findAccount(ctx.db, id);
    if (account && isPasswordProof({ account, sessionId }, passwordProof, ctx.now())) return passwordProof;
    if (!password) throw new AppError('WRONG_PASSWORD', m.enterPasswordAgain);
  }
  const account = await confirmPassword(ctx, actor, password);
  return newPasswordProof({ account, sessionId }, ctx.now());
}
