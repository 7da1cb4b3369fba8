import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@qanoon/contracts/auth';
import { DAY_MS } from '@qanoon/contracts/dates';
import { newId } from '@qanoon/db/ids';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { insertSession } from './auth.repo.ts';
import { hashToken, toActor, toSessionUser } from './auth.service.ts';
import * as repo from './hand-over.repo.ts';
import { limit, networkOf } from './rate-limits.ts';

const CODE_MS = 30 * 1000;

/** A code with which an app of ours on another origin gets a session of its own (decision 107). INVALID_INPUT for an origin that is not ours. */
export async function handOver({ db, env, now }: Context, actor: Actor, { origin }: { origin: string }): Promise<{ code: string }> {
  const ours = [env.urls.public, env.urls.student, env.urls.admin].map((url) => new URL(url).origin);
  const target = new URL(origin).origin;
  if (!ours.includes(target)) throw new AppError('INVALID_INPUT');
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + CODE_MS);
  await db.transaction((tx) => repo.insertHandOver(tx, { codeHash: hashToken(code), sessionId: actor.sessionId, origin: target, expiresAt }));
  return { code };
}

/**
 * Exchanges a code for a session that ends with the one it came from. NOT_FOUND for a code that is unknown, used, older than half a
 * minute or meant for another origin, and when that session is over: which of them, nobody is told.
 */
export async function takeOver(ctx: Context, { code }: { code: string }): Promise<SignedIn & { remember: boolean }> {
  await limit(ctx, 'take-over-ip', networkOf(ctx.ip));
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const at = ctx.now();
  const found = await ctx.db.transaction(async (tx) => {
    const taken = await repo.takeHandOver(tx, hashToken(code));
    // Refused below, not here: the code is used up all the same.
    if (!taken || taken.expiresAt <= at || taken.origin !== ctx.origin) return undefined;
    const from = await repo.holdSession(tx, taken.sessionId, at);
    if (!from) return undefined;
    const { userId, expiresAt, createdAt } = from.session;
    await insertSession(tx, { id, userId, tokenHash: hashToken(token), parentId: from.session.parentId ?? from.session.id, expiresAt, createdAt });
    return from;
  });
  if (!found) throw new AppError('NOT_FOUND');
  const { session, user } = found;
  const remember = session.expiresAt.getTime() - session.createdAt.getTime() > DAY_MS;
  return { ...toSessionUser(ctx, toActor({ user, sessionId: id })), token, remember };
}
