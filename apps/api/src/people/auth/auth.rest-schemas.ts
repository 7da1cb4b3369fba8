import { done } from '@qanoon/contracts/lib/primitives';
import { ROLES } from '@qanoon/contracts/lib/roles';
import {
  checkEmailInput,
  checkEmailResult,
  type SessionUser,
  type SignedIn,
  sessionUser,
} from '@qanoon/contracts/people/auth';
import { z } from 'zod';

const USER_EXAMPLE = {
  id: '019a4c19-6e20-7f3b-9d41-8b5c2a7e0d66',
  name: 'Sana Malik',
  email: 'sana@example.org',
  role: 'student' as const,
  profile: { full_name: 'Sana Malik', profile_image: null, can_manage_users: false },
};

/**
 * POST /api/auth/login and /api/auth/admin-login. The role comes from the account (docs/product/accounts.md#sign-in).
 */
export const loginBody = z
  .strictObject({
    email: z.string(),
    password: z.string(),
    role: z.enum(ROLES).optional().describe('the role of the form; ignored'),
    remember: z.boolean().optional().describe('true: the session lasts 30 days; otherwise 24 hours'),
  })
  .meta({ example: { email: 'sana@example.org', password: 'a good password' } });

/** POST /api/auth/register. */
export const registerBody = z
  .strictObject({
    email: z.string(),
    password: z.string().min(6).max(128),
    fullName: z.string().optional(),
    name: z.string().optional().describe('newer name of fullName, which takes precedence'),
  })
  .meta({ example: { fullName: 'Sana Malik', email: 'sana@example.org', password: 'a good password' } });

export const checkEmailBody = checkEmailInput.meta({ example: { email: 'sana@example.org' } });
export const checkEmailResponse = checkEmailResult.meta({
  id: 'EmailCheck',
  example: { valid: true, message: 'Email is available' },
});

/** The fields that only the web apps need. */
const APP_FIELDS = { permissions: true, emailVerified: true, language: true, profileImageUrl: true } as const;

const documentedUser = sessionUser.omit(APP_FIELDS).extend({
  profile: z.strictObject({
    full_name: z.string(),
    profile_image: z.string().nullable(),
    can_manage_users: z.boolean(),
  }),
});

/** The flat user object (docs/product/rest.md#accounts), without the fields that only the web apps need. */
export const userResponse = documentedUser.meta({ id: 'User', example: USER_EXAMPLE });
export const signedInResponse = documentedUser.extend({ token: z.string() }).meta({
  id: 'SignedIn',
  example: { ...USER_EXAMPLE, token: 'Xo3u9Zk1Qm7rT5vB2nC8wLdE4yHaJfGs6pKiRtUxVzY' },
});
export const presentUser = ({ id, name, email, role, profileImageUrl, permissions }: SessionUser) => ({
  id,
  name,
  email,
  role,
  profile: {
    full_name: name,
    profile_image: profileImageUrl,
    can_manage_users: permissions?.canManageUsers ?? false,
  },
});
export const presentSignedIn = ({ token, ...user }: SignedIn) => ({ ...presentUser(user), token });

/** POST /api/auth/logout. */
export const logoutResponse = done.meta({ example: { ok: true } });
