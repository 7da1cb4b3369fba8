import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  changePasswordBody,
  changePasswordResponse,
  forgotPasswordBody,
  forgotPasswordResponse,
  resetPasswordBody,
  resetPasswordResponse,
} from './passwords.rest-schemas.ts';
import type { passwordsRouter } from './passwords.router.ts';

const { procedureRoute } = routesOf<{ auth: typeof passwordsRouter }>();

/**
 * The routes for forgotten and changed passwords. Their messages are fixed
 * (docs/product/accounts.md#forgotten-passwords).
 */
export const passwordRoutes = [
  procedureRoute({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a reset link',
    procedure: 'auth.forgotPassword',
    body: forgotPasswordBody,
    response: forgotPasswordResponse,
    errors: ['TOO_MANY_REQUESTS'],
    present: () => ({ message: 'Password reset link sent!' }),
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    summary: 'Set a new password with a reset link',
    procedure: 'auth.resetPassword',
    body: resetPasswordBody,
    response: resetPasswordResponse,
    errors: [
      'COMMON_PASSWORD',
      'RESET_LINK_EXPIRED',
      'RESET_LINK_UNKNOWN',
      'RESET_LINK_USED',
      'TOO_MANY_REQUESTS',
    ],
    input: ({ params, body }) => ({ ...body, token: params.token }),
    present: () => ({ message: 'Password reset successful! Please log in.' }),
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: "Change the student's password",
    procedure: 'auth.changePassword',
    body: changePasswordBody,
    response: changePasswordResponse,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    present: () => ({ message: 'Password updated successfully!' }),
  }),
];
