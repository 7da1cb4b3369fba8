import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { id } from '../lib/primitives.ts';
import { type Permissions, permissions } from '../lib/roles.ts';
import { requiredText } from '../lib/text.ts';
import { newAdminPassword, requiredEmail } from './auth.ts';

const FILL_IN = deferred.pleaseFillInAllFields;

/**
 * The default permissions of a new administrator (docs/product/accounts.md#permissions); the fifth is off.
 */
export const DEFAULT_PERMISSIONS: Permissions = {
  canManageUsers: false,
  canManageCourses: true,
  canManageEnrollments: true,
  canViewAnalytics: true,
  canManageAcademy: false,
};

/** An administrator in the list. */
export const adminUser = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  permissions,
});
export type AdminUser = z.infer<typeof adminUser>;

/** An omitted flag gets its default. */
export const createAdminInput = z.strictObject({
  fullName: requiredText(FILL_IN, 120),
  email: requiredEmail(FILL_IN),
  password: newAdminPassword,
  permissions: permissions.partial().default({}),
});
export type CreateAdminInput = z.infer<typeof createAdminInput>;

/** Omitted fields stay unchanged. */
export const updateAdminInput = z.strictObject({
  adminId: id,
  isActive: z.boolean().optional(),
  permissions: permissions.partial().optional(),
});
export type UpdateAdminInput = z.infer<typeof updateAdminInput>;
