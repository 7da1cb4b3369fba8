import type { CorrectEmailInput } from '@qanoon/contracts/people/auth';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { retireResets } from '../passwords/passwords.repo.ts';
import { deleteSessionsOf } from '../sessions/sessions.repo.ts';
import { sendVerificationLink } from './email.jobs.ts';
import { replaceUnverified } from './email.repo.ts';

/**
 * Corrects an address that was mistyped at the sign-up, while it is not verified, and mails a link to the new one. The
 * former address may be a stranger's, who could have chosen a password by mail: it gets no mail, and its reset links and
 * the account's other sessions end. Throws WRONG_PASSWORD, EMAIL_VERIFIED, EMAIL_TAKEN or TOO_MANY_REQUESTS.
 */
export async function correctEmail(
  ctx: Context,
  actor: Actor,
  { email, password }: CorrectEmailInput,
): Promise<{ ok: true }> {
  await limit(ctx, 'verification-ip', networkOf(ctx.ip));
  await limit(ctx, 'verification-account', actor.id);
  const account = await confirmPassword(ctx, actor, password);
  try {
    await ctx.db.transaction(async (tx) => {
      const change = { userId: account.id, from: account.email, to: email };
      if (!(await replaceUnverified(tx, change))) throw new AppError('EMAIL_VERIFIED');
      await retireResets(tx, account.id, ctx.now());
      await deleteSessionsOf(tx, account.id, actor.sessionId);
      await ctx.jobs.add(tx, sendVerificationLink, { userId: account.id, kind: 'link' });
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'users_email') throw new AppError('EMAIL_TAKEN');
    throw thrown;
  }
  return { ok: true };
}
