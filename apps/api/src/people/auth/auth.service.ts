import type { Role } from '@qanoon/contracts/lib/roles';
import { email, type RegisterInput, type SignedIn } from '@qanoon/contracts/people/auth';
import type { Tx } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/server/auth';
import * as deferred from '@qanoon/messages/shared/deferred';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import {
  limit,
  limitInTransaction,
  networkOf,
  requireAttempts,
} from '../../platform/rate-limits/rate-limits.ts';
import { sendVerificationLink } from '../email/email.jobs.ts';
import { type Account, findAccountByEmail } from '../find-account.repo.ts';
import { lockAccount } from '../passwords/passwords.repo.ts';
import { hashPassword, matchPassword } from '../passwords/passwords.ts';
import { countSignInAttempt } from '../passwords/sign-in-attempts.ts';
import { storeNormalizedPassword } from '../passwords/store-normalized-password.ts';
import { REMEMBERED_MS, toActor, toSessionUser } from '../sessions/authenticate.ts';
import { requestClient } from '../sessions/request-client.ts';
import { deleteSession, insertSession } from '../sessions/sessions.repo.ts';
import * as repo from './auth.repo.ts';
import { knownDevice, newDeviceToken } from './known-devices.ts';
import { inTurn } from './sign-in-turns.ts';

/** The new session, and the token that identifies this browser at later sign-ins. */
type SignedInDevice = SignedIn & { device: string };
type LoginInput = {
  email: string;
  password: string;
  remember: boolean;
  anyRole: boolean;
  devices?: string[] | undefined;
};

/**
 * Signs in an account of `role` (docs/product/accounts.md#sign-in), or of any role if the form allows that. A
 * wrong password, an unknown e-mail, another role and an inactive account all get the same
 * INVALID_CREDENTIALS after the same work. Throws TOO_MANY_REQUESTS after too many failures of the account or
 * of the network (decision 058).
 */
export function login(ctx: Context, role: Role, input: LoginInput): Promise<SignedInDevice> {
  const network = networkOf(ctx.ip);
  return inTurn(network, async () => {
    await requireAttempts(ctx, 'login-ip', network);
    return signIn(ctx, role, input);
  });
}

async function signIn(ctx: Context, role: Role, input: LoginInput): Promise<SignedInDevice> {
  const user = await findAccountByEmail(ctx.db, input.email);
  const device = user && knownDevice(user, input.devices ?? [], ctx.now());
  const failed = (reason: string) => logSecurityEvent(ctx, 'sign-in-failed', { accountId: user?.id, reason });
  const attempt = await countSignInAttempt(ctx, input.email, device).catch((thrown: unknown) => {
    if (thrown instanceof AppError) failed('too-many-failures');
    throw thrown;
  });
  const hasRole = user?.role === role || input.anyRole;
  const known = user?.isActive && hasRole ? user : undefined;
  const match = await matchPassword(known?.passwordHash, input.password);
  if (!known || match === 'none') {
    failed(
      !user ? 'unknown-account' : !hasRole ? 'wrong-role' : known ? 'wrong-password' : 'inactive-account',
    );
    await limit(ctx, 'login-ip', networkOf(ctx.ip));
    throw new AppError('INVALID_CREDENTIALS');
  }
  const account = match === 'former' ? await storeNormalizedPassword(ctx, known, input.password) : known;
  const signedIn = await startSession(ctx, account, input.remember, async (tx) => {
    await limitInTransaction(tx, ctx, 'login-success-account', account.id);
    await attempt.succeeded(tx);
  });
  logSecurityEvent(ctx, 'sign-in', { accountId: account.id, role: account.role });
  return { ...signedIn, device: newDeviceToken(account, ctx.now(), device) };
}

/**
 * Creates a student account and signs it in. The accepted terms are those that are published at this moment.
 * Throws EMAIL_TAKEN when the address has an account, SIGN_UP_CLOSED while the academy accepts no new
 * students.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedInDevice> {
  await limit(ctx, 'register-ip', networkOf(ctx.ip));
  const { signUpOpen, isOpen } = await getAcademy(ctx);
  if (!signUpOpen || !isOpen) throw new AppError('SIGN_UP_CLOSED');
  const passwordHash = await hashPassword(input.password);
  const termsRevisionId = input.acceptsTerms ? await repo.findTermsRevisionId(ctx.db) : undefined;
  try {
    const user = await ctx.db.transaction(async (tx) => {
      const inserted = await repo.insertUser(tx, {
        email: input.email,
        fullName: input.name,
        role: 'student',
        passwordHash,
        language: input.language ?? 'en',
        phone: input.phone || null,
        ...(termsRevisionId && { termsRevisionId, termsAcceptedAt: ctx.now() }),
        createdAt: ctx.now(),
      });
      await ctx.jobs.add(tx, sendVerificationLink, { userId: inserted.id, kind: 'welcome' });
      return inserted;
    });
    return await signInNewAccount(ctx, user, input.remember);
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'users_email') throw new AppError('EMAIL_TAKEN');
    throw thrown;
  }
}

/** Signs in an account that this request has just created. */
export const signInNewAccount = async (
  ctx: Context,
  user: Account,
  remember = false,
): Promise<SignedInDevice> => ({
  ...(await startSession(ctx, user, remember)),
  device: newDeviceToken(user, ctx.now()),
});

/**
 * Returns whether this address is free, for the live check of the sign-up form
 * (docs/product/accounts.md#sign-up).
 */
export async function checkEmail(
  ctx: Context,
  input: { email: string },
): Promise<{ valid: boolean; message: string }> {
  await limit(ctx, 'check-email-ip', networkOf(ctx.ip));
  if (!email.safeParse(input.email).success)
    return { valid: false, message: deferred.pleaseEnterValidEmailAddress() };
  const existing = await findAccountByEmail(ctx.db, input.email);
  return existing
    ? { valid: false, message: m.thisEmailIsAlreadyRegistered() }
    : { valid: true, message: m.emailIsAvailable() };
}

export async function logout({ db, actor }: Deps & { actor: Actor }): Promise<{ ok: true }> {
  await db.transaction((tx) => deleteSession(tx, actor.sessionId));
  return { ok: true };
}

async function startSession(
  deps: Context,
  user: Account,
  remember: boolean,
  also?: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  const token = newToken();
  const sessionId = newId();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    // The password may have changed, or the account been deactivated, while this password was checked.
    if (!(await lockAccount(tx, user))) throw new AppError('INVALID_CREDENTIALS');
    await insertSession(tx, {
      id: sessionId,
      userId: user.id,
      tokenHash: hashToken(token),
      ...requestClient(deps),
      expiresAt: new Date(now.getTime() + (remember ? REMEMBERED_MS : DAY_MS)),
      createdAt: now,
    });
    await also?.(tx);
  });
  return { ...toSessionUser(deps, toActor({ user, sessionId })), token };
}
