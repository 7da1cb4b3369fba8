import type { Permission, Permissions } from '@qanoon/contracts/lib/roles';
import {
  type AdminUser,
  type CreateAdminInput,
  DEFAULT_PERMISSIONS,
  type UpdateAdminInput,
} from '@qanoon/contracts/people/admins';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import type { Language } from '@qanoon/messages/language';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { sendVerificationLink } from '../email/email.jobs.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { endResetLinks } from '../passwords/reset-password.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import * as repo from './admins.repo.ts';

const FLAGS = Object.keys(DEFAULT_PERMISSIONS) as Permission[];
const STRONGER = deferred.youCannotChangeAdministratorWho;
const namesOf = (flags: Permission[]): string | null => flags.join(', ') || null;

/** Lists the administrators (docs/product/console.md#user-management) without the owner, oldest first. */
export const listAdmins = async ({ db }: Deps): Promise<AdminUser[]> =>
  (await repo.listAdmins(db)).map(toAdminUser);

/**
 * Returns the permissions of a new administrator. Absent ones take their default unless the caller lacks
 * them. Throws PERMISSION_NOT_HELD for a requested permission that the caller lacks.
 */
export function grantedPermissions(actor: Actor, requested: Partial<Permissions>): Permissions {
  if (FLAGS.some((flag) => requested[flag] && !actor.permissions[flag]))
    throw new AppError('PERMISSION_NOT_HELD');
  return Object.fromEntries(
    FLAGS.map((flag) => [flag, requested[flag] ?? (DEFAULT_PERMISSIONS[flag] && actor.permissions[flag])]),
  ) as Permissions;
}

/**
 * Inserts an invited administrator in the transaction of the acceptance. The link proves that the address is
 * theirs. Throws EMAIL_TAKEN.
 */
export const insertInvitedAdmin = (tx: Tx, { permissions, ...admin }: Invited): Promise<repo.Admin> =>
  repo.insertAdmin(tx, { ...admin, ...permissions }).catch((thrown: unknown) => {
    throw uniqueViolation(thrown) === 'users_email' ? new AppError('EMAIL_TAKEN') : thrown;
  });
type Invited = {
  email: string;
  fullName: string;
  passwordHash: string;
  language: Language;
  permissions: Permissions;
  /** Null for somebody who has not received a mail at the address. */
  emailVerifiedAt: Date | null;
  createdAt: Date;
};

/** Returns the names of the permissions that are on, for the audit log; null for none. */
export const namesOfGranted = (permissions: Permissions): string | null =>
  namesOf(FLAGS.filter((flag) => permissions[flag]));

/**
 * Creates an administrator (docs/product/accounts.md#permissions). Absent permissions take their default unless the
 * caller lacks them. Throws PERMISSION_NOT_HELD for a requested permission that the caller lacks, and EMAIL_TAKEN.
 */
export async function createAdmin(deps: Deps, actor: Actor, input: CreateAdminInput): Promise<AdminUser> {
  const { db, now } = deps;
  const { email, fullName, password } = input;
  const permissions = grantedPermissions(actor, input.permissions);
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const at = now();
      const admin = await repo.insertAdmin(tx, {
        email,
        fullName,
        passwordHash,
        ...permissions,
        createdAt: at,
      });
      const detail = { email, given: namesOfGranted(permissions) };
      await recordDecision(tx, { ...about(actor, admin), action: 'admin.created', detail, createdAt: at });
      await deps.jobs.add(tx, sendVerificationLink, { userId: admin.id, kind: 'link' });
      return toAdminUser(admin);
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'users_email') throw new AppError('EMAIL_TAKEN');
    throw thrown;
  }
}

/**
 * Changes an administrator's permissions or status. Deactivation ends the account's sessions; every change
 * invalidates its reset links. Throws ADMIN_NOT_FOUND (also for the owner), OWN_STATUS for the caller's own
 * account, and PERMISSION_NOT_HELD if the caller lacks a changed permission or one that the account has.
 */
export async function updateAdmin(
  { db, now }: Deps,
  actor: Actor,
  input: UpdateAdminInput,
): Promise<AdminUser> {
  const { adminId, isActive, permissions = {} } = input;
  return db.transaction(async (tx) => {
    const at = now();
    const before = await repo.lockAdmin(tx, adminId);
    if (!before) throw new AppError('ADMIN_NOT_FOUND');
    // The form sends every permission. Only the changed ones are checked.
    const changing = FLAGS.filter(
      (flag) => permissions[flag] !== undefined && permissions[flag] !== before[flag],
    );
    const toggles = isActive !== undefined && isActive !== before.isActive;
    if (changing.length === 0 && !toggles) return toAdminUser(before);
    // The caller cannot change an account that has a permission which the caller lacks.
    if (FLAGS.some((flag) => before[flag] && !actor.permissions[flag]))
      throw new AppError('PERMISSION_NOT_HELD', STRONGER);
    if (changing.some((flag) => !actor.permissions[flag])) throw new AppError('PERMISSION_NOT_HELD');
    if (toggles && adminId === actor.id) throw new AppError('OWN_STATUS');

    const changed = {
      ...Object.fromEntries(changing.map((flag) => [flag, permissions[flag]])),
      ...(toggles && { isActive }),
    };
    const admin = await repo.updateAdmin(tx, adminId, changed);
    if (!admin) throw new AppError('ADMIN_NOT_FOUND');
    if (toggles && !isActive) await endSessions(tx, adminId);
    // Earlier reset links must not work, not even after the account is activated again.
    if (toggles) await endResetLinks(tx, adminId, at);
    const detail = {
      status: toggles ? (isActive ? 'active' : 'inactive') : null,
      given: namesOf(changing.filter((flag) => permissions[flag])),
      taken: namesOf(changing.filter((flag) => !permissions[flag])),
    };
    await recordDecision(tx, { ...about(actor, admin), action: 'admin.updated', detail, createdAt: at });
    return toAdminUser(admin);
  });
}

const about = (actor: Actor, admin: repo.Admin) => ({
  actorId: actor.id,
  actorName: actor.name,
  subjectId: admin.id,
  personName: admin.fullName,
  courseTitle: null,
});

const toAdminUser = ({ id, fullName, email, isActive, ...flags }: repo.Admin): AdminUser => ({
  id,
  fullName,
  email,
  isActive,
  permissions: Object.fromEntries(FLAGS.map((flag) => [flag, flags[flag]])) as Permissions,
});
