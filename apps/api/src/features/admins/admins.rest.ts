import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './admins.examples.ts';

export const adminRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/admin/list',
    summary: 'The administrators',
    procedure: 'admins.list',
    response: examples.admins,
    call: (api) => api.admins.list(),
  },
  {
    method: 'POST',
    path: '/api/admin/create',
    summary: 'Make an administrator',
    procedure: 'admins.create',
    body: examples.createBody,
    response: examples.created,
    errors: ['PERMISSION_NOT_HELD', 'EMAIL_TAKEN'],
    call: async (api, { body }) => ({
      message: 'Admin created successfully!',
      ...(await api.admins.create(body)),
    }),
  },
  {
    method: 'PUT',
    path: '/api/admin/:id',
    summary: 'Change what an administrator may do, or whether the account is active',
    procedure: 'admins.update',
    body: examples.updateBody,
    response: examples.updated,
    errors: ['PERMISSION_NOT_HELD', 'OWN_STATUS', 'ADMIN_NOT_FOUND'],
    call: async (api, { params, body }) => ({
      message: 'Admin updated successfully!',
      ...(await api.admins.update({ ...body, adminId: params.id! })),
    }),
  },
  {
    method: 'PUT',
    path: '/api/admin/change-password',
    summary: "Change the administrator's own password",
    procedure: 'admins.changePassword',
    body: examples.changeBody,
    response: examples.changed,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    call: async (api, { body }) => {
      await api.admins.changePassword(body);
      return { message: 'Password changed successfully!' };
    },
  },
];
