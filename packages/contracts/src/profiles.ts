import { z } from 'zod';
import { id, timestamp } from './primitives.ts';
import { requiredText } from './text.ts';

const fullName = requiredText('Full name is required', 120);

/** A student's own account (§3, Student profile). Addresses of pictures work for the asking session alone. */
export const studentProfile = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  joinedAt: timestamp,
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** The name, and a new picture when one was chosen; the e-mail stays (§5). */
export const updateStudentProfileInput = z.strictObject({ fullName, profileImageUploadId: id.optional() });
export type UpdateStudentProfileInput = z.infer<typeof updateStudentProfileInput>;

/** An administrator's own account (§3, Admin profile), with the signature that is drawn on certificates. */
export const adminProfile = studentProfile.extend({ signatureUrl: z.string().nullable() });
export type AdminProfile = z.infer<typeof adminProfile>;

export const updateAdminProfileInput = updateStudentProfileInput.extend({ signatureUploadId: id.optional() });
export type UpdateAdminProfileInput = z.infer<typeof updateAdminProfileInput>;

/** Whether what the bell tells also comes by e-mail. */
export const preferences = z.strictObject({ emailNotifications: z.boolean() });
export type Preferences = z.infer<typeof preferences>;
