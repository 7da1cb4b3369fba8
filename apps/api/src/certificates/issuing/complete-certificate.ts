import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { createNotifications, endRequest } from '../../platform/notifications/notifications.service.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import type { Certificate } from '../records/certificate-records.repo.ts';
import * as repo from './certificate-issuing.repo.ts';
import { newCode, readFacts } from './freeze-facts.ts';

/**
 * The issuer of a certificate: an administrator; somebody at the server's command line, who is named by
 * `operator`; or the system, if there is neither.
 */
export type Issuer = { id: string | null; name: string | null; operator?: string };

export const SYSTEM: Issuer = { id: null, name: null };

type File = Pick<Upload, 'id' | 'sha256'>;

/** Issues a locked request with an uploaded file, which gets the same record as a drawn one. */
export async function completeUploaded(
  deps: Deps,
  tx: Tx,
  certificate: Certificate,
  { upload, issuer }: { upload: File; issuer: Issuer },
): Promise<void> {
  const at = deps.now();
  const code = certificate.code ?? (await newCode(tx));
  const paper = { design: null, signatories: [], sealUploadId: null };
  const facts = await readFacts(deps, tx, certificate, { code, at, ...paper });
  const issued = await repo.complete(
    tx,
    certificate.id,
    { fileUploadId: upload.id, fileSha256: upload.sha256, source: 'uploaded', issuedAt: at },
    { code, issuedById: issuer.id, ...facts },
  );
  await recordIssue(deps, tx, issued, issuer);
}

/** Issues a locked certificate with the file that was drawn. It is issued at the time when Issue was pressed. */
export async function completeDrawn(
  deps: Deps,
  tx: Tx,
  { id, drawingSince }: Certificate,
  { upload, issuer }: { upload: File; issuer: Issuer },
): Promise<void> {
  const issued = await repo.complete(tx, id, {
    fileUploadId: upload.id,
    fileSha256: upload.sha256,
    source: 'drawn',
    issuedAt: drawingSince!,
  });
  await recordIssue(deps, tx, issued, issuer);
}

/** Marks the certificate that the issued one replaces, records the issue and notifies the student. */
async function recordIssue(deps: Deps, tx: Tx, issued: Certificate, issuer: Issuer): Promise<void> {
  const at = deps.now();
  const { id, studentId, code, source, fileSha256, replacesId, reissueReason } = issued;
  const { courseSeconds, playedSeconds, markedSeconds } = issued;
  const { studentName, courseTitle, instructorName } = issued.printed!;
  const replaces = replacesId && (await repo.markReplaced(tx, replacesId, at));
  const replacement = replaces && { replaces, reason: reissueReason! };
  await recordDecision(tx, {
    actorId: issuer.id,
    actorName: issuer.name,
    personName: studentName,
    courseTitle,
    action: replacement ? 'certificate.reissued' : 'certificate.issued',
    subjectId: id,
    detail: {
      code: code!,
      ...replacement,
      ...{ studentName, courseTitle, instructorName, courseSeconds, playedSeconds, markedSeconds },
      source: source!,
      sha256: fileSha256!,
      ...(issuer.operator && { operator: issuer.operator }),
      ...(!issuer.id && !issuer.operator && { automatic: true }),
    },
    createdAt: at,
  });
  await endRequest(deps, tx, { kind: 'certificate-requested', subjectId: id, at });
  await createNotifications(deps, tx, {
    kind: replacement ? 'certificate-replaced' : 'certificate-issued',
    userIds: [studentId],
    subjectId: id,
    detail: { courseTitle, ...(replacement && { reason: replacement.reason }) },
    at,
    topics: ['certificates'],
  });
}
