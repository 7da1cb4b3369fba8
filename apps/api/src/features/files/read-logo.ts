import { buffer } from 'node:stream/consumers';
import type { Academy } from '@qanoon/contracts/academy';
import type { Deps } from '../../context.ts';
import { unlessDeleted } from '../uploads/uploads.service.ts';
import { findLogo } from './file-access.ts';

/** The bytes of the academy's logo, for what is printed; null when there is none. */
export async function readLogo(
  deps: Pick<Deps, 'db' | 'storage'>,
  { logoUrl }: Pick<Academy, 'logoUrl'>,
): Promise<Uint8Array | null> {
  const upload = logoUrl && (await findLogo(deps, logoUrl.split('/').at(-1)!));
  if (!upload) return null;
  const bytes = await unlessDeleted(deps, upload.id, async () =>
    buffer(await deps.storage.read(upload.objectKey)),
  );
  return bytes ?? null;
}
