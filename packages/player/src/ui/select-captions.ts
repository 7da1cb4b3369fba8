import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import { currentLanguage } from '@qanoon/messages/language';
import type { CaptionsChoice } from '../state/preferences.ts';

type Captions = PlayableVideo['captions'];

/**
 * The captions in the chosen language, else in the page's, else in the browser's, else the first. `chosen` may be
 * empty.
 */
export const selectCaptions = (all: Captions, chosen: string): Captions[number] | undefined => {
  const inLanguage = (language: string) => all.find((track) => track.language === language);
  return (
    inLanguage(chosen) ??
    inLanguage(currentLanguage()) ??
    all.find((track) => navigator.language.startsWith(track.language)) ??
    all[0]
  );
};

/**
 * Whether the selected captions show. Until the student chooses, they show in the page's language when the lecture is
 * spoken in another one. `spoken` is undefined when the lecture's language is unknown.
 */
export const areCaptionsOn = (
  { language }: Captions[number],
  { choice, spoken }: { choice: CaptionsChoice; spoken: string | undefined },
): boolean =>
  choice === 'auto'
    ? spoken !== undefined && spoken !== currentLanguage() && language === currentLanguage()
    : choice === 'on';
