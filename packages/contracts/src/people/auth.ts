import { ERRORS } from '@qanoon/domain/lib/errors';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { isCommonPassword } from '@qanoon/domain/people/common-passwords';
import { normalizePassword } from '@qanoon/domain/people/normalize-password';
import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/auth';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { id } from '../lib/primitives.ts';
import { permissions, ROLES } from '../lib/roles.ts';
import { type ErrorText, oneLineText, requiredText } from '../lib/text.ts';
import { studentPhone } from './student-phone.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
export const MIN_ADMIN_PASSWORD_LENGTH = 10;
const TOO_LONG = () => m.passwordMustBeAtMost({ max: MAX_PASSWORD_LENGTH });
const FILL_IN = deferred.pleaseFillInAllFields;

/** Trimmed and lower-cased, so that one address is one account, and without what keyboards and copies add. */
export const email = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .toLowerCase()
  .max(254, { error: deferred.pleaseEnterValidEmailAddress })
  .pipe(z.email({ error: deferred.pleaseEnterValidEmailAddress }));

/** A required address; `message` is the error for an empty one. */
export const requiredEmail = (message: ErrorText) =>
  z.string({ error: message }).overwrite(withoutInvisible).trim().min(1, { error: message }).pipe(email);

const normalizedPassword = z.string({ error: FILL_IN }).overwrite(normalizePassword);

/** A new password: 6 to 128 characters (docs/product/accounts.md#passwords). */
export const newPassword = normalizedPassword
  .min(1, { error: FILL_IN })
  .min(MIN_PASSWORD_LENGTH, { error: m.passwordMustBeAtLeast })
  .max(MAX_PASSWORD_LENGTH, { error: TOO_LONG });

/**
 * An administrator's new password: 10 to 128 characters, and not a common one. Students only get a warning of
 * a common one (docs/accounts.md).
 */
export const newAdminPassword = normalizedPassword
  .min(1, { error: FILL_IN })
  .min(MIN_ADMIN_PASSWORD_LENGTH, {
    error: () => m.passwordMustBeAtLeastCharacters({ min: MIN_ADMIN_PASSWORD_LENGTH }),
  })
  .max(MAX_PASSWORD_LENGTH, { error: TOO_LONG })
  .refine((text) => !isCommonPassword(text), { error: ERRORS.COMMON_PASSWORD.message });

/** The same new password once more, in a form. */
export const confirmPassword = normalizedPassword.min(1, { error: FILL_IN });
/** The error of a form whose two new passwords differ. */
export const PASSWORDS_DIFFER = { error: deferred.passwordsDoNotMatch, path: ['confirmPassword'] };

export const loginInput = z.strictObject({
  email: requiredText(FILL_IN, 254).overwrite(withoutInvisible).toLowerCase(),
  password: z.string({ error: FILL_IN }).min(1, { error: FILL_IN }).max(1000),
  /** true: the session is valid for 30 days. false: for 24 hours. */
  remember: z.boolean().default(false),
  /** The form's radio button. It has no effect: the role is that of the account. */
  role: z.enum(ROLES).optional(),
  /**
   * true: an account of the other role is signed in, too. The documented calls refuse it like a wrong
   * password.
   */
  anyRole: z.boolean().default(false),
  /** The `device` of earlier sign-ins in this browser, which failed attempts elsewhere do not slow down. */
  devices: z.array(oneLineText().max(200)).max(5).optional(),
});

export const registerInput = z.strictObject({
  name: requiredText(FILL_IN, 120),
  email: requiredEmail(FILL_IN),
  password: newPassword,
  phone: studentPhone.default(''),
  /** The same choice as `remember` in `loginInput`. */
  remember: z.boolean().default(false),
  /** The form says that whoever creates an account accepts the terms, and links to them. */
  acceptsTerms: z.boolean().default(false),
  /** The language of the sign-up page, which becomes the account's. */
  language: z.enum(LANGUAGES).optional(),
});

export type RegisterInput = z.infer<typeof registerInput>;

export const checkEmailInput = z.strictObject({ email: oneLineText().toLowerCase().max(254) });
export const checkEmailResult = z.strictObject({ valid: z.boolean(), message: z.string() });

