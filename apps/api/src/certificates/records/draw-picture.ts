import { createHash } from 'node:crypto';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawCertificatePicture } from '../drawing/drawing-thread.ts';
import { type Certificate, findCertificate } from './certificate-records.repo.ts';
import { readSheet } from './read-sheet.ts';

const URL_SECONDS = 15 * 60;
/** The width of the picture that students send, which is sharp on a phone and still below a megabyte. */
const PICTURE_WIDTH = 1600;

/** What a signed URL of a picture names, as the path after `/files/`. */
export const picturePath = (certificateId: string): string => `certificates/${certificateId}.png`;

/**
 * Creates a signed URL of the picture of a drawn certificate, for this session. Null for an uploaded file,
 * and after the name was erased.
 */
export function pictureUrlOf({ signer }: Deps, actor: Actor, { id, printed }: Certificate): string | null {
  if (!printed?.design || !printed.studentName) return null;
  const { id: userId, sessionId } = actor;
  return signer.sign(
    { uploadId: picturePath(id), userId, sessionId, disposition: 'attachment' },
    URL_SECONDS,
  );
}

/** `named` has the certificate ID, student and course, for the name of the file. */
type Picture = { named: (string | null)[]; etag: string; draw: () => Promise<Uint8Array> };

/**
 * Draws the picture of an issued certificate from its frozen record, for its student and for administrators
 * who may issue. Throws CERTIFICATE_NOT_FOUND for everyone else. `draw` waits in a queue, and throws
 * UNAVAILABLE when that is full.
 */
export async function certificatePicture(
  deps: Deps,
  actor: Actor,
  { certificateId }: { certificateId: string },
): Promise<Picture> {
  const certificate = await findCertificate(deps.db, certificateId);
  const mayRead = isAllowed('admin:canManageEnrollments', actor) || certificate?.studentId === actor.id;
  if (
    !certificate ||
    !isIssuedState(certificate.state) ||
    !mayRead ||
    !pictureUrlOf(deps, actor, certificate)
  )
    throw new AppError('CERTIFICATE_NOT_FOUND');
  const { code, printed } = certificate;
  const { studentName, courseTitle } = printed!;
  const shown = JSON.stringify([PICTURE_WIDTH, code, printed]);
  return {
    named: [code, studentName, courseTitle],
    etag: `"${createHash('sha256').update(shown).digest('hex').slice(0, 32)}"`,
    async draw() {
      const sheet = await readSheet(deps, certificate);
      if (!sheet) throw new AppError('CERTIFICATE_NOT_FOUND');
      return drawCertificatePicture(actor.id, sheet, { width: PICTURE_WIDTH, format: 'png' });
    },
  };
}
