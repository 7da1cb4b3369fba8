import type { Permission, Permissions } from '@qanoon/contracts/lib/roles';
import type { SignedIn } from '@qanoon/contracts/people/auth';
import {
  type AcceptInvitationInput,
  type CreateInvitationInput,
  INVITATION_HOURS,
} from '@qanoon/contracts/people/invitations';
import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { grantedPermissions, insertInvitedAdmin, namesOfGranted } from '../admins/admins.service.ts';
import { signInNewAccount } from '../auth/auth.service.ts';
import { sendVerificationLink } from '../email/email.jobs.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { sendInvitation } from './invitations.jobs.ts';
import * as repo from './invitations.repo.ts';

const HOUR_MS = 3600 * 1000;
/**
 * Begins the token of a link that an administrator received. Whoever opens it has not shown that the invited
 * address is theirs. Nobody can turn a token of one kind into the other, because the hash covers the prefix.
 */
const HANDED_OVER = 'handed-';
/** Expired invitations stay in the list, so that they can be sent again. */
const RETAINED_MS = 30 * DAY_MS;

/** Lists the invitations that were not accepted, oldest first. */
export async function listInvitations({ db, now }: Deps) {
  const rows = await repo.listOpen(db);
  return rows.map(({ invitation, invitedByName }) => toInvitation(invitation, invitedByName, now()));
}

/**
 * Invites an administrator by e-mail. Absent permissions take their default unless the caller lacks them.
 * Throws PERMISSION_NOT_HELD, EMAIL_TAKEN if the address has an account, and ALREADY_INVITED.
 */
export async function createInvitation(ctx: Context, actor: Actor, input: CreateInvitationInput) {
  const { db, jobs, now } = ctx;
  const permissions = grantedPermissions(actor, input.permissions);
  await limit(ctx, 'invite-account', actor.id);
  if (await repo.hasAccount(db, input.email)) throw new AppError('EMAIL_TAKEN');
  try {
    return await db.transaction(async (tx) => {
      const at = now();
      const created = await repo.insert(tx, {
        ...input,
        permissions,
        // Nobody knows this token: the job that sends the link replaces it.
        tokenHash: hashToken(newToken()),
        invitedById: actor.id,
        expiresAt: new Date(at.getTime() + INVITATION_HOURS * HOUR_MS),
        createdAt: at,
      });
      await record(tx, actor, 'admin.invited', created, at);
      await jobs.add(tx, sendInvitation, { invitationId: created.id });
      return toInvitation(created, actor.name, at);
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'invitations_email') throw new AppError('ALREADY_INVITED');
    throw thrown;
  }
}

/**
 * Sends an open invitation again with a new link; the caller becomes the inviter. Throws INVITATION_NOT_FOUND,
 * and PERMISSION_NOT_HELD if the invitation has a permission that the caller lacks.
 */
export async function resendInvitation(
  ctx: Context,
  actor: Actor,
  { invitationId }: { invitationId: string },
) {
  await limit(ctx, 'invite-account', actor.id);
  return ctx.db.transaction(async (tx) => {
    // The former link ends now, not when the mail is sent.
    const renewed = await renew(ctx, tx, actor, { invitationId, token: newToken() });
    await ctx.jobs.add(tx, sendInvitation, { invitationId });
    return toInvitation(renewed, actor.name, ctx.now());
  });
}

/**
 * Creates a new link of an open invitation that the caller hands over in person, because there may be no mail
 * server. Former links end. Throws the errors of `resendInvitation`.
 */
export async function createInvitationLink(
  ctx: Context,
  actor: Actor,
  { invitationId }: { invitationId: string },
): Promise<{ link: string; expiresAt: Date }> {
  await limit(ctx, 'invite-account', actor.id);
  const token = HANDED_OVER + newToken();
  const { expiresAt } = await ctx.db.transaction((tx) => renew(ctx, tx, actor, { invitationId, token }));
  return { link: publicPage(ctx.env.urls.public, `/auth/invitation/${token}`), expiresAt };
}

async function renew(
  { now }: Deps,
  tx: Tx,
  actor: Actor,
  { invitationId, token }: { invitationId: string; token: string },
): Promise<repo.Invitation> {
  const at = now();
  const invitation = await repo.lockOpen(tx, invitationId);
  if (!invitation) throw new AppError('INVITATION_NOT_FOUND');
  grantedPermissions(actor, invitation.permissions);
  const expiresAt = new Date(at.getTime() + INVITATION_HOURS * HOUR_MS);
  const changed = { tokenHash: hashToken(token), expiresAt, invitedById: actor.id };
  const renewed = await repo.updateOpen(tx, invitationId, changed);
  if (!renewed) throw new AppError('INVITATION_NOT_FOUND');
  await record(tx, actor, 'admin.invitation-resent', renewed, at);
  return renewed;
}

/** Ends an open invitation. Throws INVITATION_NOT_FOUND. */
export async function revokeInvitation(
  { db, now }: Deps,
  actor: Actor,
  { invitationId }: { invitationId: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const removed = await repo.removeOpen(tx, invitationId);
    if (!removed) throw new AppError('INVITATION_NOT_FOUND');
    await record(tx, actor, 'admin.invitation-revoked', removed, now());
  });
  return { ok: true };
}

