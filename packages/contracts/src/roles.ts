import { z } from 'zod';

export const ROLES = ['student', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The four permission flags of an administrator (§6). */
export const permissions = z.strictObject({
  canManageUsers: z.boolean(),
  canManageCourses: z.boolean(),
  canManageEnrollments: z.boolean(),
  canViewAnalytics: z.boolean(),
});
export type Permissions = z.infer<typeof permissions>;
export type Permission = keyof Permissions;
