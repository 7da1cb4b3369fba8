import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';
import type { StoragePlace } from './storage-url.ts';

/** Opens the driver of this place. An object store is not asked anything yet; `storePublicUrl` is where browsers reach it, when elsewhere than this server does. */
export async function openStorage(
  place: StoragePlace & { storePublicUrl?: string | undefined },
): Promise<Storage> {
  const { storageDir, objectStore, storePublicUrl } = place;
  if (!objectStore) return openLocalStorage(storageDir);
  // The S3 client is large: whoever has a folder does not load it.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(objectStore, storageDir, storePublicUrl);
}
