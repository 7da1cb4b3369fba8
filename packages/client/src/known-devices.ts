const DEVICES = 'known_devices';
const MOST = 5;

/** By account id, the one that signed in last at the end. Broken storage counts as none. */
function restore(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(DEVICES) ?? '{}');
    return Object.entries(stored as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
  } catch {
    return [];
  }
}

/** What tells sign-in that accounts have signed in from this browser before. They let nobody in, and stay when somebody signs out. */
export const deviceTokens = (): string[] =>
  restore()
    .map(([, token]) => token)
    .slice(-MOST);

/** Keeps what sign-in gave for this account, in place of an older one; the accounts of longest ago are forgotten. */
export function saveDeviceToken(userId: string, token: string): void {
  const others = restore().filter(([id]) => id !== userId);
  const kept = [...others, [userId, token] as const].slice(-MOST);
  try {
    window.localStorage.setItem(DEVICES, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage this browser is a new one each time.
  }
}
