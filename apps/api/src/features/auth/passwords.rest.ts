import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './passwords.examples.ts';

/** Forgotten and changed passwords (§7), with §8's words. */
export const passwordRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a reset link',
    procedure: 'auth.forgotPassword',
    body: examples.forgotBody,
    response: examples.forgotten,
    errors: ['TOO_MANY_REQUESTS'],
    call: async (api, { body }) => {
      await api.auth.forgotPassword(body);
      return { message: 'Password reset link sent!' };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    summary: 'Set a new password by a reset link',
    procedure: 'auth.resetPassword',
    body: examples.resetBody,
    response: examples.reset,
    errors: [
      'COMMON_PASSWORD',
      'RESET_LINK_EXPIRED',
      'RESET_LINK_UNKNOWN',
      'RESET_LINK_USED',
      'TOO_MANY_REQUESTS',
    ],
    call: async (api, { params, body }) => {
      await api.auth.resetPassword({ ...body, token: params.token! });
      return { message: 'Password reset successful! Please log in.' };
    },
  },
  {
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: "Change the student's password",
    procedure: 'auth.changePassword',
    body: examples.changeBody,
    response: examples.changed,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    call: async (api, { body }) => {
      await api.auth.changePassword(body);
      return { message: 'Password updated successfully!' };
    },
  },
];
