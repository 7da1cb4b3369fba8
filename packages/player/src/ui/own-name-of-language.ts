import type { CaptionLanguage } from '@qanoon/domain/lib/languages';

/** The names as their readers write them, because a reader recognizes a language by its own name. */
const OWN_NAMES: Record<CaptionLanguage, string> = {
  en: 'English',
  ur: 'اردو',
  'pa-Arab': 'پنجابی',
  ps: 'پښتو',
  // The Sindhi letter ye, which Urdu texts must not have.
  sd: 'سنڌ\u064a',
};

/** Returns `اردو` for `ur`. An unknown code is returned unchanged. */
export const ownNameOfLanguage = (language: string): string =>
  OWN_NAMES[language as CaptionLanguage] ?? language;
