/** The database of this browser with the last screens of the signed-in student (decision 089). */
export const SAVED_SCREENS = 'saved-screens';
const MAX_WAIT_MS = 1000;

/**
 * Deletes the saved screens of every account on this browser. Resolves when they are deleted, or after a second;
 * the browser then deletes them as soon as no page uses them.
 */
export const deleteSavedScreens = (): Promise<void> =>
  new Promise((resolve) => {
    // Not on the server, and in no browser that forbids storage.
    if (typeof indexedDB === 'undefined') return resolve();
    setTimeout(resolve, MAX_WAIT_MS);
    try {
      const deletion = indexedDB.deleteDatabase(SAVED_SCREENS);
      deletion.onsuccess = () => resolve();
      deletion.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
