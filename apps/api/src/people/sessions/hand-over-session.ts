import { createHash, timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '@qanoon/contracts/people/auth';
import { newId } from '@qanoon/db/engine/ids';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import type { Env } from '../../lib/settings/env.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { toActor, toSessionUser } from './authenticate.ts';
import { requestClient } from './request-client.ts';
import * as repo from './sessions.repo.ts';

const CODE_MS = 30 * 1000;

/**
 * Returns the portals' origins that differ from the site's, where people sign in. Empty when everything has
 * one origin.
 */
function targetsOf({ urls }: Pick<Env, 'urls'>): string[] {
  const site = new URL(urls.public).origin;
  return [urls.student, urls.admin].map((url) => new URL(url).origin).filter((origin) => origin !== site);
}

/**
 * Creates a code that a portal on another origin exchanges for a session of its own (decision 047), with the
 * verifier of `challenge`. Throws INVALID_INPUT for a foreign origin, NOT_FOUND for the site's and the
 * caller's own, TOO_MANY_REQUESTS for too many codes.
 */
export async function createHandoff(
  ctx: Context,
  actor: Actor,
  input: { origin: string; challenge: string },
): Promise<{ code: string }> {
  const { db, env, now } = ctx;
  const target = new URL(input.origin).origin;
  if (!targetsOf(env).includes(target) || target === ctx.origin) {
    logSecurityEvent(ctx, 'handoff-refused', { accountId: actor.id, reason: 'target' });
    const isOurOrigin = Object.values(env.urls).some((url) => new URL(url).origin === target);
    throw new AppError(isOurOrigin ? 'NOT_FOUND' : 'INVALID_INPUT');
  }
  await limit(ctx, 'handoff-account', actor.id);
  const code = newToken();
  const expiresAt = new Date(now().getTime() + CODE_MS);
  const { challenge } = input;
  await db.transaction((tx) =>
    repo.insertHandoff(tx, {
      codeHash: hashToken(code),
      sessionId: actor.sessionId,
      origin: target,
      challenge,
      expiresAt,
    }),
  );
  return { code };
}

/**
 * Exchanges a code for a session that ends together with its source. Throws NOT_FOUND when the code is
 * unknown, used, older than half a minute, for another origin or another browser, or when the source session
 * has ended: the error does not say which.
 */
export async function claimHandoff(
  ctx: Context,
  { code, verifier }: { code: string; verifier: string },
): Promise<SignedIn & { remember: boolean }> {
  await limit(ctx, 'take-over-ip', networkOf(ctx.ip));
  const token = newToken();
  const id = newId();
  const at = ctx.now();
  // A refusal does not throw: the deletion of the code must commit.
  const outcome = await ctx.db.transaction(async (tx) => {
    const handoff = await repo.claimHandoff(tx, hashToken(code));
    if (!handoff) return 'unknown-code';
    if (handoff.expiresAt <= at) return 'expired';
    if (handoff.origin !== ctx.origin || !targetsOf(ctx.env).includes(handoff.origin)) return 'origin';
    if (!isChallengeOf(verifier, handoff.challenge)) return 'verifier';
    const from = await repo.lockSession(tx, handoff.sessionId, at);
    if (!from) return 'session-over';
    const { userId, expiresAt, createdAt } = from.session;
    await repo.insertSession(tx, {
      id,
      userId,
      tokenHash: hashToken(token),
      parentId: from.session.parentId ?? from.session.id,
      ...requestClient(ctx),
      expiresAt,
      createdAt,
    });
    return from;
  });
  if (typeof outcome === 'string') {
    logSecurityEvent(ctx, 'handoff-refused', { reason: outcome });
    throw new AppError('NOT_FOUND');
  }
  const { session, user } = outcome;
  const remember = session.expiresAt.getTime() - session.createdAt.getTime() > DAY_MS;
  return { ...toSessionUser(ctx, toActor({ user, sessionId: id })), token, remember };
}

/** Returns whether `challenge` is the base64url SHA-256 of `verifier`: method S256 of RFC 7636. */
function isChallengeOf(verifier: string, challenge: string): boolean {
  const [expected, actual] = [
    createHash('sha256').update(verifier).digest(),
    Buffer.from(challenge, 'base64url'),
  ];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
