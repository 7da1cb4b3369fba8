import type { Permission } from '@qanoon/contracts/roles';
import type { Actor } from './context.ts';
import { AppError } from './errors.ts';

/**
 * The access that a procedure or an upload requires. Both transports and the API reference use these values.
 */
export type Access = 'public' | 'signed-in' | 'student' | 'admin' | 'owner' | `admin:${Permission}`;

/** Whether `actor` has this access. Permission flags count only for administrators. */
export function isAllowed(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true;
  if (!actor) return false;
  if (access === 'signed-in') return true;
  if (access === 'owner') return actor.role === 'admin' && actor.isOwner;
  if (access === 'student' || access === 'admin') return actor.role === access;
  return actor.role === 'admin' && actor.permissions[access.slice('admin:'.length) as Permission];
}

/** Throws FORBIDDEN, or UNAUTHENTICATED without an actor, unless `actor` has this access. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (!isAllowed(access, actor)) throw new AppError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED');
}
