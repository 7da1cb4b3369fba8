import type { SignedIn } from '@qanoon/contracts/people/auth';
import type { CreateOwnerInput } from '@qanoon/contracts/people/setup';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { currentLanguage } from '@qanoon/messages/language';
import { keepClosed } from '../../academy/settings/close-academy.ts';
import { dropCachedAcademy } from '../../academy/settings/read-academy.ts';
import type { Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { endDemo, isDemo, isDemoOutdated } from '../../lib/settings/demo-state.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { insertOwner } from '../accounts/accounts.repo.ts';
import { signInNewAccount } from '../auth/auth.service.ts';
import { hashPassword } from '../passwords/passwords.ts';
import * as repo from './setup.repo.ts';

const LINK_MS = 30 * 60 * 1000;

/**
 * Databases that are known to have an owner, and therefore keep one. The database of a demo is never among
 * them.
 */
const withOwner = new WeakSet<Db>();

/**
 * Returns whether guests get nothing but the setup: there is no owner, and the start created none. The owner
 * of a demo is removed with it, whatever the settings say.
 */
export async function isSetupRequired({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<boolean> {
  if (isDemo(env) || (env.owner && !env.demoSetting) || withOwner.has(db)) return false;
  if (!(await repo.hasOwner(db))) return true;
  withOwner.add(db);
  return false;
}

/**
 * Creates a setup link, valid once and for half an hour, and returns its URL; undefined when there is nothing
 * to set up. It replaces the links of earlier starts. On PostgreSQL the links of other processes stay valid.
 */
export async function createSetupLink({ db, env, now }: Deps): Promise<string | undefined> {
  if (!(await isSetupRequired({ db, env }))) return undefined;
  const link = prepareSetupLink({ env, now });
  await db.transaction(link.store);
  return link.url;
}

/** Prepares a new setup link. It is valid once a transaction has stored it. */
export function prepareSetupLink({ env, now }: Pick<Deps, 'env' | 'now'>) {
  const token = newToken();
  const tokenHash = hashToken(token);
  const at = now();
  return {
    url: `${env.urls.public}/setup/${token}`,
    async store(tx: Tx): Promise<void> {
      await repo.insertLink(tx, { tokenHash, expiresAt: new Date(at.getTime() + LINK_MS), createdAt: at });
      await repo.deleteOlderLinks(tx, tokenHash, isPostgres ? at : null);
    },
  };
}

type LinkStatus = 'valid' | 'expired' | 'unknown' | 'done';
const REFUSALS = {
  expired: 'SETUP_LINK_EXPIRED',
  unknown: 'SETUP_LINK_UNKNOWN',
  done: 'SETUP_DONE',
} as const;

/** Returns whether a link is still valid, so that its page can show an error before the form. */
export async function checkSetupLink(
  ctx: Context,
  { token }: { token: string },
): Promise<{ status: LinkStatus; message: string | null }> {
  await limit(ctx, 'setup-ip', networkOf(ctx.ip));
  const status = await statusOf(ctx, token);
  return { status, message: status === 'valid' ? null : ERRORS[REFUSALS[status]].message() };
}

/**
 * Creates the owner with a setup link and signs them in. Otherwise throws SETUP_LINK_UNKNOWN,
 * SETUP_LINK_EXPIRED, or SETUP_DONE when there is an owner; EMAIL_TAKEN if the address has an account, which
 * leaves the link valid.
 */
export async function createFirstOwner(
  ctx: Context,
  { token, fullName, email, password }: CreateOwnerInput,
): Promise<SignedIn & { device: string }> {
  await limit(ctx, 'setup-ip', networkOf(ctx.ip));
  const status = await statusOf(ctx, token);
  if (status !== 'valid') {
    logSecurityEvent(ctx, 'setup-failed', { reason: REFUSALS[status] });
    throw new AppError(REFUSALS[status]);
  }
  const passwordHash = await hashPassword(password);
  const language = currentLanguage();
  const owner = await ctx.db
    .transaction(async (tx) => {
      const createdAt = ctx.now();
      // Concurrent calls wait for the links, and then find the owner.
      const isUsable = await repo.useLink(tx, hashToken(token), createdAt);
      if (await repo.hasOwner(tx)) throw new AppError('SETUP_DONE');
      if (!isUsable) throw new AppError('SETUP_LINK_UNKNOWN');
      const inserted = await insertOwner(tx, { email, fullName, passwordHash, language, createdAt });
      await recordDecision(tx, {
        actorId: inserted.id,
        actorName: fullName,
        action: 'owner.created',
        subjectId: inserted.id,
        personName: fullName,
        courseTitle: null,
        detail: { email, by: 'setup' },
        createdAt,
      });
      // Visitors see an academy when its owner has opened it. The demo has everything at once.
      if (!isDemo(ctx.env)) await keepClosed(tx, createdAt);
      tx.afterCommit(() => dropCachedAcademy(ctx));
      return inserted;
    })
    .catch((thrown: unknown) => {
      throw uniqueViolation(thrown) === 'users_email' ? new AppError('EMAIL_TAKEN') : thrown;
    });
  logSecurityEvent(ctx, 'owner-created', { accountId: owner.id });
  return signInNewAccount(ctx, owner);
}

async function statusOf({ db, env, now }: Context, token: string): Promise<LinkStatus> {
  // Another process may have removed the demo a moment ago and printed this link.
  if (await isDemoOutdated({ db, env })) await endDemo({ db, env });
  const link = await repo.findLink(db, hashToken(token));
  if (!(await isSetupRequired({ db, env }))) return 'done';
  if (!link) return 'unknown';
  return link.expiresAt > now() ? 'valid' : 'expired';
}
