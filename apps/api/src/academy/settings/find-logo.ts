import { buffer } from 'node:stream/consumers';
import type { Academy } from '@qanoon/domain/academy/academy';
import type { Deps } from '../../lib/context.ts';
import { findUpload, unlessDeleted } from '../../platform/uploads/uploads.service.ts';

/** The bytes of the academy's logo, for what is printed; null when there is none. */
export async function readLogo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { logoUrl }: Pick<Academy, 'logoUrl'>,
): Promise<Uint8Array | null> {
  const upload = logoUrl && (await findUpload(db, logoUrl.split('/').at(-1)!));
  if (!upload) return null;
  const bytes = await unlessDeleted({ db }, upload.id, async () =>
    buffer(await storage.read(upload.objectKey)),
  );
  return bytes ?? null;
}
