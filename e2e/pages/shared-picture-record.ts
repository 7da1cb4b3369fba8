import type { Page } from '@playwright/test';
import type { SharedFile } from './share-sheet.ts';

const STORE = 'pictures';
const KEY = 'last';

/** Stores a picture in the browser as the service worker does, for pages that have no worker. */
export const storeIncomingPicture = (page: Page, { name, mimeType, buffer }: SharedFile): Promise<void> =>
  page.evaluate(
    async ([fileName, type, base64, store, key]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = new File([bytes], fileName, { type });
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('incoming-screenshot', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          writing.objectStore(store).put({ picture, sharedAt: Date.now() }, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [name, mimeType, buffer.toString('base64'), STORE, KEY] as const,
  );

/** Makes a stored picture this much older. */
export const agePicture = (
  page: Page,
  database: 'incoming-screenshot' | 'shared-screenshot',
  milliseconds: number,
): Promise<void> =>
  page.evaluate(
    ([name, store, key, by]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          const pictures = writing.objectStore(store);
          const reading = pictures.get(key);
          reading.onsuccess = () =>
            pictures.put({ ...reading.result, sharedAt: reading.result.sharedAt - by }, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [database, STORE, KEY, milliseconds] as const,
  );

/** The databases of pictures in this browser. */
export const pictureDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name.endsWith('-screenshot')),
  );
