import { RESUMABLE_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import * as m from '@qanoon/messages/server/uploads';
import { isAllowed, requireAccess } from '../../lib/access.ts';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { UPLOAD_ACCESS } from '../../platform/uploads/upload-access.ts';

type Caller = Pick<Context, 'actor'>;

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may upload for `purpose`. */
export function checkUploadAccess({ actor }: Caller, purpose: UploadPurpose): void {
  // The text is fixed (docs/product/payments.md#payment-modal): enrollment is the only form that guests can
  // open.
  if (!actor && purpose === 'payment-proof') throw new AppError('UNAUTHENTICATED', m.youMustBeLoggedIn);
  requireAccess(UPLOAD_ACCESS[purpose], actor);
}

/**
 * Throws FORBIDDEN unless the caller may upload for `purpose`, or for any resumable purpose when `purpose` is
 * unknown.
 */
export function checkResumableAccess({ actor }: Caller, purpose: string | undefined): void {
  const known = RESUMABLE_PURPOSES.filter((one) => one === purpose);
  const possible = known.length > 0 ? known : RESUMABLE_PURPOSES;
  if (!possible.some((one) => isAllowed(UPLOAD_ACCESS[one], actor)))
    requireAccess(UPLOAD_ACCESS[possible[0]!], actor);
}
