import { localStore } from '@qanoon/ui/lib/browser-storage';

const KEY = 'known_devices';
const MAX_DEVICES = 5;

/**
 * `[user id, token]`, the account that signed in last at the end. Anything else in the storage is ignored.
 */
function restore(): [string, string][] {
  return Object.entries((localStore.getJson(KEY) ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}

/**
 * The tokens of the accounts that have signed in from this browser. They do not authenticate, and signing out
 * leaves them in place.
 */
export const deviceTokens = (): string[] =>
  restore()
    .map(([, token]) => token)
    .slice(-MAX_DEVICES);

/** Stores the token of an account, in place of its earlier one. Only the five latest accounts remain. */
export function saveDeviceToken(userId: string, token: string): void {
  const others = restore().filter(([id]) => id !== userId);
  localStore.setJson(KEY, Object.fromEntries([...others, [userId, token] as const].slice(-MAX_DEVICES)));
}
