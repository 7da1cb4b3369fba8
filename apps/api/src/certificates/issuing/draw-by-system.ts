import type { Tx } from '@qanoon/db/engine/client';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { Certificate } from '../records/certificate-records.repo.ts';
import { automaticIssueSince } from '../settings/read-print-settings.ts';
import * as repo from './certificate-issuing.repo.ts';
import { findNames } from './certificate-names.repo.ts';
import { SYSTEM } from './complete-certificate.ts';
import { startDrawing } from './draw-certificate.ts';

/** Whether the system issues certificates to this student: the switch is on, and she has confirmed her names. */
export const issuesAutomaticallyTo = async (tx: Tx, studentId: string): Promise<boolean> =>
  (await automaticIssueSince(tx)) !== null && Boolean((await findNames(tx, studentId))?.confirmedAt);

/** Refusals that end when an administrator corrects the settings, the names or the course. */
const LEFT_TO_ADMINISTRATORS: ReadonlySet<ErrorCode> = new Set([
  'CERTIFICATE_NOT_READY',
  'CERTIFICATE_NOT_PRINTABLE',
]);

/**
 * Starts drawing a locked request for the system. False when an administrator has to decide: the automatic issue is off,
 * the names are not confirmed, a signature is missing, a text cannot be printed, the request was declined before, or its payment was reversed.
 */
export async function drawBySystem(deps: Deps, tx: Tx, certificate: Certificate): Promise<boolean> {
  // The reason remains when a declined certificate is requested again.
  if (certificate.flaggedAt || certificate.declineReason !== null) return false;
  if (!(await issuesAutomaticallyTo(tx, certificate.studentId))) return false;
  try {
    await startDrawing(deps, tx, certificate, SYSTEM);
    return true;
  } catch (thrown) {
    if (thrown instanceof AppError && LEFT_TO_ADMINISTRATORS.has(thrown.code)) return false;
    throw thrown;
  }
}

/** Draws the requests of a student who has just confirmed her names. */
export async function drawWaiting(deps: Deps, tx: Tx, studentId: string): Promise<void> {
  for (const certificate of await repo.lockWaiting(tx, studentId)) await drawBySystem(deps, tx, certificate);
}
