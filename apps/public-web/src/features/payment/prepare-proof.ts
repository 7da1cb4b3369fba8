import { config } from '@qanoon/client/config';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';

const RULE = UPLOAD_PURPOSES['payment-proof'];
/** A screenshot above this is made smaller before it is sent: on a phone's connection the difference is minutes. */
const LARGE_BYTES = 1.5 * 1024 * 1024;
const LONGEST_SIDE_PX = 2000;
const JPEG_QUALITY = 0.86;
const HEIC =
  'This is a HEIC photo, which cannot be read here. Save it as JPG or take a screenshot of it, and choose that.';

/** A file that can be sent, made smaller from `originalBytes` when those were many; or why the chosen one cannot. */
export type PreparedProof = { file: File; originalBytes: number } | { problem: string };

/** Judges a chosen screenshot by its own bytes, as the server will, and makes a large one smaller. */
export async function prepareProof(chosen: File): Promise<PreparedProof> {
  const kind = await kindOf(chosen);
  if (kind === 'heic') return { problem: HEIC };
  if (!kind) return { problem: RULE.wrongType };
  const file = chosen.size > LARGE_BYTES ? ((await shrunk(chosen)) ?? chosen) : chosen;
  // The limit is the server's own to state when it was changed.
  const changed = (config.uploadLimits['payment-proof'] ?? RULE.maxBytes) !== RULE.maxBytes;
  if (!changed && file.size > RULE.maxBytes) return { problem: RULE.tooLarge };
  return { file, originalBytes: chosen.size };
}

const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/u;

async function kindOf(file: File): Promise<'image' | 'heic' | undefined> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(head));
  if (
    bytes.startsWith('\xff\xd8\xff') ||
    bytes.startsWith('\x89PNG') ||
    (bytes.startsWith('RIFF') && bytes.slice(8) === 'WEBP')
  )
    return 'image';
  const heic =
    (bytes.slice(4, 8) === 'ftyp' && HEIC_BRANDS.test(bytes.slice(8))) || /\.hei[cf]$/iu.test(file.name);
  return heic ? 'heic' : undefined;
}

/** The picture as a JPEG of at most 2000 px; undefined when the browser cannot, or when nothing would be won. */
async function shrunk(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // A JPEG has no transparency: what shows through is paper, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob || blob.size >= file.size) return undefined;
  return new File([blob], `${file.name.replace(/\.\w+$/u, '')}.jpg`, { type: 'image/jpeg' });
}
