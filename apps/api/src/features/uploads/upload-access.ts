import type { UploadPurpose } from '@qanoon/contracts/uploads';
import { type Access, isAllowed } from '../../access.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** The permission to upload for each purpose: the one that the use of the file needs. */
export const UPLOAD_ACCESS: Record<UploadPurpose, Access> = {
  'payment-proof': 'student',
  certificate: 'admin:canManageEnrollments',
  thumbnail: 'admin:canManageCourses',
  video: 'admin:canManageCourses',
  resource: 'admin:canManageCourses',
  captions: 'admin:canManageCourses',
  'profile-image': 'signed-in',
  signature: 'admin',
};

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may upload for `purpose`. */
export async function checkUploadAccess({ actor }: Context, purpose: UploadPurpose): Promise<void> {
  // The text of §5: enrolment is the only form that guests can open.
  if (!actor)
    throw new AppError(
      'UNAUTHENTICATED',
      purpose === 'payment-proof' ? 'You must be logged in to enroll.' : undefined,
    );
  if (!isAllowed(UPLOAD_ACCESS[purpose], actor)) throw new AppError('FORBIDDEN');
}
