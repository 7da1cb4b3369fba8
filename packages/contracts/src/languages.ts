/** The languages of captions, as BCP 47 codes. */
export const CAPTION_LANGUAGES = ['en', 'ur', 'pa-Arab', 'ps', 'sd'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

const display = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
/** Cached: a page with captions needs the same few names hundreds of times. */
const NAMES = new Map<string, string | undefined>(
  CAPTION_LANGUAGES.map((language) => [language, display.of(language)]),
);

/** `ur` → `Urdu`; unknown codes are returned unchanged. */
export const languageName = (language: string): string =>
  NAMES.get(language) ?? display.of(language) ?? language;

/** The text direction of a language: all of these but English use Arabic script. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl');
