import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { imageTypeOf } from '@qanoon/domain/platform/image-types';
import { config } from '../page/config.ts';

export type PicturePurpose =
  | 'thumbnail'
  | 'profile-image'
  | 'signature'
  | 'logo'
  | 'certificate-signature'
  | 'certificate-seal';

/**
 * Why a picture is refused before its upload. Its bytes decide, as on the server: browsers declare no type for names that
 * the system does not know, and types that do not exist for others.
 */
export async function findPictureProblem(purpose: PicturePurpose, file: File): Promise<string | undefined> {
  const rule = UPLOAD_PURPOSES[purpose];
  const type = await imageTypeOf(file);
  if (!type || !(rule.accepts as readonly string[]).includes(type)) return rule.wrongType();
  // The server's error message states the limit if one is configured.
  if ((config.uploadLimits[purpose] ?? rule.maxBytes) !== rule.maxBytes) return undefined;
  const isTooLarge = file.size > rule.maxBytes || ('below' in rule && file.size === rule.maxBytes);
  return isTooLarge ? rule.tooLarge() : undefined;
}

const EXTENSIONS = {
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'image/webp': '.webp',
} as const;

/** The value of `<input accept>`. It includes the extensions, because some systems know no type for them. */
export const acceptedPictures = (purpose: PicturePurpose): string =>
  UPLOAD_PURPOSES[purpose].accepts.flatMap((type) => [type, EXTENSIONS[type]]).join(',');
