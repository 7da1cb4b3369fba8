import { buffer } from 'node:stream/consumers';
import type { PreviewDesignInput } from '@qanoon/contracts/certificates/certificate-settings';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { readLogo } from '../../academy/settings/find-logo.ts';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { findUpload, unlessDeleted } from '../../platform/uploads/uploads.service.ts';
import { drawCertificatePicture } from '../drawing/drawing-thread.ts';
import { sampleSheet } from '../drawing/sample-certificate.ts';
import * as repo from './certificate-settings.repo.ts';
import { signatoriesOf } from './read-print-settings.ts';

const PICTURE_WIDTH = 1200;

/**
 * Draws a picture of a sample certificate with the academy's name and these settings, which need not be
 * saved. New pictures are the caller's own unused uploads. Throws UPLOAD_NOT_FOUND for others,
 * TOO_MANY_REQUESTS, or UNAVAILABLE when too many certificates are being drawn.
 */
export async function previewDesign(
  deps: Deps,
  actor: Actor,
  { design, signatory, secondSignatory, sealUploadId }: PreviewDesignInput,
): Promise<{ picture: string }> {
  await limit(deps, 'preview-certificate-account', actor.id);
  const stored = await repo.findSettings(deps.db);
  const chosen = (
    entered: string | null | undefined,
    current: string | null | undefined,
    purpose: UploadPurpose,
  ) => (entered === undefined ? (current ?? null) : requireOwn(deps, actor, entered, purpose));
  const signature = await chosen(
    signatory.signatureUploadId,
    stored?.signatureUploadId,
    'certificate-signature',
  );
  const secondSignature = await chosen(
    secondSignatory.signatureUploadId,
    stored?.secondSignatureUploadId,
    'certificate-signature',
  );
  const seal = await chosen(sealUploadId, stored?.sealUploadId, 'certificate-seal');
  const signatories = signatoriesOf(
    {
      signatoryName: signatory.name,
      signatoryTitle: signatory.title,
      signatureUploadId: signature,
      secondSignatoryName: secondSignatory.name,
      secondSignatoryTitle: secondSignatory.title,
      secondSignatureUploadId: secondSignature,
    },
    await repo.findSigner(deps.db, actor.id),
  );
  const academy = await getAcademy(deps);
  const picture = await drawCertificatePicture(
    actor.id,
    sampleSheet({
      design,
      publicUrl: deps.env.urls.public,
      academyName: academy.name,
      academyNameUrdu: academy.nameUrdu,
      accentColor: academy.accentColor,
      logo: await readLogo(deps, academy),
      codePrefix: academy.certificatePrefix,
      today: karachiDayOf(deps.now()),
      signatories: await Promise.all(
        signatories.map(async ({ name, title, signatureUploadId }) => ({
          name,
          title,
          signature: await readPicture(deps, signatureUploadId),
        })),
      ),
      seal: await readPicture(deps, seal),
    }),
    { width: PICTURE_WIDTH, format: 'webp' },
  );
  return { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` };
}

/** The id of an unused upload of the caller. */
async function requireOwn(
  { db }: Deps,
  actor: Actor,
  id: string | null,
  purpose: UploadPurpose,
): Promise<string | null> {
  if (id === null) return null;
  const upload = await findUpload(db, id);
  if (!upload || upload.ownerId !== actor.id || upload.purpose !== purpose || upload.claimedAt)
    throw new AppError('UPLOAD_NOT_FOUND');
  return id;
}

async function readPicture(deps: Deps, id: string | null): Promise<Uint8Array | null> {
  const upload = id && (await findUpload(deps.db, id));
  if (!upload) return null;
  const read = async () => buffer(await deps.storage.read(upload.objectKey));
  return (await unlessDeleted(deps, upload.id, read)) ?? null;
}
