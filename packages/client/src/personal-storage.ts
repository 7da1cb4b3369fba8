import { getSession } from './session.ts';

const PREFIX = 'personal.';

/** Stands in where the browser's storage is switched off or full: what is kept lasts as long as the page. */
const memory = new Map<string, string>();

/** Keys carry their owner, so that nothing of one person is ever sent or shown as another's. */
const own = (key: string): string => `${PREFIX}${getSession()?.user.id ?? 'nobody'}.${key}`;

/** What this browser keeps for the person who is signed in, until they sign out. */
export const personal = {
  get: (key: string): string | null =>
    memory.get(own(key)) ?? fromStorage((storage) => storage.getItem(own(key))) ?? null,
  set(key: string, value: string): void {
    // Signed out already: the page is only about to go.
    if (!getSession()) return;
    const stored = fromStorage((storage) => {
      storage.setItem(own(key), value);
      return true;
    });
    if (stored) memory.delete(own(key));
    else memory.set(own(key), value);
  },
  remove(key: string): void {
    memory.delete(own(key));
    fromStorage((storage) => storage.removeItem(own(key)));
  },
  /** The person's keys that start so, in no order. */
  keys: (start: string): string[] =>
    [...everyKey()].filter((key) => key.startsWith(own(start))).map((key) => key.slice(own('').length)),
};

/** Forgets what is kept for anyone: who signs out leaves nothing behind. */
export function clearPersonal(): void {
  for (const key of everyKey()) if (key.startsWith(PREFIX)) fromStorage((storage) => storage.removeItem(key));
  memory.clear();
}

const everyKey = (): Set<string> =>
  new Set([...memory.keys(), ...(fromStorage((storage) => Object.keys(storage)) ?? [])]);

function fromStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
