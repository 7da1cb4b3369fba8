/**
 * The browser's storage without exceptions: storage that is blocked or full reads as empty, and writing to it
 * returns false.
 */
export type BrowserStorage = {
  get: (key: string) => string | null;
  /** The parsed value. Undefined if there is none or it is not JSON. The caller checks its shape. */
  getJson: (key: string) => unknown;
  set: (key: string, value: string) => boolean;
  setJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
};

function guardedStorage(open: () => Storage): BrowserStorage {
  const attempt = <Result>(access: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return access(open());
    } catch {
      return fallback;
    }
  };
  const get = (key: string) => attempt((storage) => storage.getItem(key), null);
  const set = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  return {
    get,
    getJson: (key) => attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? ''), undefined),
    set,
    setJson: (key, value) => set(key, JSON.stringify(value)),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** The storage that all tabs share. A value stays until it is removed. */
// biome-ignore lint/nursery/noJsRestrictedProperties: the guard catches what storage throws
export const localStore: BrowserStorage = guardedStorage(() => window.localStorage);
/** The storage of one tab. A value stays until the tab closes. */
// biome-ignore lint/nursery/noJsRestrictedProperties: the guard catches what storage throws
export const sessionStore: BrowserStorage = guardedStorage(() => window.sessionStorage);

/**
 * Calls `listener` when another tab changes `key` in local storage or clears the storage. Returns the
 * function that unsubscribes.
 */
export function onStorageChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
