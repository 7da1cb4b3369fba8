import type { SessionUser } from '@qanoon/contracts/people/auth';
import type { Db } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Actor, Deps } from '../../lib/context.ts';
import { hashToken } from '../../lib/tokens.ts';
import { type Account, findAccount } from '../find-account.repo.ts';
import { recordLastSeen } from './record-last-seen.ts';
import * as repo from './sessions.repo.ts';

/** The duration of a session that the account holder wants to keep. */
export const REMEMBERED_MS = 30 * DAY_MS;

/**
 * Returns the current owner of this token; null when it is missing, unknown or expired, or the account was
 * deactivated.
 */
export async function authenticate(deps: Deps, token: string | undefined): Promise<Actor | null> {
  if (!token) return null;
  const found = await repo.findLiveSession(deps.db, { tokenHash: hashToken(token) }, deps.now());
  if (found) recordLastSeen(deps, found);
  return found ? toActor(found) : null;
}

/** Returns the account of a session, such as the one that a signed file URL contains. */
export async function actorOfSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionId: string,
): Promise<Actor | null> {
  const found = await repo.findLiveSession(db, { sessionId }, now());
  return found ? toActor(found) : null;
}

/** Returns an active account outside of a request, for jobs that act on its behalf. It has no session. */
export async function actorOfAccount(db: Pick<Db, 'select'>, id: string): Promise<Actor | null> {
  const user = await findAccount(db, id);
  return user?.isActive ? toActor({ user, sessionId: '' }) : null;
}

export function toActor({ user, sessionId }: { user: Account; sessionId: string }): Actor {
  const { canManageUsers, canManageCourses, canManageEnrollments, canViewAnalytics, canManageAcademy } = user;
  return {
    id: user.id,
    sessionId,
    role: user.role,
    isOwner: user.isOwner,
    name: user.fullName,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    language: user.language,
    profileImageUploadId: user.profileImageUploadId,
    permissions: {
      canManageUsers,
      canManageCourses,
      canManageEnrollments,
      canViewAnalytics,
      canManageAcademy,
    },
  };
}

/** Returns the signed-in user as the client stores it (docs/product/accounts.md#sessions). */
export function toSessionUser({ signer }: Pick<Deps, 'signer'>, actor: Actor): SessionUser {
  const { id, sessionId, name, email, emailVerified, language, role, profileImageUploadId: uploadId } = actor;
  return {
    id,
    name,
    email,
    emailVerified,
    language,
    role,
    profileImageUrl:
      uploadId &&
      signer.sign({ uploadId, userId: id, sessionId, disposition: 'inline' }, REMEMBERED_MS / 1000),
    permissions: role === 'admin' ? actor.permissions : null,
  };
}
