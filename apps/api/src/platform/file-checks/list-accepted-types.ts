import { CONVERTIBLE_VIDEOS, UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Deps } from '../../lib/context.ts';

/**
 * Lists the content types that this process takes for a purpose. A converter makes more kinds of videos
 * playable.
 */
export async function listAcceptedTypes(
  { ffmpeg }: Pick<Deps, 'ffmpeg'>,
  purpose: UploadPurpose,
): Promise<readonly string[]> {
  const { accepts } = UPLOAD_PURPOSES[purpose];
  return purpose === 'video' && (await ffmpeg) ? [...accepts, ...Object.keys(CONVERTIBLE_VIDEOS)] : accepts;
}

/**
 * Returns whether a file of this name would be refused after all of it was sent. The bytes decide about every
 * file; the name is known before.
 */
export async function isRefusedByName(
  deps: Pick<Deps, 'ffmpeg'>,
  purpose: UploadPurpose,
  fileName: string,
): Promise<boolean> {
  const type = Object.entries(CONVERTIBLE_VIDEOS).find(([, extensions]) => extensions.test(fileName))?.[0];
  return (
    purpose === 'video' && type !== undefined && !(await listAcceptedTypes(deps, purpose)).includes(type)
  );
}
