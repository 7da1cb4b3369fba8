import { openLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import type { StoragePlace } from './storage-url.ts';

/** Opens the driver of this place. An object store is not asked anything yet; `storePublicUrl` is where browsers reach it, when elsewhere than this server does. */
export const openStorage = ({ storageDir, objectStore, storePublicUrl }: StoragePlace & { storePublicUrl?: string | undefined }): Promise<Storage> =>
  objectStore ? openS3Storage(objectStore, storageDir, storePublicUrl) : openLocalStorage(storageDir);
