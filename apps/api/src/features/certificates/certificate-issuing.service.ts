import { randomBytes } from 'node:crypto';
import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates';
import type { Tx } from '@qanoon/db/client';
import type { Actor, Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { withIdempotencyKey } from '../idempotency/idempotency.service.ts';
import { createNotifications } from '../notifications/notifications.service.ts';
import { claimUpload, contentOf } from '../uploads/uploads.service.ts';
import { readStudy } from './certificate-study.service.ts';
import * as repo from './certificates.repo.ts';

/** Freezes what will be printed and adds the job that draws it, for each request by itself. */
export async function drawCertificates(
  _deps: Deps,
  _actor: Actor,
  _input: { requestIds: string[] },
): Promise<{ results: { requestId: string; error: string | null }[] }> {
  throw new Error('not built');
}

/** Reserves the certificate ID of a request, so that it can be printed on a file before the upload. */
export async function reserveCode(
  _deps: Deps,
  _actor: Actor,
  _input: { requestId: string },
): Promise<{ certificateId: string; verifyUrl: string }> {
  throw new Error('not built');
}

/** Declines a request with a reason that the student reads. */
export async function declineRequest(
  _deps: Deps,
  _actor: Actor,
  _input: { requestId: string; reason: string },
): Promise<{ ok: true }> {
  throw new Error('not built');
}

/**
 * Issues a requested certificate with its PDF: claims the upload, assigns the code and records the action.
 * Throws CERTIFICATE_ALREADY_ISSUED.
 */
export async function issueCertificate(
  ctx: Context,
  actor: Actor,
  { requestId, fileUploadId }: { requestId: string; fileUploadId: string },
) {
  const { response } = await ctx.db.transaction(async (tx) => {
    const request = { requestId, file: await contentOf(tx, { id: fileUploadId, ownerId: actor.id }) };
    return withIdempotencyKey(ctx, tx, { actor, operation: 'certificates.issue', request }, async () => {
      const at = ctx.now();
      const certificate = await repo.findCertificate(tx, requestId);
      if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
      if (certificate.issuedAt) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
      await claimUpload(tx, { id: fileUploadId, ownerId: actor.id, purpose: 'certificate', at });
      const code = certificateCode(randomBytes(CERTIFICATE_CODE_BYTES));
      const facts = await factsOf(tx, certificate);
      // Concurrent calls can both reach this point. The update succeeds for one of them.
      const issued = await repo.issue(tx, requestId, {
        code,
        fileUploadId,
        issuedById: actor.id,
        issuedAt: at,
        ...facts,
      });
      if (!issued) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
      const { studentName: personName, courseTitle } = facts;
      const about = {
        actorId: actor.id,
        actorName: actor.name,
        subjectId: requestId,
        personName,
        courseTitle,
      };
      await recordDecision(tx, {
        ...about,
        action: 'certificate.issued',
        detail: { code, ...facts },
        createdAt: at,
      });
      const detail = { courseTitle };
      await createNotifications(ctx, tx, {
        kind: 'certificate-issued',
        userIds: [issued.studentId],
        subjectId: requestId,
        detail,
        at,
        topics: ['certificates'],
      });
      return { response: { ok: true as const } };
    });
  });
  return response;
}

/** The permanent facts of the certificate. Later renames of its student or course do not change them. */
async function factsOf(tx: Tx, request: repo.Certificate): Promise<repo.FrozenFacts> {
  const names = (await repo.findNames(tx, request.id))!;
  const { courseSeconds, playedSeconds, markedSeconds } = (await readStudy(tx, [request]))(request);
  return { ...names, courseSeconds, playedSeconds, markedSeconds };
}
