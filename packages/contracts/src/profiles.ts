import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/profiles';
import { z } from 'zod';
import { id, timestamp } from './primitives.ts';
import { requiredText } from './text.ts';

const fullName = requiredText(m.fullNameIsRequired, 120);

/**
 * A student's own account (§3, Student profile). Picture addresses are valid only for the caller's session.
 */
export const studentProfile = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  joinedAt: timestamp,
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** The name, and the new picture if any; the e-mail cannot change (§5). */
export const updateStudentProfileInput = z.strictObject({ fullName, profileImageUploadId: id.optional() });
export type UpdateStudentProfileInput = z.infer<typeof updateStudentProfileInput>;

/** An administrator's own account (§3, Admin profile), with the signature for certificates. */
export const adminProfile = studentProfile.extend({ signatureUrl: z.string().nullable() });
export type AdminProfile = z.infer<typeof adminProfile>;

export const updateAdminProfileInput = updateStudentProfileInput.extend({ signatureUploadId: id.optional() });
export type UpdateAdminProfileInput = z.infer<typeof updateAdminProfileInput>;

/**
 * The choices of an account. `emailNotifications`: notifications are also sent by e-mail. `dataSaver`: lectures
 * play in the lowest quality and nothing is loaded in advance. `language`: of the portals, mails and
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
