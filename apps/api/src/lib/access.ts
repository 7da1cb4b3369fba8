import type { Permission } from '@qanoon/contracts/lib/roles';
import type { Actor } from './context.ts';
import { AppError } from './errors/errors.ts';

/** `device`: a phone that forwards messages has a token and no account, so the procedure itself checks the token. */
export type AccessLevel =
  | 'public'
  | 'device'
  | 'signed-in'
  | 'student'
  | 'admin'
  | 'owner'
  | `admin:${Permission}`;

/**
 * The access that a procedure, a route or an upload requires: one level, or several permissions that an administrator needs
 * together. The transports enforce it and the API reference shows it, so no service checks it again.
 */
export type Access = AccessLevel | readonly `admin:${Permission}`[];

/** Lists the levels that `access` requires together. */
export const listLevels = (access: Access): readonly AccessLevel[] =>
  typeof access === 'string' ? [access] : access;

/** Returns whether `actor` has this access. Permission flags count only for administrators. */
export const isAllowed = (access: Access, actor: Actor | null): boolean =>
  listLevels(access).every((level) => hasLevel(level, actor));

function hasLevel(level: AccessLevel, actor: Actor | null): boolean {
  if (level === 'public' || level === 'device') return true;
  if (!actor) return false;
  if (level === 'signed-in') return true;
  if (level === 'owner') return actor.role === 'admin' && actor.isOwner;
  if (level === 'student' || level === 'admin') return actor.role === level;
  return actor.role === 'admin' && actor.permissions[level.slice('admin:'.length) as Permission];
}

/**
 * Throws FORBIDDEN, or UNAUTHENTICATED when there is no actor, unless `actor` has this access. Only
 * transports call it.
 */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (!isAllowed(access, actor)) throw new AppError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED');
}
