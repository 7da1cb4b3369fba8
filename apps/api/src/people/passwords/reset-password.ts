import type { Role } from '@qanoon/contracts/lib/roles';
import { type ForgotPasswordInput, MIN_ADMIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import type { Tx } from '@qanoon/db/engine/client';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { isCommonPassword } from '@qanoon/domain/people/common-passwords';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/auth';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { hashToken } from '../../lib/tokens.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import type { Account } from '../find-account.repo.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';
import { emailPasswordChanged, requestPasswordReset } from './passwords.jobs.ts';
import * as repo from './passwords.repo.ts';
import { hashPassword } from './passwords.ts';
import { deleteSignInFailures } from './sign-in-attempts.ts';

/**
 * Requests a reset link for the account of this address (docs/product/accounts.md#forgotten-passwords). The response
 * and the work before it are the same for every address: a job finds out whether there is such an account, with this
 * role and active, and whether it may get another mail.
 */
export async function forgotPassword(ctx: Context, input: ForgotPasswordInput): Promise<{ ok: true }> {
  await limit(ctx, 'forgot-ip', networkOf(ctx.ip));
  const { ip, requestId } = ctx;
  await ctx.db.transaction((tx) => ctx.jobs.add(tx, requestPasswordReset, { ...input, ip, requestId }));
  return { ok: true };
}

/** Ends every unused reset link of an account. */
export const endResetLinks = (tx: Tx, userId: string, at: Date): Promise<void> =>
  repo.retireResets(tx, userId, at);

type LinkStatus = 'valid' | 'expired' | 'used' | 'unknown';
const REFUSALS = {
  expired: 'RESET_LINK_EXPIRED',
  used: 'RESET_LINK_USED',
  unknown: 'RESET_LINK_UNKNOWN',
} as const;

/**
 * Returns whether a link is still valid, so that its page can show an error before the user enters a
 * password, and the role of its account, on which the rule for the password depends.
 */
export async function checkResetToken(
  ctx: Context,
  { token }: { token: string },
): Promise<{ status: LinkStatus; message: string | null; role: Role | null }> {
  await limit(ctx, 'reset-ip', networkOf(ctx.ip));
  const { status, found } = await findLink(ctx, token);
  return status === 'valid'
    ? { status, message: null, role: found?.user.role ?? null }
    : { status, message: ERRORS[REFUSALS[status]].message(), role: null };
}

/**
 * Sets a new password with the link's token, once, within its half hour. Ends the account's other links and
 * all its sessions. Otherwise throws RESET_LINK_UNKNOWN, RESET_LINK_EXPIRED or RESET_LINK_USED; INVALID_INPUT
 * for an administrator's short password, COMMON_PASSWORD for a common one.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true }> {
  await limit(ctx, 'reset-ip', networkOf(ctx.ip));
  const { status, found } = await findLink(ctx, token);
  try {
    if (!found || status !== 'valid') throw new AppError(REFUSALS[status === 'valid' ? 'unknown' : status]);
    await setPasswordByLink(ctx, found, password);
  } catch (thrown) {
    if (thrown instanceof AppError)
      logSecurityEvent(ctx, 'password-reset-failed', { accountId: found?.user.id, reason: thrown.code });
    throw thrown;
  }
  logSecurityEvent(ctx, 'password-reset', { accountId: found.user.id });
  return { ok: true };
}

async function setPasswordByLink(
  ctx: Context,
  { reset, user }: { reset: { id: string }; user: Account },
  password: string,
): Promise<void> {
  if (user.role === 'admin') checkAdminPassword(password);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    // The account's row is locked first, because concurrent password changes and sign-ins wait for this lock.
    if (!(await repo.setPassword(tx, user.id, passwordHash))) throw new AppError('RESET_LINK_UNKNOWN');
    if (!(await repo.useReset(tx, reset.id, at))) throw new AppError('RESET_LINK_USED');
    await repo.retireResets(tx, user.id, at);
    await deleteSessionsOf(tx, user.id);
    // A user who can read the account's mail is not guessing: the new password must work at once.
    await deleteSignInFailures(tx, user.email);
    await emailPasswordChanged(ctx, tx, user);
  });
}

/**
 * Enforces the rule of `newAdminPassword`, which the call cannot check before the link has named the account.
 */
function checkAdminPassword(password: string): void {
  if (password.length < MIN_ADMIN_PASSWORD_LENGTH)
    throw new AppError(
      'INVALID_INPUT',
      worded(m.passwordMustBeAtLeastCharacters, { min: MIN_ADMIN_PASSWORD_LENGTH }),
    );
  if (isCommonPassword(password)) throw new AppError('COMMON_PASSWORD');
}

/**
 * Sets the password of an active account and ends its reset links and sessions; false when there is no such
 * account.
 */
export async function replacePassword(
  tx: Tx,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<boolean> {
  if (!(await repo.setPassword(tx, userId, passwordHash))) return false;
  await repo.retireResets(tx, userId, at);
  await deleteSessionsOf(tx, userId);
  return true;
}

async function findLink({ db, now }: Context, token: string) {
  const found = await repo.findReset(db, hashToken(token));
  const status: LinkStatus = !found
    ? 'unknown'
    : found.reset.usedAt
      ? 'used'
      : found.reset.expiresAt <= now()
        ? 'expired'
        : 'valid';
  return { found, status };
}