const REFUSALS = {
  expired: 'INVITATION_EXPIRED',
  used: 'INVITATION_USED',
  unknown: 'INVITATION_UNKNOWN',
} as const;

/**
 * Returns whether a link is still valid, and for whom, so that its page can show an error before the form.
 */
export async function checkInvitation(ctx: Context, { token }: { token: string }) {
  await limit(ctx, 'invitation-ip', networkOf(ctx.ip));
  const invitation = await repo.findByToken(ctx.db, hashToken(token));
  const status = statusOf(invitation, ctx.now());
  if (!invitation || status !== 'valid')
    return { status, message: status === 'valid' ? null : ERRORS[REFUSALS[status]].message(), invited: null };
  const { fullName, email } = invitation;
  return { status, message: null, invited: { fullName, email } };
}

/**
 * Creates the invited administrator with the password and the language of the page, and signs them in. The
 * permissions are those of the invitation that its inviter still has; none if the inviter was deactivated.
 * Otherwise throws INVITATION_UNKNOWN, INVITATION_EXPIRED or INVITATION_USED; EMAIL_TAKEN leaves the
 * invitation open.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: AcceptInvitationInput,
): Promise<SignedIn & { device: string }> {
  await limit(ctx, 'invitation-ip', networkOf(ctx.ip));
  // Hashed before anything is looked up, so that the time is the same for every token.
  const passwordHash = await hashPassword(password);
  const tokenHash = hashToken(token);
  const language = currentLanguage();
  try {
    const admin = await ctx.db.transaction((tx) =>
      accept(ctx, tx, { tokenHash, passwordHash, language, isMailed: !token.startsWith(HANDED_OVER) }),
    );
    if (!admin) {
      const status = statusOf(await repo.findByToken(ctx.db, tokenHash), ctx.now());
      throw new AppError(REFUSALS[status === 'valid' ? 'unknown' : status]);
    }
    logSecurityEvent(ctx, 'invitation-accepted', { accountId: admin.id });
    return await signInNewAccount(ctx, admin);
  } catch (thrown) {
    if (thrown instanceof AppError) logSecurityEvent(ctx, 'invitation-failed', { reason: thrown.code });
    throw thrown;
  }
}

/** Deletes invitations that expired a month ago. */
export const deleteOldInvitations = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  db.transaction((tx) => repo.deleteExpiredBefore(tx, new Date(now().getTime() - RETAINED_MS)));

/** Returns the new account; undefined when the invitation was used, has expired or does not exist. */
async function accept(
  { jobs, now }: Deps,
  tx: Tx,
  {
    tokenHash,
    passwordHash,
    language,
    isMailed,
  }: { tokenHash: string; passwordHash: string; language: Language; isMailed: boolean },
): Promise<repo.Account | undefined> {
  const at = now();
  const invitation = await repo.accept(tx, tokenHash, at);
  if (!invitation) return undefined;
  const inviter = invitation.invitedById ? await repo.lockAccount(tx, invitation.invitedById) : undefined;
  const permissions = stillHeld(invitation.permissions, inviter);
  const { email, fullName } = invitation;
  const account = { email, fullName, passwordHash, language, permissions, createdAt: at };
  const admin = await insertInvitedAdmin(tx, { ...account, emailVerifiedAt: isMailed ? at : null });
  if (!isMailed) await jobs.add(tx, sendVerificationLink, { userId: admin.id, kind: 'link' });
  await recordDecision(tx, {
    actorId: admin.id,
    actorName: fullName,
    action: 'admin.joined',
    subjectId: admin.id,
    personName: fullName,
    courseTitle: null,
    detail: { email, given: namesOfGranted(permissions), invitedBy: inviter?.fullName ?? null },
    createdAt: at,
  });
  return admin;
}

function stillHeld(invited: Permissions, inviter: repo.Account | undefined): Permissions {
  const active = inviter?.isActive && inviter.role === 'admin' ? inviter : undefined;
  const flags = Object.entries(invited) as [Permission, boolean][];
  return Object.fromEntries(flags.map(([flag, on]) => [flag, on && active?.[flag] === true])) as Permissions;
}

function statusOf(
  invitation: repo.Invitation | undefined,
  now: Date,
): 'valid' | 'expired' | 'used' | 'unknown' {
  if (!invitation) return 'unknown';
  if (invitation.acceptedAt) return 'used';
  return invitation.expiresAt > now ? 'valid' : 'expired';
}

const toInvitation = (
  { id, fullName, email, permissions, expiresAt }: repo.Invitation,
  invitedByName: string | null,
  now: Date,
) => ({ id, fullName, email, permissions, invitedByName, expiresAt, expired: expiresAt <= now });

const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, fullName, email, permissions }: repo.Invitation,
  createdAt: Date,
): Promise<void> =>
  recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    action,
    subjectId: id,
    personName: fullName,
    courseTitle: null,
    detail: { email, given: namesOfGranted(permissions) },
    createdAt,
  });
