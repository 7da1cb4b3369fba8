import type { AdminUser } from '@qanoon/contracts/people/admins';
import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  adminsResponse,
  changePasswordBody,
  changePasswordResponse,
  createAdminBody,
  createAdminResponse,
  updateAdminBody,
  updateAdminResponse,
} from './admins.rest-schemas.ts';
import type { adminsRouter } from './admins.router.ts';

const { procedureRoute } = routesOf<{ admins: typeof adminsRouter }>();

/** Removes the permission that the documented responses do not have. */
const documented = ({ permissions: { canManageAcademy: _, ...permissions }, ...admin }: AdminUser) => ({
  ...admin,
  permissions,
});

export const adminRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/admin/list',
    summary: 'The administrators',
    procedure: 'admins.list',
    response: adminsResponse,
    present: (admins) => admins.map(documented),
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/admin/create',
    summary: 'Create an administrator',
    procedure: 'admins.create',
    body: createAdminBody,
    response: createAdminResponse,
    errors: ['PERMISSION_NOT_HELD', 'EMAIL_TAKEN'],
    present: (admin) => ({ message: 'Admin created successfully!', ...documented(admin) }),
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/admin/:id',
    summary: 'Change the permissions or the status of an administrator',
    procedure: 'admins.update',
    body: updateAdminBody,
    response: updateAdminResponse,
    errors: ['PERMISSION_NOT_HELD', 'OWN_STATUS', 'ADMIN_NOT_FOUND'],
    input: ({ params, body }) => ({ ...body, adminId: params.id }),
    present: (admin) => ({ message: 'Admin updated successfully!', ...documented(admin) }),
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/admin/change-password',
    summary: "Change the administrator's own password",
    procedure: 'admins.changePassword',
    body: changePasswordBody,
    response: changePasswordResponse,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    present: () => ({ message: 'Password changed successfully!' }),
  }),
];
