import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './certificate-issuing.repo.ts';
import { publishChange } from './draw-certificate.ts';

/**
 * Makes the caller's certificate a request again before it is issued and before anybody is told of it.
 * Repeating the call changes nothing. Throws CERTIFICATE_NOT_FOUND, FORBIDDEN if another administrator issues
 * it, and DECISION_DONE if it is issued already.
 */
export async function undoIssue(
  deps: Deps,
  actor: Actor,
  { certificateId }: { certificateId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const certificate = await repo.lockCertificate(tx, certificateId);
    if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
    if (isIssuedState(certificate.state)) throw new AppError('DECISION_DONE');
    if (certificate.state !== 'drawing') return;
    if (certificate.issuedById !== actor.id) throw new AppError('FORBIDDEN');
    // The job of this attempt finds that it is over.
    await repo.endDrawing(tx, certificate.id, null);
    publishChange(deps, tx, certificate);
  });
  return { ok: true };
}
