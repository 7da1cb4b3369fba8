import { z } from 'zod';

export const ROLES = ['student', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The four permissions (docs/product/accounts.md#permissions) that the documented REST calls accept and
 * return.
 */
export const documentedPermissions = z.strictObject({
  canManageUsers: z.boolean(),
  canManageCourses: z.boolean(),
  canManageEnrollments: z.boolean(),
  canViewAnalytics: z.boolean(),
});

/** The permission flags of an administrator. */
export const permissions = documentedPermissions.extend({ canManageAcademy: z.boolean() });
export type Permissions = z.infer<typeof permissions>;
export type Permission = keyof Permissions;
