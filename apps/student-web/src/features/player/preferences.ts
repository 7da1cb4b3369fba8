import { personal } from '@qanoon/client/personal-storage';
import { useSyncExternalStore } from 'react';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const DEFAULTS = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: false,
  /** Single keys may be a nuisance to who speaks to the computer: they can be turned off (WCAG 2.1.4). */
  shortcuts: true,
};
type Preferences = typeof DEFAULTS;

const KEY = 'player-preferences';
const listeners = new Set<() => void>();
let current: Preferences | undefined;

/** How this person likes to watch, kept on this browser. */
export function currentPreferences(): Preferences {
  current ??= read();
  return current;
}

export function prefer(change: Partial<Preferences>): void {
  current = { ...currentPreferences(), ...change };
  personal.set(KEY, JSON.stringify(current));
  for (const listener of listeners) listener();
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, currentPreferences);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is kept, where it is of the right kind; anything else in the storage is not ours. */
function read(): Preferences {
  try {
    const kept = JSON.parse(personal.get(KEY) ?? '{}') as Preferences;
    const { volume, muted, speed, captions, shortcuts } = { ...DEFAULTS, ...kept };
    return {
      volume: volume >= 0 && volume <= 1 ? volume : 1,
      speed: speed >= 0.5 && speed <= 2 ? speed : 1,
      muted: Boolean(muted),
      captions: Boolean(captions),
      shortcuts: Boolean(shortcuts),
    };
  } catch {
    return DEFAULTS;
  }
}
