import type { Storage } from '../../lib/services/storage.ts';
import type { StorageLocation } from '../../lib/settings/storage-url.ts';
import { openLocalStorage } from './local-storage.ts';

/**
 * Opens the driver for the configured place, without a request to the object store. `storePublicUrl`: its URL
 * for browsers, if different.
 */
export async function openStorage(
  place: StorageLocation & { storePublicUrl?: string | undefined },
): Promise<Storage> {
  const { storageDir, objectStore, storePublicUrl } = place;
  if (!objectStore) return openLocalStorage(storageDir);
  // Imported on demand, because the S3 client is large.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(objectStore, storageDir, storePublicUrl);
}
