import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Who may upload a file for each purpose: the same right that its use will need. */
const UPLOADERS: Record<UploadPurpose, (actor: Actor) => boolean> = {
  'payment-proof': (actor) => actor.role === 'student',
  certificate: (actor) => actor.role === 'admin' && actor.permissions.canManageEnrollments,
  thumbnail: (actor) => actor.role === 'admin' && actor.permissions.canManageCourses,
  video: (actor) => actor.role === 'admin' && actor.permissions.canManageCourses,
  resource: (actor) => actor.role === 'admin' && actor.permissions.canManageCourses,
  'profile-image': () => true,
  signature: (actor) => actor.role === 'admin',
};

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may upload for `purpose`. */
export async function checkUploadAccess({ actor }: Context, purpose: UploadPurpose): Promise<void> {
  // §5's own words: enrolment is the one form a guest can reach.
  if (!actor) throw new AppError('UNAUTHENTICATED', purpose === 'payment-proof' ? 'You must be logged in to enroll.' : undefined);
  if (!UPLOADERS[purpose](actor)) throw new AppError('FORBIDDEN');
}
