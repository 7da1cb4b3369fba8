import { personal } from '@qanoon/client/personal-storage';
import { useSyncExternalStore } from 'react';
import { QUALITIES, type Quality } from '../media/quality.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const DEFAULTS = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: false,
  /** BCP 47, of captions and transcript; empty until one was chosen. */
  captionsLanguage: '',
  quality: 'auto' as Quality,
  dataSaver: false,
  audioOnly: false,
  /** Single keys may be a nuisance to who speaks to the computer: they can be turned off (WCAG 2.1.4). */
  shortcuts: true,
};
export type Preferences = typeof DEFAULTS;

const KEY = 'player-preferences';
const listeners = new Set<() => void>();
let current: Preferences | undefined;

/** How this person likes to watch, kept on this browser. */
export function getPreferences(): Preferences {
  current ??= read();
  return current;
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...getPreferences(), ...change };
  personal.set(KEY, JSON.stringify(current));
  for (const listener of listeners) listener();
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is kept, where it is of the right kind; anything else in the storage is not ours. */
function read(): Preferences {
  try {
    const kept = { ...DEFAULTS, ...(JSON.parse(personal.get(KEY) ?? '{}') as Preferences) };
    return {
      volume: kept.volume >= 0 && kept.volume <= 1 ? kept.volume : DEFAULTS.volume,
      speed: kept.speed >= 0.5 && kept.speed <= 2 ? kept.speed : DEFAULTS.speed,
      muted: Boolean(kept.muted),
      captions: Boolean(kept.captions),
      captionsLanguage: String(kept.captionsLanguage),
      quality: QUALITIES.find((quality) => quality === kept.quality) ?? DEFAULTS.quality,
      dataSaver: Boolean(kept.dataSaver),
      audioOnly: Boolean(kept.audioOnly),
      shortcuts: Boolean(kept.shortcuts),
    };
  } catch {
    return DEFAULTS;
  }
}
