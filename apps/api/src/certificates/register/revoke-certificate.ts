import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import type { Issuer } from '../issuing/complete-certificate.ts';
import * as repo from './certificate-register.repo.ts';
import { type Issued, lockIssued } from './find-issued.ts';

/**
 * Revokes a valid certificate with a reason that is public. A replacement whose drawing has failed is given up. Throws
 * CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_VALID, and CERTIFICATE_BEING_REPLACED while a replacement is being drawn: it
 * would be valid.
 */
export async function revokeCertificate(
  deps: Deps,
  by: Issuer,
  { certificateId, reason }: { certificateId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const certificate = await lockIssued(tx, certificateId);
    if (certificate.state !== 'valid') throw new AppError('CERTIFICATE_NOT_VALID');
    const { isBeingDrawn } = await repo.discardReplacement(tx, certificateId);
    if (isBeingDrawn) throw new AppError('CERTIFICATE_BEING_REPLACED');
    if (!(await repo.revoke(tx, certificateId, { reason, at }))) throw new AppError('CERTIFICATE_NOT_VALID');
    await record(tx, by, { certificateId, certificate, action: 'certificate.revoked', reason, at });
    await createNotifications(deps, tx, {
      kind: 'certificate-revoked',
      userIds: recipientsOf(certificate),
      subjectId: certificateId,
      detail: { courseTitle: certificate.courseTitle, reason },
      at,
      topics: ['certificates'],
    });
  });
  return { ok: true };
}

/**
 * Makes a revoked certificate valid again. Throws CERTIFICATE_NOT_FOUND or CERTIFICATE_NOT_REVOKED.
 */
export async function reinstateCertificate(
  deps: Deps,
  by: Issuer,
  { certificateId }: { certificateId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const certificate = await lockIssued(tx, certificateId);
    if (!(await repo.reinstate(tx, certificateId))) throw new AppError('CERTIFICATE_NOT_REVOKED');
    await record(tx, by, { certificateId, certificate, action: 'certificate.reinstated', at });
    await createNotifications(deps, tx, {
      kind: 'certificate-reinstated',
      userIds: recipientsOf(certificate),
      subjectId: certificateId,
      detail: { courseTitle: certificate.courseTitle },
      at,
      topics: ['certificates'],
    });
  });
  return { ok: true };
}

/** The name and the address of an erased student are gone. */
const recipientsOf = ({ studentId, erasedAt }: Issued): string[] => (erasedAt ? [] : [studentId]);

type Recorded = {
  certificateId: string;
  certificate: Issued;
  action: AuditAction;
  reason?: string;
  at: Date;
};

const record = (
  tx: Tx,
  by: Issuer,
  { certificateId, certificate, action, reason, at }: Recorded,
): Promise<void> =>
  recordDecision(tx, {
    actorId: by.id,
    actorName: by.name,
    personName: certificate.studentName,
    courseTitle: certificate.courseTitle,
    action,
    subjectId: certificateId,
    detail: {
      code: certificate.code,
      ...(reason !== undefined && { reason }),
      ...(by.operator !== undefined && { operator: by.operator }),
    },
    createdAt: at,
  });
