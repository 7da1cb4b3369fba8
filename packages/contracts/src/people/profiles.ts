import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/profiles';
import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';
import { requiredText } from '../lib/text.ts';
import { studentPhone } from './student-phone.ts';

const fullName = requiredText(m.fullNameIsRequired, 120);

/**
 * The caller's own account. Picture addresses are valid only for the caller's session.
 */
const ownProfile = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  joinedAt: timestamp,
});
/** `phone`: as E.164; null when the student has given none. */
export const studentProfile = ownProfile.extend({ phone: z.string().nullable() });
export type StudentProfile = z.infer<typeof studentProfile>;

const profileChange = z.strictObject({ fullName, profileImageUploadId: id.optional() });

/**
 * The name, the new picture if any, and the phone number if it changes; the e-mail cannot change
 * (docs/product/accounts.md#e-mail-addresses).
 */
export const updateStudentProfileInput = profileChange.extend({ phone: studentPhone.optional() });
export type UpdateStudentProfileInput = z.infer<typeof updateStudentProfileInput>;

/** An administrator's own account, with the signature for certificates. */
export const adminProfile = ownProfile.extend({ signatureUrl: z.string().nullable() });
export type AdminProfile = z.infer<typeof adminProfile>;

export const updateAdminProfileInput = profileChange.extend({ signatureUploadId: id.optional() });
export type UpdateAdminProfileInput = z.infer<typeof updateAdminProfileInput>;

/**
 * The choices of an account. `emailNotifications`: notifications are also sent by e-mail. `dataSaver`:
 * lectures play in the lowest quality and nothing is loaded in advance. `language`: of the portals, mails and
 * notifications.
 */
export const preferences = z.strictObject({
  emailNotifications: z.boolean(),
  dataSaver: z.boolean(),
  language: z.enum(LANGUAGES),
});
export type Preferences = z.infer<typeof preferences>;
/** The choices that change; the others stay. */
export const setPreferencesInput = preferences
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: m.nothingChanges,
  });
export type PreferencesChange = z.infer<typeof setPreferencesInput>;
