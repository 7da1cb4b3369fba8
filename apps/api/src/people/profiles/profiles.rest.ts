import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  adminProfileResponse,
  presentAdmin,
  studentProfileResponse,
  updateAdminBody,
  updateAdminResponse,
  updateStudentBody,
  updateStudentResponse,
} from './profiles.rest-schemas.ts';
import type { profilesRouter } from './profiles.router.ts';

const { procedureRoute } = routesOf<{ profiles: typeof profilesRouter }>();

const UPDATED = 'Profile updated successfully!';

export const profileRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/student/profile',
    summary: "The student's own profile",
    procedure: 'profiles.student',
    response: studentProfileResponse,
    present: ({ fullName, email, profileImageUrl }) => ({
      full_name: fullName,
      email,
      profile_image_url: profileImageUrl,
    }),
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/student/profile',
    summary: "Change the student's name or picture",
    procedure: 'profiles.updateStudent',
    body: updateStudentBody,
    files: { profile_images: 'profile-image' },
    optionalFiles: ['profile_images'],
    response: updateStudentResponse,
    input: ({ body, uploads }) => ({ ...body, profileImageUploadId: uploads.profile_images }),
    present: ({ fullName, profileImageUrl }) => ({
      message: UPDATED,
      data: { full_name: fullName, profile_image_url: profileImageUrl },
    }),
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/admin/profile',
    summary: "The administrator's own profile",
    procedure: 'profiles.admin',
    response: adminProfileResponse,
    present: presentAdmin,
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/admin/profile',
    summary: "Change the administrator's name, picture or signature",
    procedure: 'profiles.updateAdmin',
    body: updateAdminBody,
    files: { profileImage: 'profile-image', signature: 'signature' },
    optionalFiles: ['profileImage', 'signature'],
    response: updateAdminResponse,
    input: ({ body: { full_name: fullName, ...body }, uploads }) => ({
      ...body,
      fullName,
      profileImageUploadId: uploads.profileImage,
      signatureUploadId: uploads.signature,
    }),
    present: (profile) => ({ message: UPDATED, ...presentAdmin(profile) }),
  }),
];
