import { buffer } from 'node:stream/consumers';
import type { Academy } from '@qanoon/domain/academy/academy';
import type { Deps } from '../../lib/context.ts';
import { findUpload, type Upload, unlessDeleted } from '../../platform/uploads/uploads.service.ts';

/** Finds a current or former logo of the academy, because earlier mails refer to former ones. */
export async function findLogo({ db }: Deps, uploadId: string): Promise<Upload | undefined> {
  const upload = await findUpload(db, uploadId);
  return upload?.purpose === 'logo' && upload.claimedAt ? upload : undefined;
}

/** Reads the bytes of the academy's logo, for printed documents; null when there is none. */
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
