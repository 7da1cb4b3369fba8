import type { Permission } from '@qanoon/contracts/roles';
import type { Actor } from './context.ts';

/** Who may call a procedure or send a file: the one table's words, for both doors, the uploads and the reference. */
export type Access = 'public' | 'signed-in' | 'student' | 'admin' | `admin:${Permission}`;

/** Whether `actor` may. An administrator's flags count only on an administrator. */
export function isAllowed(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true;
  if (!actor) return false;
  if (access === 'signed-in') return true;
  if (access === 'student' || access === 'admin') return actor.role === access;
  return actor.role === 'admin' && actor.permissions[access.slice('admin:'.length) as Permission];
}
