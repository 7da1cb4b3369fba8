/** The database of this browser with the last screens of the signed-in student (decision 089). */
export const SAVED_SCREENS = 'saved-screens';
/** The database with the lectures that the student has downloaded, and their keys (decision 090). */
export const STORED_LECTURES = 'stored-lectures';
/** The database with the screenshot that the student shared to the app (docs/phones.md). */
export const SHARED_SCREENSHOT = 'shared-screenshot';
/** The database with what the student entered in an open payment form (docs/phones.md). */
export const PAYMENT_DRAFT = 'payment-draft';

const MAX_WAIT_MS = 1000;

/**
 * Deletes what every account has stored in databases of this browser, as `deleteDatabase` does. Lectures stay: somebody
 * downloaded them on a slow or metered line, so that only their owner, the right to them or their age deletes them.
 */
export async function deleteDeviceData(): Promise<void> {
  await Promise.all([SAVED_SCREENS, SHARED_SCREENSHOT, PAYMENT_DRAFT].map(deleteDatabase));
}

/**
 * Resolves when the database is deleted, or after a second; the browser then deletes it as soon as no page uses it.
 */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    // The server has no databases, and neither has a browser that forbids storage.
    if (typeof indexedDB === 'undefined') return resolve();
    setTimeout(resolve, MAX_WAIT_MS);
    try {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = () => resolve();
      deletion.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
