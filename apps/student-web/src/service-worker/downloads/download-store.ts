import { STORED_LECTURES } from '@qanoon/client/session/device-data';
import { openDatabase } from '@qanoon/client/storage/browser-database';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Contact, Download } from './download.ts';

type Schema = DBSchema & {
  lectures: { key: string; value: Download };
  /** Encrypted chunks by lecture and position. */
  chunks: { key: [videoId: string, position: number]; value: ArrayBuffer };
  contact: { key: 'last'; value: Contact };
};
type Store = IDBPDatabase<Schema>;

/**
 * Opens a connection for one operation: an open one would delay the deletion when the session ends. Returns
 * `otherwise` where there is no database: only the first download creates it, and nothing does after the
 * session.
 */
async function withStore<Result>(
  work: (store: Store) => Promise<Result>,
  otherwise: Result,
  mayCreate = () => false,
): Promise<Result> {
  const store = await openDatabase<Schema>(STORED_LECTURES, {
    mayCreate,
    createStores(created) {
      created.createObjectStore('lectures', { keyPath: 'videoId' });
      created.createObjectStore('chunks');
      created.createObjectStore('contact');
    },
  });
  try {
    return store ? await work(store) : otherwise;
  } finally {
    store?.close();
  }
}

const chunksOfLecture = (videoId: string) =>
  IDBKeyRange.bound([videoId, 0], [videoId, Number.MAX_SAFE_INTEGER]);

/** Lists the downloads in the order in which they were added. */
export const listDownloads = (): Promise<Download[]> =>
  withStore(async (store) => (await store.getAll('lectures')).toSorted((a, b) => a.addedAt - b.addedAt), []);

export const findDownload = (videoId: string): Promise<Download | undefined> =>
  withStore((store) => store.get('lectures', videoId), undefined);

/**
 * Adds a download, in place of an earlier one of the same lecture, unless `mayAdd` returns false when the
 * database is open. The clock's contact starts with the first.
 */
export const addDownload = (download: Download, mayAdd: () => boolean): Promise<void> =>
  withStore(
    async (store) => {
      if (!mayAdd()) return;
      const tx = store.transaction(['lectures', 'chunks', 'contact'], 'readwrite');
      await tx.objectStore('chunks').delete(chunksOfLecture(download.videoId));
      await tx.objectStore('lectures').put(download);
      if (!(await tx.objectStore('contact').get('last')))
        await tx.objectStore('contact').put({ at: download.addedAt, seenAt: download.addedAt }, 'last');
      await tx.done;
    },
    undefined,
    mayAdd,
  );

/** Changes a download, or does nothing if it was removed. */
export const changeDownload = (
  videoId: string,
  change: Partial<Pick<Download, 'state' | 'failure' | 'playlists' | 'contentType'>>,
): Promise<void> =>
  withStore(async (store) => {
    const tx = store.transaction('lectures', 'readwrite');
    const download = await tx.store.get(videoId);
    if (download) await tx.store.put({ ...download, ...change });
    await tx.done;
  }, undefined);

/**
 * Stores the next chunk of the download that was added at `addedAt`. False if that one was removed: the chunk
 * was encrypted with its key.
 */
export const storeChunk = (
  { videoId, addedAt }: Pick<Download, 'videoId' | 'addedAt'>,
  position: number,
  bytes: ArrayBuffer,
  { isLast }: { isLast: boolean },
): Promise<boolean> =>
  withStore(async (store) => {
    const tx = store.transaction(['lectures', 'chunks'], 'readwrite');
    const download = await tx.objectStore('lectures').get(videoId);
    const isPresent = download?.addedAt === addedAt;
    if (isPresent) {
      await tx.objectStore('chunks').put(bytes, [videoId, position]);
      await tx
        .objectStore('lectures')
        .put({ ...download, storedChunks: position + 1, ...(isLast && { state: 'done' }) });
    }
    await tx.done;
    return isPresent;
  }, false);

/** Stores a file beside the lecture's own, such as captions. */
export const storeCaptions = (videoId: string, position: number, bytes: ArrayBuffer): Promise<unknown> =>
  withStore((store) => store.put('chunks', bytes, [videoId, position]), undefined);

export const readChunk = (videoId: string, position: number): Promise<ArrayBuffer | undefined> =>
  withStore((store) => store.get('chunks', [videoId, position]), undefined);

/** Deletes lectures with their keys. */
export const removeDownloads = (videoIds: string[]): Promise<void> =>
  withStore(async (store) => {
    const tx = store.transaction(['lectures', 'chunks'], 'readwrite');
    for (const videoId of videoIds) {
      await tx.objectStore('lectures').delete(videoId);
      await tx.objectStore('chunks').delete(chunksOfLecture(videoId));
    }
    await tx.done;
  }, undefined);

/** Reads the last contact. Undefined if nothing was downloaded. */
export const readContact = (): Promise<Contact | undefined> =>
  withStore((store) => store.get('contact', 'last'), undefined);

/** Records that the server has responded now. */
export const saveContact = (now: number): Promise<unknown> =>
  withStore((store) => store.put('contact', { at: now, seenAt: now }, 'last'), undefined);

/**
 * Records that the device's clock has shown `now`, so that turning it back later does not prolong the time.
 */
export const saveSeen = (now: number): Promise<void> =>
  withStore(async (store) => {
    const tx = store.transaction('contact', 'readwrite');
    const contact = await tx.store.get('last');
    if (contact && contact.seenAt < now) await tx.store.put({ ...contact, seenAt: now }, 'last');
    await tx.done;
  }, undefined);
