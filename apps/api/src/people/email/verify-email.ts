import { DAY_MS } from '@qanoon/domain/lib/dates';
import { ERRORS } from '@qanoon/domain/lib/errors';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { hashToken } from '../../lib/tokens.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { sendVerificationLink } from './email.jobs.ts';
import * as repo from './email.repo.ts';

/** The age at which an unverified account is reminded. Accounts older than 30 days get no reminder. */
const REMINDED_AFTER_MS = 2 * DAY_MS;
const REMINDED_UNTIL_MS = 30 * DAY_MS;
const REMINDERS_PER_SWEEP = 500;

/** Sends the caller another link. The result is the same whether or not the address is verified. */
export async function resendVerification(ctx: Context, actor: Actor): Promise<{ ok: true }> {
  await limit(ctx, 'verification-ip', networkOf(ctx.ip));
  await limit(ctx, 'verification-account', actor.id);
  await ctx.db.transaction((tx) =>
    ctx.jobs.add(tx, sendVerificationLink, { userId: actor.id, kind: 'link' }),
  );
  return { ok: true };
}

type LinkStatus = 'valid' | 'expired' | 'used' | 'unknown';
const REFUSALS = {
  expired: 'VERIFICATION_LINK_EXPIRED',
  used: 'VERIFICATION_LINK_USED',
  unknown: 'VERIFICATION_LINK_UNKNOWN',
} as const;

/** Returns whether a link still works. It changes nothing, because mail scanners open every link. */
export async function checkVerification(
  ctx: Context,
  { token }: { token: string },
): Promise<{ status: LinkStatus; message: string | null }> {
  await limit(ctx, 'verify-email-ip', networkOf(ctx.ip));
  const { status } = await findLink(ctx, token);
  return { status, message: status === 'valid' ? null : ERRORS[REFUSALS[status]].message() };
}

/**
 * Verifies the address that the token's link was sent to, once. Otherwise throws VERIFICATION_LINK_UNKNOWN
 * (also when the account now has another address), VERIFICATION_LINK_EXPIRED or VERIFICATION_LINK_USED.
 */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<{ ok: true }> {
  await limit(ctx, 'verify-email-ip', networkOf(ctx.ip));
  const { status, found } = await findLink(ctx, token);
  if (!found || status !== 'valid') throw new AppError(REFUSALS[status === 'valid' ? 'unknown' : status]);
  const { userId, email } = found.verification;
  if (await ctx.db.transaction((tx) => repo.setVerified(tx, { userId, email, at: ctx.now() })))
    return { ok: true };
  // A concurrent verification came first, or the account has changed since the link was read.
  const { status: after } = await findLink(ctx, token);
  throw new AppError(REFUSALS[after === 'valid' ? 'unknown' : after]);
}

async function findLink({ db, now }: Context, token: string) {
  const found = await repo.findVerification(db, hashToken(token));
  const status: LinkStatus = !found
    ? 'unknown'
    : found.verifiedAt
      ? 'used'
      : found.verification.expiresAt <= now()
        ? 'expired'
        : 'valid';
  return { found, status };
}

/**
 * Reminds accounts that are still unverified two days after the sign-up, once each: the transaction that
 * marks an account as reminded adds the job that sends the mail. Any number of processes may call it.
 */
export async function remindUnverified(deps: Deps): Promise<void> {
  const at = deps.now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const ids = await repo.listToRemind(deps.db, {
    after: ago(REMINDED_UNTIL_MS),
    until: ago(REMINDED_AFTER_MS),
    max: REMINDERS_PER_SWEEP,
  });
  for (const id of ids) {
    await deps.db.transaction(async (tx) => {
      if (await repo.claimReminder(tx, id, at))
        await deps.jobs.add(tx, sendVerificationLink, { userId: id, kind: 'reminder' });
    });
  }
}
