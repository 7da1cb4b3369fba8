import { z } from 'zod';
import { id, plainText, requiredText } from './primitives.ts';
import { permissions, ROLES } from './roles.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
const FILL_IN = 'Please fill in all fields';

/** Trimmed and lower-cased, so that one address is one account. */
export const email = plainText
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A password being chosen: 6 to 128 characters (decisions.md, "Accounts"). */
export const newPassword = z
  .string(FILL_IN)
  .min(1, FILL_IN)
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .max(MAX_PASSWORD_LENGTH, 'Password must be at most 128 characters');

export const loginInput = z.strictObject({
  email: requiredText(FILL_IN, 254).toLowerCase(),
  password: z.string(FILL_IN).min(1, FILL_IN).max(1000),
  /** On: the session lives 30 days. Off: 24 hours. */
  remember: z.boolean().default(false),
});

export const registerInput = z.strictObject({
  name: requiredText(FILL_IN, 120),
  email: requiredText(FILL_IN, 254).pipe(email),
  password: newPassword,
});

export const checkEmailInput = z.strictObject({ email: plainText.trim().toLowerCase().max(254) });
export const checkEmailAnswer = z.strictObject({ valid: z.boolean(), message: z.string() });

/** The signed-in person as the client keeps it (§3, "Client-side user"), and the four flags for administrators. */
export const sessionUser = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  profile: z.strictObject({ full_name: z.string(), profile_image: z.string().nullable(), can_manage_users: z.boolean() }),
  permissions: permissions.nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What login and register answer: the user, flat, with the session's token. */
export const signedIn = sessionUser.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;
