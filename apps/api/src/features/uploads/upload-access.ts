import type { UploadPurpose } from '@qanoon/contracts/uploads';
import * as m from '@qanoon/messages/server/uploads';
import { type Access, requireAccess } from '../../access.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

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

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may upload for `purpose`. */
export async function checkUploadAccess({ actor }: Context, purpose: UploadPurpose): Promise<void> {
  // §5 fixes this text: enrolment is the only form that guests can open.
  if (!actor && purpose === 'payment-proof') throw new AppError('UNAUTHENTICATED', m.youMustBeLoggedIn);
  requireAccess(UPLOAD_ACCESS[purpose], actor);
}
