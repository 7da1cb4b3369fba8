import { personalStorage } from '@qanoon/client/session/personal-storage';
import { createStore, useStore } from '@qanoon/ui/lib/store';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** The choices of the quality menu, in its order. */
export const QUALITIES = ['auto', '720p', '480p', '240p', 'original'] as const;
export type Quality = (typeof QUALITIES)[number];

const CAPTIONS_CHOICES = ['auto', 'on', 'off'] as const;
/**
 * `auto` until the student chooses. It turns captions on for a reader whose language is not the lecture's.
 */
export type CaptionsChoice = (typeof CAPTIONS_CHOICES)[number];

const DEFAULTS = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: 'auto' as CaptionsChoice,
  /** The BCP 47 code for captions and transcript. Empty until one is chosen. */
  captionsLanguage: '',
  quality: 'auto' as Quality,
  dataSaver: false,
  /** The quality chosen for one lecture in spite of the data saver; not stored. */
  lectureQuality: null as { videoId: string; quality: Quality } | null,
  audioOnly: false,
  /** Single-key shortcuts can be turned off, because speech input triggers them by accident (WCAG 2.1.4). */
  shortcuts: true,
};
export type Preferences = typeof DEFAULTS;

const KEY = 'player-preferences';
const store = createStore(readPreferences);

/**
 * The student's player settings, stored in this browser. `dataSaver` is the account's, as last seen here:
 * `useDataSaver` reads and changes it.
 */
export const getPreferences: () => Preferences = store.get;
export const usePreferences = (): Preferences => useStore(store);

export function setPreferences(change: Partial<Preferences>): void {
  store.set({ ...store.get(), ...change });
  const { lectureQuality: _lectureQuality, ...stored } = store.get();
  personalStorage.set(KEY, JSON.stringify(stored));
}

/** The preferences for one lecture. A quality chosen for it takes precedence over the data saver. */
export function preferencesFor(videoId: string, preferences: Preferences): Preferences {
  const { lectureQuality } = preferences;
  return preferences.dataSaver && lectureQuality?.videoId === videoId
    ? { ...preferences, quality: lectureQuality.quality, dataSaver: false }
    : preferences;
}

/**
 * The change that a chosen quality makes. With the data saver on it applies to this lecture only; else to every
 * lecture.
 */
export const qualityChange = (
  videoId: string,
  quality: Quality,
  { dataSaver }: Pick<Preferences, 'dataSaver'>,
): Partial<Preferences> => ({
  audioOnly: false,
  ...(dataSaver ? { lectureQuality: { videoId, quality } } : { quality }),
});

export const readCaptionsChoice = (stored: unknown): CaptionsChoice =>
  CAPTIONS_CHOICES.find((choice) => choice === stored) ?? DEFAULTS.captions;

/** Stored values of the wrong type are replaced by the defaults. */
function readPreferences(): Preferences {
  try {
    const stored = { ...DEFAULTS, ...(JSON.parse(personalStorage.get(KEY) ?? '{}') as Preferences) };
    return {
      volume: stored.volume >= 0 && stored.volume <= 1 ? stored.volume : DEFAULTS.volume,
      speed: stored.speed >= 0.5 && stored.speed <= 2 ? stored.speed : DEFAULTS.speed,
      muted: Boolean(stored.muted),
      captions: readCaptionsChoice(stored.captions),
      captionsLanguage: String(stored.captionsLanguage),
      quality: QUALITIES.find((quality) => quality === stored.quality) ?? DEFAULTS.quality,
      dataSaver: Boolean(stored.dataSaver),
      lectureQuality: null,
      audioOnly: Boolean(stored.audioOnly),
      shortcuts: Boolean(stored.shortcuts),
    };
  } catch {
    return DEFAULTS;
  }
}
