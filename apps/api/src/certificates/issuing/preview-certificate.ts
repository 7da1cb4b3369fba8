import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates/certificates';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { getCertificatePrefix } from '../../academy/settings/read-academy.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { drawCertificatePicture } from '../drawing/drawing-thread.ts';
import { findCertificate } from '../records/certificate-records.repo.ts';
import { readSheet } from '../records/read-sheet.ts';
import { readPrintSettings } from '../settings/read-print-settings.ts';
import { readFacts } from './freeze-facts.ts';
import { requirePrintable } from './require-printable.ts';

const PICTURE_WIDTH = 1200;

/** Writes the code of zeros, which no certificate gets: the real one is assigned when it is issued. */
const writeNoCode = (prefix: string) => certificateCode(new Uint8Array(CERTIFICATE_CODE_BYTES), prefix);

/**
 * Draws a picture of the certificate that Issue would draw for this request now. Throws CERTIFICATE_NOT_FOUND
 * also for one that is issued, CERTIFICATE_NOT_READY, CERTIFICATE_NOT_PRINTABLE, TOO_MANY_REQUESTS, or
 * UNAVAILABLE when too many certificates are being drawn.
 */
export async function previewCertificate(
  deps: Deps,
  actor: Actor,
  { certificateId }: { certificateId: string },
): Promise<{ picture: string }> {
  await limit(deps, 'preview-certificate-account', actor.id);
  const request = await findCertificate(deps.db, certificateId);
  if (!request || isIssuedState(request.state)) throw new AppError('CERTIFICATE_NOT_FOUND');
  const code = request.code ?? writeNoCode(await getCertificatePrefix(deps.db));
  const facts = await deps.db.transaction(async (tx) => {
    const settings = await readPrintSettings(tx, actor.id);
    return readFacts(deps, tx, request, { code, at: deps.now(), ...settings });
  });
  requirePrintable(facts);
  const sheet = await readSheet(deps, { ...request, ...facts, code });
  const picture = await drawCertificatePicture(actor.id, sheet!, { width: PICTURE_WIDTH, format: 'webp' });
  return { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` };
}
