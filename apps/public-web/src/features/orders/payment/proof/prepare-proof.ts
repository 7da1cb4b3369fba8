import { config } from '@qanoon/client/page/config';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { imageTypeOf } from '@qanoon/domain/platform/image-types';
import { isPdf } from '@qanoon/domain/platform/pdf-header';
import * as m from '@qanoon/messages/public/payment';

const RULE = UPLOAD_PURPOSES['payment-proof'];
/** Larger screenshots are scaled down before the upload, which saves minutes on a phone's connection. */
const LARGE_BYTES = 1.5 * 1024 * 1024;
const MAX_SIDE_PX = 2000;
const JPEG_QUALITY = 0.86;
const HEIC = m.thisIsHeicPhotoWhich;
const HEIC_NAME = /\.hei[cf]$/iu;

/** The file to upload and the size of the chosen one, or why that cannot be uploaded. */
export type PreparedProof = { file: File; originalBytes: number } | { problem: string };

/** Validates a screenshot by its bytes, as the server does, and scales a large one down. */
export async function prepareProof(chosen: File): Promise<PreparedProof> {
  const type = await imageTypeOf(chosen);
  if (type === 'image/heic' || (!type && HEIC_NAME.test(chosen.name))) return { problem: HEIC() };
  if (!type) return { problem: (await isPdf(chosen)) ? m.thisIsPdf() : RULE.wrongType() };
  const file = chosen.size > LARGE_BYTES ? ((await scaleDown(chosen)) ?? chosen) : chosen;
  // The server's error message states the limit if one is configured.
  const isLimitConfigured = (config.uploadLimits['payment-proof'] ?? RULE.maxBytes) !== RULE.maxBytes;
  if (!isLimitConfigured && file.size > RULE.maxBytes) return { problem: RULE.tooLarge() };
  return { file, originalBytes: chosen.size };
}

/**
 * The picture as a JPEG of at most 2000 px; undefined when the browser cannot decode it or when it would not
 * become smaller.
 */
async function scaleDown(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency; the default background is black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob || blob.size >= file.size) return undefined;
  return new File([blob], `${file.name.replace(/\.\w+$/u, '')}.jpg`, { type: 'image/jpeg' });
}
