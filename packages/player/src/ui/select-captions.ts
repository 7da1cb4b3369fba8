import type { PlayableVideo } from '@qanoon/contracts/learning';
import { currentLanguage } from '@qanoon/messages/language';

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
