/// <reference lib="webworker" />
import { type PrecacheEntry, Serwist } from 'serwist';
import { downloadedFiles } from './downloads/download-files.ts';
import { incomingScreenshot } from './incoming-screenshot.ts';
import { onNotificationClick, onPush } from './push.ts';
import { shareTarget } from './share-target.ts';
import { shellPages } from './shell-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: PrecacheEntry[] };

// The portal's own files, which contain nothing private. Responses of the API, pictures and videos never
// reach a
// cache. Downloaded lectures are in a database, encrypted (decision 090).
const serwist = new Serwist({
  // The build replaces this name with the list of files (build/service-worker.ts).
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  // A new version waits until the student accepts it, or until the portal is closed in every tab.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    downloadedFiles,
    shellPages((url) => serwist.matchPrecache(url)),
    shareTarget((picture) => incomingScreenshot.put({ picture, sharedAt: Date.now() })),
  ],
});
serwist.addEventListeners();

self.addEventListener('push', (event) => onPush(event, self));
self.addEventListener('notificationclick', (event) => onNotificationClick(event, self));
