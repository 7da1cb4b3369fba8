import type { SharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { browserRecord } from '@qanoon/client/storage/browser-record';

/**
 * The screenshot that the service worker has received and no student has opened yet. The worker does not know
 * who is signed in, and any site can send a picture: nothing reads it but the page that shows it.
 */
export const incomingScreenshot = browserRecord<SharedScreenshot>('incoming-screenshot', 'pictures');
