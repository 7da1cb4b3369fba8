import { ROLES } from '@qanoon/contracts/lib/roles';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import { z } from 'zod';

const chosen = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);

/**
 * Returns the response of every password call. Its messages are fixed
 * (docs/product/accounts.md#forgotten-passwords).
 */
const messageResponse = (message: string) =>
  z.strictObject({ message: z.string() }).meta({ example: { message } });

/**
 * POST /api/auth/forgot-password: the response is the same for every e-mail and role
 * (docs/product/accounts.md#forgotten-passwords).
 */
export const forgotPasswordBody = z
  .strictObject({ email: z.string(), role: z.enum(ROLES).optional() })
  .meta({ example: { email: 'sana@example.org', role: 'student' as const } });
export const forgotPasswordResponse = messageResponse('Password reset link sent!');

/** POST /api/auth/reset-password/{token}. An administrator's password needs ten characters. */
export const resetPasswordBody = z
  .strictObject({ password: chosen })
  .meta({ example: { password: 'a better password' } });
export const resetPasswordResponse = messageResponse('Password reset successful! Please log in.');

/** PUT /api/auth/change-password. */
export const changePasswordBody = z
  .strictObject({ currentPassword: z.string(), newPassword: chosen })
  .meta({ example: { currentPassword: 'a good password', newPassword: 'a better password' } });
export const changePasswordResponse = messageResponse('Password updated successfully!');
