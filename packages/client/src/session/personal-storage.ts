import { localStore } from '@qanoon/ui/lib/browser-storage';
import { getSession } from './session.ts';

/** The beginning of all keys that signing out removes. */
export const PREFIX = 'personal.';

/** Values that the browser's storage refused. They last until the page is left. */
const memory = new Map<string, string>();

/** Keys contain the user's id, so that no value is shown or sent as another user's. */
const ownKey = (key: string): string => `${PREFIX}${getSession()?.user.id ?? 'nobody'}.${key}`;

const allKeys = (): Set<string> => new Set([...memory.keys(), ...localStore.keys()]);

/** The values of the signed-in user on this browser. Signing out removes them. */
export const personalStorage = {
  get: (key: string): string | null => memory.get(ownKey(key)) ?? localStore.get(ownKey(key)),
  /** Does nothing without a session. */
  set(key: string, value: string): void {
    if (!getSession()) return;
    if (localStore.set(ownKey(key), value)) memory.delete(ownKey(key));
    else memory.set(ownKey(key), value);
  },
  remove(key: string): void {
    memory.delete(ownKey(key));
    localStore.remove(ownKey(key));
  },
  /** The user's keys with this prefix, in no particular order. */
  keys: (prefix: string): string[] =>
    [...allKeys()].filter((key) => key.startsWith(ownKey(prefix))).map((key) => key.slice(ownKey('').length)),
};

/** Removes the values of every user of this browser. */
export function clearPersonalStorage(): void {
  for (const key of allKeys()) if (key.startsWith(PREFIX)) localStore.remove(key);
  memory.clear();
}
