/** The pictures that uploads accept. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/u;
/** The bytes at the start of a file that `imageTypeOf` reads. */
const HEAD_BYTES = 12;

/**
 * The type of a picture by its first bytes, whatever its name and its declared type are. `image/heic`: a
 * photo of a phone that most browsers cannot read. Undefined for other files and when the file cannot be
 * read.
 */
export async function imageTypeOf(file: Blob): Promise<ImageType | 'image/heic' | undefined> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(head));
  if (bytes.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (bytes.startsWith('\x89PNG')) return 'image/png';
  if (bytes.startsWith('RIFF') && bytes.slice(8) === 'WEBP') return 'image/webp';
  return bytes.slice(4, 8) === 'ftyp' && HEIC_BRANDS.test(bytes.slice(8)) ? 'image/heic' : undefined;
}
