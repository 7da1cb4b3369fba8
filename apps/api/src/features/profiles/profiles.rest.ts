import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './profiles.examples.ts';

const UPDATED = 'Profile updated successfully!';

export const profileRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/student/profile',
    summary: "The student's own account",
    procedure: 'profiles.student',
    response: examples.student,
    call: async (api) => {
      const { fullName, email, profileImageUrl } = await api.profiles.student();
      return { full_name: fullName, email, profile_image_url: profileImageUrl };
    },
  },
  {
    method: 'PUT',
    path: '/api/student/profile',
    summary: "Change the student's name or picture",
    procedure: 'profiles.updateStudent',
    body: examples.studentBody,
    files: { profile_images: 'profile-image' },
    optionalFiles: ['profile_images'],
    response: examples.studentUpdate,
    call: async (api, { body, uploads }) => {
      const { fullName, profileImageUrl } = await api.profiles.updateStudent({
        ...body,
        profileImageUploadId: uploads.profile_images,
      });
      return { message: UPDATED, data: { full_name: fullName, profile_image_url: profileImageUrl } };
    },
  },
  {
    method: 'GET',
    path: '/api/admin/profile',
    summary: "The administrator's own account",
    procedure: 'profiles.admin',
    response: examples.admin,
    call: async (api) => examples.asAdmin(await api.profiles.admin()),
  },
  {
    method: 'PUT',
    path: '/api/admin/profile',
    summary: "Change the administrator's name, picture or signature",
    procedure: 'profiles.updateAdmin',
    body: examples.adminBody,
    files: { profileImage: 'profile-image', signature: 'signature' },
    optionalFiles: ['profileImage', 'signature'],
    response: examples.adminUpdate,
    call: async (api, { body: { full_name: fullName, ...body }, uploads }) => {
      const { profileImage: profileImageUploadId, signature: signatureUploadId } = uploads;
      const profile = await api.profiles.updateAdmin({
        ...body,
        fullName,
        profileImageUploadId,
        signatureUploadId,
      });
      return { message: UPDATED, ...examples.asAdmin(profile) };
    },
  },
];
