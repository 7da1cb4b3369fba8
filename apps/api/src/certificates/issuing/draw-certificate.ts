import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { REVIEWERS } from '../../lib/live.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import { findAccountName } from '../../people/find-account.repo.ts';
import { createReviewerNotifications } from '../../platform/notifications/notifications.service.ts';
import { storeObject } from '../../platform/uploads/uploads.service.ts';
import { drawCertificate } from '../drawing/drawing-thread.ts';
import { type Certificate, findCertificate } from '../records/certificate-records.repo.ts';
import { readSheet } from '../records/read-sheet.ts';
import { undoableUntil } from '../records/undoable-until.ts';
import { readPrintSettings } from '../settings/read-print-settings.ts';
import * as repo from './certificate-issuing.repo.ts';
import { completeDrawn, type Issuer } from './complete-certificate.ts';
import { newCode, readFacts } from './freeze-facts.ts';
import { requirePrintable } from './require-printable.ts';

/** `drawingSince`, ISO text, identifies the attempt: one that failed does not end the next. */
type Drawing = { certificateId: string; drawingSince: string; operator?: string };

export const drawCertificateJob = {
  name: 'draw-certificate',
  keyOf: ({ certificateId, drawingSince }) => `${certificateId} ${drawingSince}`,
  maxAttempts: 3,
} as const satisfies JobType<Drawing>;

/** The queue for drawings that no request waits for. */
const ACCOUNT = 'issued certificates';

/**
 * Freezes what will be printed on a locked request and adds the job that draws it. Throws
 * CERTIFICATE_NOT_READY when there is no signature and CERTIFICATE_NOT_PRINTABLE for letters that the fonts
 * lack, before any change. What an administrator issues is drawn after ten seconds, in which it can be
 * undone; `at` is when Issue was pressed.
 */
export async function startDrawing(
  deps: Deps,
  tx: Tx,
  certificate: Certificate,
  { id: issuedById, operator }: Issuer,
  at = deps.now(),
): Promise<void> {
  const settings = await readPrintSettings(tx, issuedById);
  const code = certificate.code ?? (await newCode(tx));
  const facts = await readFacts(deps, tx, certificate, { code, at, ...settings });
  requirePrintable(facts);
  const { id: certificateId } = certificate;
  await repo.startDrawing(tx, certificateId, { code, issuedById, drawingSince: at, ...facts });
  const drawing: Drawing = {
    certificateId,
    drawingSince: at.toISOString(),
    ...(operator !== undefined && { operator }),
  };
  const undoUntil = undoableUntil({ ...certificate, issuedById, drawingSince: at });
  if (undoUntil) await deps.jobs.addAt(tx, drawCertificateJob, drawing, undoUntil);
  else await deps.jobs.add(tx, drawCertificateJob, drawing);
  publishChange(deps, tx, certificate);
}

/** Draws a certificate, stores its file and issues it, unless that is done or the drawing is over. */
export async function drawAndIssue(deps: Deps, drawing: Drawing): Promise<void> {
  const certificate = await findCertificate(deps.db, drawing.certificateId);
  if (!certificate || !isBeingDrawn(certificate, drawing)) return;
  const sheet = await readSheet(deps, certificate);
  if (!sheet) throw new Error(`The certificate ${certificate.id} has no design.`);
  const pdf = await drawCertificate(ACCOUNT, sheet);
  const tmpPath = join(deps.storage.tmpDir, randomUUID());
  try {
    await writeFile(tmpPath, pdf);
    const insertFile = await storeObject(deps, tmpPath, {
      ownerId: certificate.issuedById,
      purpose: 'certificate',
      contentType: 'application/pdf',
      fileName: `certificate-${certificate.code}.pdf`,
      claimedAt: deps.now(),
    });
    // The row of the file is inserted in the same transaction: an interrupted attempt leaves an object
    // without a row, which the sweeper removes.
    await deps.db.transaction(async (tx) => {
      const locked = await repo.lockCertificate(tx, drawing.certificateId);
      if (!locked || !isBeingDrawn(locked, drawing)) return;
      const upload = await insertFile(tx);
      const { issuedById } = locked;
      const issuer: Issuer = { id: issuedById, name: issuedById && (await findAccountName(tx, issuedById)) };
      await completeDrawn(deps, tx, locked, {
        upload,
        issuer: { ...issuer, ...(drawing.operator !== undefined && { operator: drawing.operator }) },
      });
    });
  } finally {
    await rm(tmpPath, { force: true });
  }
}

/**
 * Makes the certificate a request again whose drawing has failed. Nobody waits for a drawing that the system
 * started, so the reviewers are notified.
 */
export async function recordFailedDrawing(deps: Deps, drawing: Drawing): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const certificate = await repo.lockCertificate(tx, drawing.certificateId);
    if (!certificate || !isBeingDrawn(certificate, drawing)) return;
    const at = deps.now();
    await repo.endDrawing(tx, certificate.id, at);
    publishChange(deps, tx, certificate);
    if (certificate.issuedById !== null || drawing.operator !== undefined) return;
    const { courseTitle, studentName } = certificate.printed!;
    await createReviewerNotifications(deps, tx, {
      kind: 'certificate-requested',
      subjectId: certificate.id,
      detail: { courseTitle, studentName },
      at,
      topics: ['certificates'],
    });
  });
}

const isBeingDrawn = ({ state, drawingSince }: Certificate, drawing: Drawing): boolean =>
  state === 'drawing' && drawingSince?.toISOString() === drawing.drawingSince;

/** The open pages of the student and of those who issue show the new state. */
export function publishChange(deps: Deps, tx: Tx, { studentId }: Certificate): void {
  tx.afterCommit(() => deps.live.publish([studentId, REVIEWERS], { topics: ['certificates'] }));
}
