import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Access } from '../../lib/access.ts';

/** The access that an upload needs: the same as that of the procedure which uses the file. */
export const UPLOAD_ACCESS: Record<UploadPurpose, Access> = {
  'payment-proof': 'student',
  certificate: 'admin:canManageEnrollments',
  thumbnail: 'admin:canManageCourses',
  video: 'admin:canManageCourses',
  resource: 'admin:canManageCourses',
  publication: 'admin:canManageAcademy',
  captions: 'admin:canManageCourses',
  'profile-image': 'signed-in',
  logo: 'admin:canManageAcademy',
  signature: 'admin',
  'certificate-signature': 'admin:canManageAcademy',
  'certificate-seal': 'admin:canManageAcademy',
  statement: 'admin:canManageEnrollments',
};
