import { documentedPermissions, permissions } from '@qanoon/contracts/lib/roles';
import { adminUser } from '@qanoon/contracts/people/admins';
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import { z } from 'zod';

const FLAGS_EXAMPLE = {
  canManageUsers: false,
  canManageCourses: true,
  canManageEnrollments: true,
  canViewAnalytics: true,
};
const ADMIN_EXAMPLE = {
  id: '019a4c18-0b77-7a2e-8c65-4e9f1d3b6a08',
  fullName: 'Hina Aslam',
  email: 'hina@example.org',
  isActive: true,
  permissions: FLAGS_EXAMPLE,
};
const chosen = z.string().min(MIN_ADMIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);
/** The administrator of documented responses, who has only the four documented permissions. */
const documentedAdmin = adminUser.extend({ permissions: documentedPermissions });
const withMessage = documentedAdmin.extend({ message: z.string() });

/** GET /api/admin/list (docs/product/rest.md#administration). */
export const adminsResponse = z
  .array(documentedAdmin.meta({ id: 'Admin' }))
  .meta({ example: [ADMIN_EXAMPLE] });

/** POST /api/admin/create. Absent permissions take their default (docs/product/accounts.md#permissions). */
export const createAdminBody = z
  .strictObject({
    email: z.string(),
    password: chosen,
    fullName: z.string(),
    permissions: permissions.partial().optional(),
  })
  .meta({
    example: {
      email: ADMIN_EXAMPLE.email,
      password: 'brass lantern 42',
      fullName: ADMIN_EXAMPLE.fullName,
      permissions: FLAGS_EXAMPLE,
    },
  });
export const createAdminResponse = withMessage.meta({
  example: { message: 'Admin created successfully!', ...ADMIN_EXAMPLE },
});

/** PUT /api/admin/{id} (docs/product/accounts.md#permissions). Absent fields stay unchanged. */
export const updateAdminBody = z
  .strictObject({ isActive: z.boolean().optional(), permissions: permissions.partial().optional() })
  .meta({ example: { isActive: false } });
export const updateAdminResponse = withMessage.meta({
  example: { message: 'Admin updated successfully!', ...ADMIN_EXAMPLE, isActive: false },
});

/** PUT /api/admin/change-password. */
export const changePasswordBody = z
  .strictObject({
    currentPassword: z.string(),
    newPassword: chosen,
    confirmPassword: z.string().describe('repeats newPassword'),
  })
  .meta({
    example: {
      currentPassword: 'brass lantern 42',
      newPassword: 'tin lantern 43',
      confirmPassword: 'tin lantern 43',
    },
  });
export const changePasswordResponse = z
  .strictObject({ message: z.string() })
  .meta({ example: { message: 'Password changed successfully!' } });
