import {
  type ReissueCertificateInput,
  type ReserveReissueInput,
  readCertificateCode,
} from '@qanoon/contracts/certificates/certificates';
import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { claimUpload } from '../../platform/uploads/uploads.service.ts';
import type { Issuer } from '../issuing/complete-certificate.ts';
import { verifyUrlOf } from '../issuing/freeze-facts.ts';
import { reserveReplacement, startReplacement } from '../issuing/replace-certificate.ts';
import * as repo from './certificate-register.repo.ts';

type Done = { ok: true };

/**
 * Revokes a valid certificate with a reason that is public. A replacement whose drawing has failed is given up. Throws
 * CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_VALID, and CERTIFICATE_BEING_REPLACED while a replacement is being drawn: it
 * would be valid.
 */
export async function revokeCertificate(
  deps: Deps,
  by: Issuer,
  { certificateId, reason }: { certificateId: string; reason: string },
): Promise<Done> {
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
): Promise<Done> {
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

/**
 * Starts the replacement of a valid certificate, which stays valid until the new one is issued: drawn, or the caller's
 * uploaded file. The audit log and the student learn of it then. Returns the id of the replacement. Throws CERTIFICATE_NOT_FOUND,
 * CERTIFICATE_NOT_VALID for a replaced or revoked one, CERTIFICATE_BEING_REPLACED, CERTIFICATE_NOT_READY without a
 * signature, CERTIFICATE_NOT_PRINTABLE, UPLOAD_NOT_FOUND, and STUDENT_NOT_FOUND when the student was erased.
 */
export async function startReissue(
  deps: Deps,
  by: Issuer,
  { certificateId, reason, names, fileUploadId }: ReissueCertificateInput,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await lockReplaceable(tx, certificateId);
    const upload =
      fileUploadId === undefined
        ? undefined
        : await claimUpload(tx, {
            id: fileUploadId,
            ownerId: by.id ?? '',
            purpose: 'certificate',
            at: deps.now(),
          });
    return startReplacement(deps, tx, { certificateId, reason, names, upload, issuer: by });
  });
}

/**
 * Reserves the certificate ID of a replacement that will be uploaded, so that it can be printed on the file. Throws as
 * `startReissue`.
 */
export async function reserveReissue(
  deps: Deps,
  { certificateId, reason, names }: ReserveReissueInput,
): Promise<{ code: string; verifyUrl: string; qr: ReturnType<typeof drawQrCode> }> {
  const code = await deps.db.transaction(async (tx) => {
    await lockReplaceable(tx, certificateId);
    return reserveReplacement(deps, tx, { certificateId, reason, names });
  });
  const verifyUrl = verifyUrlOf(deps, code);
  return { code, verifyUrl, qr: drawQrCode(verifyUrl) };
}

/** `startReissue` for the console. */
export async function reissueCertificate(
  deps: Deps,
  { id, name }: { id: string; name: string },
  input: ReissueCertificateInput,
): Promise<Done> {
  await startReissue(deps, { id, name }, input);
  return { ok: true };
}

/** The id of the issued certificate with this certificate ID as somebody types it; undefined when there is none. */
export async function findByCode({ db }: Pick<Deps, 'db'>, typed: string): Promise<string | undefined> {
  const code = readCertificateCode(typed);
  return code && repo.findIdByCode(db, code);
}

/** The certificate ID of a row; null before it has one. */
export const codeOf = ({ db }: Pick<Deps, 'db'>, id: string): Promise<string | null> => repo.findCode(db, id);

type Issued = NonNullable<Awaited<ReturnType<typeof repo.lockIssued>>>;

async function lockIssued(tx: Tx, certificateId: string): Promise<Issued> {
  const certificate = await repo.lockIssued(tx, certificateId);
  if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
  return certificate;
}

async function lockReplaceable(tx: Tx, certificateId: string): Promise<void> {
  const certificate = await lockIssued(tx, certificateId);
  if (certificate.erasedAt) throw new AppError('STUDENT_NOT_FOUND');
  if (certificate.state !== 'valid') throw new AppError('CERTIFICATE_NOT_VALID');
}

/** An erased student has no name and no address any more. */
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
