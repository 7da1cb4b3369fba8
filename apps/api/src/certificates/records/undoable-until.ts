import { UNDO_SECONDS } from '@qanoon/contracts/evidence/reviews';
import type { Certificate } from './certificate-records.repo.ts';

/**
 * The time until which an administrator can undo that a certificate was issued. It is null if nobody can:
 * nothing is being drawn, the system or a command issued it, or it replaces another one, for which a reason
 * was given.
 */
export function undoableUntil({
  drawingSince,
  issuedById,
  replacesId,
}: Pick<Certificate, 'drawingSince' | 'issuedById' | 'replacesId'>): Date | null {
  if (!drawingSince || issuedById === null || replacesId !== null) return null;
  return new Date(drawingSince.getTime() + UNDO_SECONDS * 1000);
}
