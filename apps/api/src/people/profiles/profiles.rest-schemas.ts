import type { AdminProfile } from '@qanoon/contracts/people/profiles';
import { z } from 'zod';

const PICTURE =
  'https://example.org/files/019a4c1a-7d13-7e48-b5f0-2c9a8e6d4b17?u=…&e=1795321800&d=inline&k=k1&sig=…';
const UPDATED = 'Profile updated successfully!';
const url = z.string().nullable().describe('URL of the picture, for this session');

/** GET /api/student/profile (docs/product/rest.md#students). */
export const studentProfileResponse = z
  .strictObject({ full_name: z.string(), email: z.string(), profile_image_url: url })
  .meta({
    id: 'StudentProfile',
    example: { full_name: 'Sana Malik', email: 'sana@example.org', profile_image_url: PICTURE },
  });

/** PUT /api/student/profile: the text field. The file field is `profile_images`. */
export const updateStudentBody = z
  .strictObject({ fullName: z.string().min(1).max(120) })
  .meta({ example: { fullName: 'Sana Malik' } });
export const updateStudentResponse = z
  .strictObject({
    message: z.string(),
    data: z.strictObject({ full_name: z.string(), profile_image_url: url }),
  })
  .meta({ example: { message: UPDATED, data: { full_name: 'Sana Malik', profile_image_url: PICTURE } } });

const adminFields = { fullName: z.string(), profileImage: url, signature: url };
const ADMIN_EXAMPLE = { fullName: 'Hina Aslam', profileImage: PICTURE, signature: null };

/** GET /api/admin/profile (docs/product/rest.md#administration). */
export const adminProfileResponse = z
  .strictObject(adminFields)
  .meta({ id: 'AdminProfile', example: ADMIN_EXAMPLE });

/** PUT /api/admin/profile: the text field. The file fields are `profileImage` and `signature`. */
export const updateAdminBody = z
  .strictObject({ full_name: z.string().min(1).max(120) })
  .meta({ example: { full_name: 'Hina Aslam' } });
export const updateAdminResponse = z
  .strictObject({ message: z.string(), ...adminFields })
  .meta({ example: { message: UPDATED, ...ADMIN_EXAMPLE } });

export const presentAdmin = (profile: AdminProfile) => ({
  fullName: profile.fullName,
  profileImage: profile.profileImageUrl,
  signature: profile.signatureUrl,
});