export const forgotPasswordInput = z.strictObject({
  email: requiredEmail(m.pleaseEnterYourEmailAddress),
  /** When a role is given, only an account with this role gets a link. */
  role: z.enum(ROLES).optional(),
  /** true: an account of the other role gets one, too. */
  anyRole: z.boolean().default(false),
  /** The language of the page, in which the mail is written. By default it is in the account's. */
  language: z.enum(LANGUAGES).optional(),
});
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

const NO_NEW_PASSWORD = m.pleaseEnterNewPassword;
const resetToken = requiredText(ERRORS.RESET_LINK_UNKNOWN.message);

export const resetPasswordInput = z.strictObject({
  token: resetToken,
  password: z.string({ error: NO_NEW_PASSWORD }).min(1, { error: NO_NEW_PASSWORD }).pipe(newPassword),
});

export const resetTokenInput = z.strictObject({ token: resetToken });
/**
 * Whether a link for resetting a password or verifying an address is valid; `message` is the reason why not.
 */
export const resetTokenResult = z.strictObject({
  status: z.enum(['valid', 'expired', 'used', 'unknown']),
  message: z.string().nullable(),
});

/** `role`: the account's, whose rule a new password must fulfill; null for a link that does not work. */
export const resetLinkResult = resetTokenResult.extend({ role: z.enum(ROLES).nullable() });
export const resetAdminPasswordForm = z.strictObject({ password: newAdminPassword });

export const verificationTokenInput = z.strictObject({
  token: requiredText(ERRORS.VERIFICATION_LINK_UNKNOWN.message),
});

export const currentPassword = z.string({ error: FILL_IN }).min(1, { error: FILL_IN }).max(1000);
const confirmed = (fields: { newPassword: string; confirmPassword: string }) =>
  fields.newPassword === fields.confirmPassword;

/** Another address for an account that has not verified its own, with the account's password. */
export const correctEmailInput = z.strictObject({ email: requiredEmail(FILL_IN), password: currentPassword });
export type CorrectEmailInput = z.infer<typeof correctEmailInput>;

/** A student's documented request. */
export const changePasswordInput = z.strictObject({ currentPassword, newPassword });
/**
 * The student's form (docs/product/accounts.md#passwords): all three fields, with the same new password
 * twice.
 */
export const changePasswordForm = changePasswordInput
  .extend({ confirmPassword })
  .refine(confirmed, PASSWORDS_DIFFER);
/** An administrator's form and documented request. */
export const changeAdminPasswordInput = z
  .strictObject({ currentPassword, newPassword: newAdminPassword, confirmPassword })
  .refine(confirmed, PASSWORDS_DIFFER);

/**
 * The signed-in user in the client (docs/product/accounts.md#sessions). `permissions`: null for a student.
 */
export const sessionUser = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  /** A signed address. */
  profileImageUrl: z.string().nullable(),
  permissions: permissions.nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The documented response of login and register: the user's fields and the session's token. */
export const signedIn = sessionUser.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;
/**
 * The response to the apps: also the text by which the account's next sign-in recognizes this browser. It
 * does not authenticate.
 */
export const signedInHere = signedIn.extend({ device: z.string() });

/** 256 random or hashed bits as base64url: verifiers and challenges (RFC 7636). */
const bits256 = z.string().regex(/^[\w-]{43}$/u, { error: ERRORS.NOT_FOUND.message });

/** The product's origin that gets a session, and the SHA-256 of the verifier that its page stores. */
export const createHandoffInput = z.strictObject({
  origin: oneLineText()
    .max(300)
    .pipe(z.url({ protocol: /^https?$/u })),
  challenge: bits256,
});
/** A code that only this origin can use, once, within half a minute. */
export const handoffCode = z.strictObject({ code: z.string() });
/** The code, and the verifier of its challenge. */
export const claimHandoffInput = z.strictObject({
  code: requiredText(ERRORS.NOT_FOUND.message),
  verifier: bits256,
});
/** `remember`: whether the original session is valid for 30 days. */
export const handoffResult = signedIn.extend({ remember: z.boolean() });
