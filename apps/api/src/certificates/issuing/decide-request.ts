import type { Tx } from '@qanoon/db/engine/client';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { createNotifications, endRequest } from '../../platform/notifications/notifications.service.ts';
import { claimUpload, contentOf } from '../../platform/uploads/uploads.service.ts';
import type { Certificate } from '../records/certificate-records.repo.ts';
import * as repo from './certificate-issuing.repo.ts';
import { completeUploaded } from './complete-certificate.ts';
import { startDrawing } from './draw-certificate.ts';
import { newCode, verifyUrlOf } from './freeze-facts.ts';
import { UnprintableText } from './require-printable.ts';

type Refusal = { error: ErrorCode; unprintable?: { letter: string; text: string } };
type Results = { results: ({ certificateId: string } & (Refusal | { error: null }))[] };

/**
 * Starts drawing these requests, each in its own transaction, and reports for each why it was refused:
 * CERTIFICATE_NOT_FOUND, CERTIFICATE_ALREADY_ISSUED, CERTIFICATE_DECLINED, CERTIFICATE_NOT_READY, or
 * CERTIFICATE_NOT_PRINTABLE with the letter. A request that is
 * being drawn stays as it is, without an error: the second press wants the same certificate.
 */
export async function drawCertificates(
  deps: Deps,
  actor: Actor,
  { certificateIds }: { certificateIds: string[] },
): Promise<Results> {
  const results: Results['results'] = [];
  // All have the same moment, because they are undone together.
  const at = deps.now();
  for (const certificateId of certificateIds) {
    const refusal = await drawOne(deps, actor, certificateId, at).catch((thrown: unknown): Refusal => {
      // Any other error would fail the next requests, too; those that have started continue.
      if (thrown instanceof UnprintableText) return { error: thrown.code, unprintable: thrown.unprintable };
      if (thrown instanceof AppError && thrown.status < 500) return { error: thrown.code };
      throw thrown;
    });
    results.push({ certificateId, ...(refusal ?? { error: null }) });
  }
  return { results };
}

async function drawOne(deps: Deps, actor: Actor, certificateId: string, at: Date): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const certificate = await lockUndecided(tx, certificateId);
    if (certificate.state === 'drawing') return;
    await startDrawing(deps, tx, certificate, { id: actor.id, name: actor.name }, at);
  });
}

/** Locks a request that can still be issued. It may be one that is being drawn. */
async function lockUndecided(tx: Tx, certificateId: string): Promise<Certificate> {
  const certificate = await repo.lockCertificate(tx, certificateId);
  if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
  if (isIssuedState(certificate.state)) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
  if (certificate.state === 'declined') throw new AppError('CERTIFICATE_DECLINED');
  return certificate;
}

/** Locks a request as `lockUndecided` does. Throws CERTIFICATE_BEING_DRAWN for one that is being drawn. */
async function lockWaiting(tx: Tx, certificateId: string): Promise<Certificate> {
  const certificate = await lockUndecided(tx, certificateId);
  if (certificate.state === 'drawing') throw new AppError('CERTIFICATE_BEING_DRAWN');
  return certificate;
}

/**
 * Reserves the certificate ID of a request, so that it can be printed on a file before the upload. Repeated
 * calls return the same ID.
 */
export async function reserveCode(deps: Deps, _actor: Actor, { certificateId }: { certificateId: string }) {
  const code = await deps.db.transaction(async (tx) => {
    const { id, code: existing } = await lockWaiting(tx, certificateId);
    if (existing) return existing;
    const reserved = await newCode(tx);
    await repo.setCode(tx, id, reserved);
    return reserved;
  });
  const verifyUrl = verifyUrlOf(deps, code);
  return { code, verifyUrl, qr: drawQrCode(verifyUrl) };
}

/**
 * Declines a request with a reason that the student reads, who may request the certificate again. An unfinished
 * replacement is removed instead: the student has requested nothing.
 */
export async function declineRequest(
  deps: Deps,
  actor: Actor,
  { certificateId, reason }: { certificateId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const certificate = await lockWaiting(tx, certificateId);
    const { studentId, replacesId } = certificate;
    const { fullName, name, courseTitle } = (await repo.findCurrentFacts(tx, certificate))!;
    if (replacesId) await repo.deleteReplacement(tx, certificateId);
    else await repo.decline(tx, certificateId, { reason, at });
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: name ?? fullName,
      courseTitle,
      action: 'certificate.declined',
      subjectId: replacesId ?? certificateId,
      detail: { reason, ...(replacesId && { replacement: true }) },
      createdAt: at,
    });
    await endRequest(deps, tx, { kind: 'certificate-requested', subjectId: certificateId, at });
    await createNotifications(deps, tx, {
      kind: 'certificate-declined',
      userIds: replacesId ? [] : [studentId],
      subjectId: certificateId,
      detail: { courseTitle, reason },
      at,
      topics: ['certificates'],
    });
  });
  return { ok: true };
}

/**
 * Issues a requested certificate with its PDF: claims the upload, assigns the code and records the action.
 * Throws CERTIFICATE_ALREADY_ISSUED, CERTIFICATE_DECLINED or CERTIFICATE_BEING_DRAWN.
 */
export async function issueCertificate(
  ctx: Context,
  actor: Actor,
  { certificateId, fileUploadId }: { certificateId: string; fileUploadId: string },
) {
  const { response } = await ctx.db.transaction(async (tx) => {
    const request = { certificateId, file: await contentOf(tx, { id: fileUploadId, ownerId: actor.id }) };
    return withIdempotencyKey(ctx, tx, { actor, operation: 'certificates.issue', request }, async () => {
      const at = ctx.now();
      const certificate = await lockWaiting(tx, certificateId);
      const upload = await claimUpload(tx, {
        id: fileUploadId,
        ownerId: actor.id,
        purpose: 'certificate',
        at,
      });
      await completeUploaded(ctx, tx, certificate, { upload, issuer: { id: actor.id, name: actor.name } });
      return { response: { ok: true as const } };
    });
  });
  return response;
}
