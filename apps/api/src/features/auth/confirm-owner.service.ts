import { requireAccess } from '../../access.ts';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { confirmPassword } from './confirm-password.service.ts';

/**
 * Checks the owner's password before a change that only the owner makes, and that a stolen session must not make. Throws
 * FORBIDDEN, WRONG_PASSWORD or TOO_MANY_REQUESTS. Hashing is slow: call it outside a transaction.
 */
export async function confirmOwner(ctx: Context, actor: Actor, password: string): Promise<void> {
  // First, so that nobody else learns whether a password is right.
  requireAccess('owner', actor);
  const account = await confirmPassword(ctx, actor, password);
  if (!account.isOwner) throw new AppError('FORBIDDEN');
}
